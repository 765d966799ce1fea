import { consentChanged } from '@codekin/contracts/identity/events'
import type { ConsentType } from '@codekin/contracts/privacy/consent-texts'
import type { ConsentSource, PrivacySettings } from '@codekin/contracts/privacy/models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { isSameDecision, listGrantedConsents, resolveTextVersion } from '../domain/consents.ts'
import { insertConsent, listConsents } from '../store/consents.ts'
import { eraseStepFigures } from '../store/onboarding.ts'
import { lockProfile } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'
import { readPrivacy } from './read-privacy.ts'

export type ConsentGiven = {
  userId: string
  consentType: ConsentType
  granted: boolean
  textVersion?: number | undefined
  source: ConsentSource
  now: Date
}

/** Adds a decision to the ledger and announces it, unless the last one is the same. The caller holds the lock of the profile. */
export async function recordConsent(trx: Trx<Tables>, given: ConsentGiven): Promise<void> {
  const { userId, consentType, granted, source, now } = given
  const before = await listConsents(trx, userId)
  const textVersion = resolveTextVersion(consentType, given.textVersion)
  const last = before.find((one) => one.consentType === consentType)
  // Without an earlier consent there is nothing to withdraw.
  if (isSameDecision(last, { granted, textVersion }) || (!last && !granted)) return
  const decision = { consentType, granted, textVersion, source, decidedAt: now }
  const sourceVersion = await insertConsent(trx, { userId, ...decision })
  if (consentType === 'analytics' && !granted) await eraseStepFigures(trx, userId)
  const others = before.filter((one) => one.consentType !== consentType)
  const state = {
    userId,
    sourceVersion,
    decided: consentType,
    granted: listGrantedConsents([...others, decision]),
    decidedAt: now.toISOString(),
  }
  await announce(trx, consentChanged, state, { actor: userId, occurredAt: now })
}

/** Records a decision and returns all of the person's choices. Undefined if there is no such account. */
export function recordUserConsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  given: Omit<ConsentGiven, 'userId' | 'now'>,
): Promise<PrivacySettings | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await lockProfile(trx, userId))) return undefined
    await recordConsent(trx, { userId, ...given, now: clock.now() })
    return readPrivacy(trx, userId)
  })
}
