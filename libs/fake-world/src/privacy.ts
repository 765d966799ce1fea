import { consentTexts, consentTypes } from '@codekin/contracts/privacy/consent-texts'
import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import type { Report } from '@codekin/contracts/privacy/report'
import { ago } from './matches.ts'

/** Never requested. */
export const noReport: Report = {
  status: 'none',
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  downloadUrl: null,
  isDownloading: false,
  sizeBytes: null,
  sections: [],
  remaining: 3,
  resetsAt: null,
}

/** A person who hides nothing and agreed to insights two weeks ago, and optionally to the analysis of their code. */
export function startPrivacy(discoverable: boolean, isAnalysed: boolean): PrivacySettings {
  return {
    profileVisibility: discoverable ? 'everyone' : 'matches',
    searchable: true,
    showCity: true,
    showActivity: true,
    showGithub: true,
    verifiedViewersOnly: false,
    insights: true,
    initializedAt: null,
    consents: consentTypes.map((consentType) => {
      const { version: textVersion, title, text } = consentTexts[consentType]
      const granted = consentType === 'insights' || (consentType === 'github-analysis' && isAnalysed)
      const decided = { granted, textVersion, source: 'settings' as const, at: ago(14 * 24 * 60) }
      return { consentType, granted, title, text, textVersion, decided: granted ? decided : null }
    }),
  }
}
