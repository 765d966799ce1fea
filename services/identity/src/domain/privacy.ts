import type { PrivacyChange, PrivacyChoices, PrivacySettings } from '@codekin/contracts/privacy/models'
import { type Decision, listGrantedConsents, presentConsents } from './consents.ts'
import type { Developer } from './profile.ts'

export function presentPrivacy(d: Developer, decisions: readonly Decision[]): PrivacySettings {
  return {
    profileVisibility: d.profileVisibility,
    searchable: d.searchable,
    showCity: d.showCity,
    showActivity: d.showActivity,
    showGithub: d.showGithub,
    verifiedViewersOnly: d.verifiedViewersOnly,
    insights: listGrantedConsents(decisions).includes('insights'),
    consents: presentConsents(decisions),
    initializedAt: d.privacyInitializedAt?.toISOString() ?? null,
  }
}

/** Returns the choices whose value differs from the current one. */
export function pickChangedChoices(now: PrivacyChoices, change: PrivacyChange): Partial<PrivacyChoices> {
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== now[name as keyof PrivacyChoices]
  return Object.fromEntries(Object.entries(change).filter(differs))
}
