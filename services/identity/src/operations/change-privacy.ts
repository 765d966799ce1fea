import type { PrivacyChange, PrivacySettings } from '@codekin/contracts/privacy/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { pickChangedChoices } from '../domain/privacy.ts'
import { lockProfile, updateProfile } from '../store/profiles.ts'
import { announceProfile } from './announce-profile.ts'
import { readPrivacy } from './read-privacy.ts'
import { recordConsent } from './record-consent.ts'

/**
 * Changes privacy settings and returns all of them. Announces the profile if it looks different now. Undefined if there is no
 * such account.
 */
export function changePrivacy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  change: PrivacyChange,
): Promise<PrivacySettings | undefined> {
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    if (!(await lockProfile(trx, userId))) return undefined
    const before = await readPrivacy(trx, userId)
    if (!before) return undefined
    const { insights, ...edits } = pickChangedChoices(before, change)
    const isFirst = before.initializedAt === null
    if (isFirst || Object.keys(edits).length > 0) {
      await updateProfile(trx, userId, { ...edits, ...(isFirst && { privacyInitializedAt: now }) })
    }
    if (Object.keys(edits).length > 0) await announceProfile(trx, userId, now)
    if (insights !== undefined) {
      await recordConsent(trx, { userId, consentType: 'insights', granted: insights, source: 'settings', now })
    }
    return readPrivacy(trx, userId)
  })
}
