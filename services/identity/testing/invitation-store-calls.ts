import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as invitations from '../src/store/invitations.ts'

const now = new Date()

/** An invitation that was used once. */
export function invitationOf(id: string, codeHash = Buffer.from('code')) {
  const about = { label: 'Meetup', plan: 'pro' as const, planDays: 90, uses: 2, used: 1 }
  return { ...about, id, codeHash, endsAt: now, createdAt: now }
}

type Facts = { ann: string; bob: string; id: string; tokenHash: Buffer<ArrayBuffer> }

/** Calls of every function of the invitation store; one invitation has the id of Bob and was used by Ann. */
export function invitationCalls({ ann, bob, id, tokenHash }: Facts) {
  return {
    invitations: callsOf(invitations, {
      findOpenInvitation: [tokenHash, now],
      listInvitations: {
        'the first page': [{ after: undefined, limit: 10 }],
        'after a place': [{ after: [now.toISOString(), id], limit: 10 }],
      },
      insertInvitation: [invitationOf(id, tokenHash)],
      insertInvitationDeed: [{ invitationId: bob, deed: 'made', userId: ann, doneAt: now }],
      updateInvitationWithdrawn: [bob, now],
      updateInvitationUsed: [tokenHash, now],
      insertInvitationUse: [{ userId: bob, invitationId: bob, usedAt: now, heldUntil: now }],
      findWaitingUse: [ann],
      updateUseConfirmed: [ann, now],
      deleteUsesUnconfirmed: [now],
    }),
  }
}
