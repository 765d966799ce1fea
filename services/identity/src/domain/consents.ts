import type { ConsentsGiven } from '@codekin/contracts/identity/events'
import { type ConsentType, consentTexts, consentTypes } from '@codekin/contracts/privacy/consent-texts'
import type { ConsentSource, ConsentState } from '@codekin/contracts/privacy/models'

/** A decision as the ledger keeps it. */
export type Decision = {
  consentType: ConsentType
  granted: boolean
  textVersion: number
  source: ConsentSource
  decidedAt: Date
}

/** Where somebody stands on each consent. What was said to an older text is said to another question. */
export function presentConsents(decisions: readonly Decision[]): ConsentState[] {
  return consentTypes.map((consentType) => {
    const { version, title, text } = consentTexts[consentType]
    const last = decisions.find((decision) => decision.consentType === consentType)
    return {
      consentType,
      granted: isGranted(last),
      title,
      text,
      textVersion: version,
      decided: last
        ? {
            granted: last.granted,
            textVersion: last.textVersion,
            source: last.source,
            at: last.decidedAt.toISOString(),
          }
        : null,
    }
  })
}

/** What somebody agrees to as others keep it: as of their last decision, which comes last. */
export function consentsOf({
  userId,
  decisions,
}: {
  userId: string
  decisions: readonly (Decision & { number: number })[]
}): ConsentsGiven {
  const last = decisions.at(-1)
  if (!last) throw new Error('The ledger has no decision of this person.')
  const { number: sourceVersion, consentType: decided, decidedAt } = last
  return { userId, sourceVersion, decided, granted: grantedOf(decisions), decidedAt: decidedAt.toISOString() }
}

/** What somebody agrees to, given their last decision on each. */
export function grantedOf(decisions: readonly Decision[]): ConsentType[] {
  return consentTypes.filter((consentType) => isGranted(decisions.find((one) => one.consentType === consentType)))
}

function isGranted(last: Decision | undefined): boolean {
  if (!last?.granted) return false
  const { version, validFrom = version } = consentTexts[last.consentType]
  return last.textVersion >= validFrom
}

/** Whether the ledger says this already. */
export function isSameDecision(last: Decision | undefined, next: Pick<Decision, 'granted' | 'textVersion'>): boolean {
  if (!last) return false
  return last.granted === next.granted && (last.textVersion === next.textVersion || !next.granted)
}

/** The version of the text that was read: the one of now unless told otherwise, and none that was never written. */
export function readVersion(consentType: ConsentType, told: number | undefined): number {
  const now = consentTexts[consentType].version
  return Math.min(told ?? now, now)
}
