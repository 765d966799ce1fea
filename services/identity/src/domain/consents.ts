import type { ConsentsGiven } from '@codekin/contracts/identity/events'
import { type ConsentType, consentTexts, consentTypes } from '@codekin/contracts/privacy/consent-texts'
import type { ConsentSource, ConsentState } from '@codekin/contracts/privacy/models'

/** A decision in the ledger. */
export type Decision = {
  consentType: ConsentType
  granted: boolean
  textVersion: number
  source: ConsentSource
  decidedAt: Date
}

/** Returns the state of each consent. A decision on an older text does not count, as that was another question. */
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

/** Returns a person's consents as announced to other services, as of their last decision, which comes last. */
export function toConsentsGiven({
  userId,
  decisions,
}: {
  userId: string
  decisions: readonly (Decision & { number: number })[]
}): ConsentsGiven {
  const last = decisions.at(-1)
  if (!last) throw new Error('The ledger has no decision of this person.')
  const { number: sourceVersion, consentType: decided, decidedAt } = last
  return { userId, sourceVersion, decided, granted: listGrantedConsents(decisions), decidedAt: decidedAt.toISOString() }
}

/** Returns the granted consents, given the last decision on each. */
export function listGrantedConsents(decisions: readonly Decision[]): ConsentType[] {
  return consentTypes.filter((consentType) => isGranted(decisions.find((one) => one.consentType === consentType)))
}

function isGranted(last: Decision | undefined): boolean {
  if (!last?.granted) return false
  const { version, validFrom = version } = consentTexts[last.consentType]
  return last.textVersion >= validFrom
}

/** Whether the ledger already holds this decision. */
export function isSameDecision(last: Decision | undefined, next: Pick<Decision, 'granted' | 'textVersion'>): boolean {
  if (!last) return false
  return last.granted === next.granted && (last.textVersion === next.textVersion || !next.granted)
}

/** Returns the version of the text that was read: by default the current one, which is also the maximum. */
export function resolveTextVersion(consentType: ConsentType, givenVersion: number | undefined): number {
  const now = consentTexts[consentType].version
  return Math.min(givenVersion ?? now, now)
}
