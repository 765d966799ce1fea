import { invitationPortal } from '@codekin/contracts/invitations/limits'
import type { Invitation, NewInvitation } from '@codekin/contracts/invitations/models'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { presentInvitation } from '../domain/invitations.ts'
import { insertInvitation, insertInvitationDeed, updateInvitationWithdrawn } from '../store/invitations.ts'
import { findDeveloper } from '../store/profiles.ts'

/**
 * Makes an invitation and records who did. Its URL is returned only here, as only a hash of the code is stored. Undefined if the
 * account no longer exists.
 */
export function makeInvitation(
  { db, clock, newId, config }: Pick<Deps, 'db' | 'clock' | 'newId' | 'config'>,
  { userId, wanted }: { userId: string; wanted: NewInvitation },
): Promise<{ invitation: Invitation; url: string } | undefined> {
  const now = clock.now()
  const code = newLinkToken()
  const { label, gift, uses, endsAt } = wanted
  const about = { id: newId(), label, uses, endsAt: new Date(endsAt), createdAt: now }
  const giftColumns = { plan: gift?.plan ?? null, planDays: gift?.days ?? null }
  return inTransaction(db, async (trx) => {
    const maker = await findDeveloper(trx, userId)
    if (!maker) return undefined
    await insertInvitation(trx, { ...about, ...giftColumns, codeHash: hashToken(code) })
    await insertInvitationDeed(trx, { invitationId: about.id, deed: 'made', userId, doneAt: now })
    const initialState = { used: 0, withdrawnAt: null, withdrawerId: null, withdrawerName: null }
    const invitation = { ...about, ...giftColumns, ...initialState, makerId: userId, makerName: maker.fullName }
    const url = `${config.publicOrigin}${invitationPortal}?code=${code}`
    return { invitation: presentInvitation(invitation, now), url }
  })
}

/** Withdraws an invitation and records who did so first. False if there is none. */
export function withdrawInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const outcome = await updateInvitationWithdrawn(trx, id, now)
    if (outcome === 'now') await insertInvitationDeed(trx, { invitationId: id, deed: 'withdrawn', userId, doneAt: now })
    return outcome !== 'missing'
  })
}
