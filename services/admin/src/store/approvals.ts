import type { Approval } from '@codekin/contracts/admin/approval-models'
import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { ApprovalTable } from './approval-tables.ts'
import type { Tables } from './tables.ts'

export type StoredApproval = Selectable<ApprovalTable>
/** With the names of those who still have an account. */
export type NamedApproval = StoredApproval & {
  aboutName: string | null
  askedByName: string | null
  decidedByName: string | null
}

/** A literal, because the index is partial: a generic plan couldn't use it with a parameter. */
const waiting = sql.lit('waiting' as const)

/** Returns false if the same order is already waiting. */
export async function insertApproval(trx: Trx<Tables>, approval: StoredApproval): Promise<boolean> {
  const inserted = await trx
    .insertInto('approval')
    .values({ ...approval, details: jsonb(approval.details) as never })
    .onConflict((conflict) => conflict.columns(['kind', 'userId']).where('state', '=', waiting).doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findApproval(db: DbOrTrx<Tables>, id: string): Promise<NamedApproval | undefined> {
  return await selectNamed(db).where('approval.id', '=', id).executeTakeFirst()
}

/** Returns the approval, locked until the end of the transaction. */
export async function lockApproval(trx: Trx<Tables>, id: string): Promise<StoredApproval | undefined> {
  return await trx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateApprovalDecided(
  trx: Trx<Tables>,
  id: string,
  decided: { state: 'approved' | 'refused'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await trx.updateTable('approval').set(decided).where('id', '=', id).execute()
}

/** Ends overdue approvals; with `about`, only those of one person and kind. Returns them. */
export async function updateApprovalsEnded(
  trx: Trx<Tables>,
  now: Date,
  about?: { kind: Approval['kind']; userId: string },
): Promise<StoredApproval[]> {
  return await trx
    .updateTable('approval')
    .set({ state: 'ended' })
    .where('state', '=', waiting)
    .where('endsAt', '<=', now)
    .$if(about !== undefined, (query) =>
      query.where('kind', '=', about?.kind as Approval['kind']).where('userId', '=', about?.userId as string),
    )
    .returningAll()
    .execute()
}

/** Returns approvals after a place, newest first, without those about the viewer. */
export async function listApprovals(
  db: DbOrTrx<Tables>,
  { staffId, state, now }: { staffId: string; state: Approval['state'] | undefined; now: Date },
  page: { after: readonly [askedAt: string, id: string] | undefined; limit: number },
): Promise<NamedApproval[]> {
  return await selectNamed(db)
    .where('approval.userId', '<>', staffId)
    .$if(state !== undefined, (query) => query.where(isInState(state as Approval['state'], now)))
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(approval.asked_at, approval.id) < (${page.after?.[0]}::timestamptz, ${page.after?.[1]}::uuid)`,
      ),
    )
    .orderBy('approval.askedAt', 'desc')
    .orderBy('approval.id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Deletes approvals about a person and clears them as author or decider. Returns the number of changed rows. */
export async function eraseFromApprovals(trx: Trx<Tables>, userId: string): Promise<number> {
  const about = await trx.deleteFrom('approval').where('userId', '=', userId).executeTakeFirst()
  let changed = Number(about.numDeletedRows)
  for (const column of ['askedBy', 'decidedBy'] as const) {
    const done = await trx
      .updateTable('approval')
      .set({ [column]: null })
      .where(column, '=', userId)
      .executeTakeFirst()
    changed += Number(done.numUpdatedRows)
  }
  return changed
}

/** An approval past its deadline has ended, even before the job updates its row. */
function isInState(state: Approval['state'], now: Date) {
  if (state === 'waiting') return sql<boolean>`approval.state = 'waiting' and approval.ends_at > ${now}`
  if (state === 'ended') {
    return sql<boolean>`(approval.state = 'ended' or (approval.state = 'waiting' and approval.ends_at <= ${now}))`
  }
  return sql<boolean>`approval.state = ${state}`
}

function selectNamed(db: DbOrTrx<Tables>) {
  return db
    .selectFrom('approval')
    .leftJoin('account as about', 'about.userId', 'approval.userId')
    .leftJoin('account as asking', 'asking.userId', 'approval.askedBy')
    .leftJoin('account as deciding', 'deciding.userId', 'approval.decidedBy')
    .selectAll('approval')
    .select(['about.fullName as aboutName', 'asking.fullName as askedByName', 'deciding.fullName as decidedByName'])
}
