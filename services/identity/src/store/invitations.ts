import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { Invitation, InvitationDeedTable, InvitationTable, InvitationUseTable } from './invitation-tables.ts'
import type { Tables } from './tables.ts'

/** The invitation of a code, if it can be used now. */
export function findOpenInvitation(db: DbOrTrx<Tables>, codeHash: Buffer, now: Date): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', now)
    .whereRef('used', '<', 'uses')
    .executeTakeFirst()
}

export type InvitationPlace = readonly [createdAt: string, id: string]

/** Newest first, after a cursor, with who created and who withdrew each. */
export function listInvitations(
  db: DbOrTrx<Tables>,
  { after, limit }: { after: InvitationPlace | undefined; limit: number },
) {
  return db
    .selectFrom('invitation')
    .leftJoin('invitationDeed as making', (join) =>
      join.onRef('making.invitationId', '=', 'invitation.id').on('making.deed', '=', 'made'),
    )
    .leftJoin('profile as maker', 'maker.userId', 'making.userId')
    .leftJoin('invitationDeed as withdrawal', (join) =>
      join.onRef('withdrawal.invitationId', '=', 'invitation.id').on('withdrawal.deed', '=', 'withdrawn'),
    )
    .leftJoin('profile as withdrawer', 'withdrawer.userId', 'withdrawal.userId')
    .selectAll('invitation')
    .select([
      'maker.userId as makerId',
      'maker.fullName as makerName',
      'withdrawer.userId as withdrawerId',
      'withdrawer.fullName as withdrawerName',
    ])
    .$if(after !== undefined, (q) =>
      q.where((eb) =>
        eb(
          eb.refTuple('invitation.createdAt', 'invitation.id'),
          '<',
          eb.tuple(new Date(after?.[0] ?? 0), after?.[1] ?? ''),
        ),
      ),
    )
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(limit)
    .execute()
}

/** False if there is one with this code. */
export async function insertInvitation(trx: Trx<Tables>, invitation: Insertable<InvitationTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('codeHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertInvitationDeed(trx: Trx<Tables>, deed: Insertable<InvitationDeedTable>): Promise<void> {
  await trx.insertInto('invitationDeed').values(deed).execute()
}

/** Withdraws an invitation. Returns whether there is one, and whether this call withdrew it. */
export async function updateInvitationWithdrawn(
  trx: Trx<Tables>,
  id: string,
  withdrawnAt: Date,
): Promise<'missing' | 'before' | 'now'> {
  const changed = await trx
    .updateTable('invitation')
    .set({ withdrawnAt })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed) return 'now'
  const known = await trx.selectFrom('invitation').select('id').where('id', '=', id).executeTakeFirst()
  return known ? 'before' : 'missing'
}

/** Takes a use and returns the id of the invitation. Of two concurrent calls for the last use, one gets it. */
export async function updateInvitationUsed(trx: Trx<Tables>, codeHash: Buffer, now: Date): Promise<string | undefined> {
  const changed = await trx
    .updateTable('invitation')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('codeHash', '=', codeHash)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', now)
    .whereRef('used', '<', 'uses')
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

export async function insertInvitationUse(trx: Trx<Tables>, use: Insertable<InvitationUseTable>): Promise<void> {
  await trx.insertInto('invitationUse').values(use).execute()
}

/** The use that waits for the user to confirm the address. */
export function findWaitingUse(db: DbOrTrx<Tables>, userId: string) {
  return db
    .selectFrom('invitationUse')
    .innerJoin('invitation', 'invitation.id', 'invitationId')
    .select(['invitationId', 'plan', 'planDays', 'heldUntil'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
}

/** Makes a use permanent. False if there is no unconfirmed one. */
export async function updateUseConfirmed(trx: Trx<Tables>, userId: string, confirmedAt: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('invitationUse')
    .set({ confirmedAt })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns the uses of people who did not confirm their address in time. */
export async function deleteUsesUnconfirmed(db: DbOrTrx<Tables>, now: Date): Promise<void> {
  await db
    .with('gone', (q) =>
      q
        .deleteFrom('invitationUse')
        .where('confirmedAt', 'is', null)
        .where('heldUntil', '<=', now)
        .returning('invitationId'),
    )
    .with('counted', (q) =>
      q
        .selectFrom('gone')
        .select(['invitationId', sql<number>`count(*)::integer`.as('times')])
        .groupBy('invitationId'),
    )
    .updateTable('invitation')
    .from('counted')
    .set((eb) => ({ used: eb('used', '-', eb.ref('counted.times')) }))
    .whereRef('invitation.id', '=', 'counted.invitationId')
    .execute()
}
