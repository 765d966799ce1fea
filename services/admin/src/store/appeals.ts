import type { ModerationAction } from '@codekin/contracts/moderation/models'
import type { AppealDecision } from '@codekin/contracts/trust/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ActionRow } from './actions.ts'
import type { AppealMessageTable, AppealTable } from './appeal-tables.ts'
import type { Tables } from './tables.ts'

/** Returns false if the action was appealed before. */
export async function insertAppeal(trx: Trx<Tables>, appeal: AppealTable): Promise<boolean> {
  const inserted = await trx
    .insertInto('appeal')
    .values(appeal)
    .onConflict((conflict) => conflict.column('actionId').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findAppeal(db: DbOrTrx<Tables>, id: string): Promise<AppealTable | undefined> {
  return await db.selectFrom('appeal').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockAppeal(trx: Trx<Tables>, id: string): Promise<AppealTable | undefined> {
  return await trx.selectFrom('appeal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function listAppealsAgainst(db: DbOrTrx<Tables>, actionIds: readonly string[]): Promise<AppealTable[]> {
  if (actionIds.length === 0) return []
  return await db
    .selectFrom('appeal')
    .selectAll()
    .where('actionId', 'in', [...actionIds])
    .execute()
}

/** Where a page of appeals ended. */
export type AppealPlace = { at: Date; id: string }

/**
 * Returns open appeals by deadline, or decided ones, oldest first, without the viewer's own. Open appeals of erased people are
 * left out.
 */
export async function listAppeals(
  db: DbOrTrx<Tables>,
  {
    staffId,
    isDecided,
    after,
    limit,
  }: { staffId: string; isDecided: boolean; after: AppealPlace | undefined; limit: number },
): Promise<AppealTable[]> {
  const time = isDecided ? 'filedAt' : 'answerBy'
  return await db
    .selectFrom('appeal')
    .selectAll()
    .where('decidedAt', isDecided ? 'is not' : 'is', null)
    .where('userId', 'is distinct from', staffId)
    .$if(!isDecided, (query) => query.where('userId', 'is not', null))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple(time, 'id'), '>', eb.tuple(after?.at as Date, after?.id as string))),
    )
    .orderBy(time)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns a person's appeals ordered by id, which is the order of time. */
export async function listAppealsOf(
  db: DbOrTrx<Tables>,
  userId: string,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<AppealTable[]> {
  return await db
    .selectFrom('appeal')
    .selectAll()
    .where('userId', '=', userId)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId as string))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns all messages of the appeals in the order of time. */
export async function listAppealMessages(
  db: DbOrTrx<Tables>,
  appealIds: readonly string[],
): Promise<AppealMessageTable[]> {
  if (appealIds.length === 0) return []
  return await db
    .selectFrom('appealMessage')
    .selectAll()
    .where('appealId', 'in', [...appealIds])
    .orderBy('sentAt')
    .orderBy('id')
    .execute()
}

/** Returns how many messages the appellant has written. */
export async function countOwnMessages(db: DbOrTrx<Tables>, appealId: string): Promise<number> {
  const counted = await db
    .selectFrom('appealMessage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('appealId', '=', appealId)
    .where('isFromStaff', '=', false)
    .executeTakeFirstOrThrow()
  return counted.count
}

/** A new message raises the version, so that a decision can't miss it. */
export async function insertAppealMessage(trx: Trx<Tables>, message: AppealMessageTable): Promise<void> {
  await trx.insertInto('appealMessage').values(message).execute()
  await trx
    .updateTable('appeal')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', message.appealId)
    .execute()
}

/** @NOTE the statement itself refuses a decision by the person who took the action, whatever the caller checked. */
export async function updateAppealDecided(
  trx: Trx<Tables>,
  {
    id,
    version,
    decision,
    reason,
    by,
    at,
  }: {
    id: string
    version: number
    decision: AppealDecision
    reason: string
    by: string
    at: Date
  },
): Promise<boolean> {
  const changed = await sql`
    update appeal set version = version + 1, decision = ${decision}, decision_reason = ${reason}, decided_by = ${by},
      decided_at = ${at}
    where id = ${id} and version = ${version} and decided_at is null and user_id is distinct from ${by}::uuid
      and not exists (select from moderation_action taken where taken.id = appeal.action_id and taken.acted_by = ${by})`.execute(
    trx,
  )
  return (changed.numAffectedRows ?? 0n) > 0n
}

/** Returns decisions of these kinds about a person, newest first; a reversal comes with the action it reversed. */
export async function listDecisions(
  db: DbOrTrx<Tables>,
  userId: string,
  {
    actions,
    after,
    limit,
  }: {
    actions: readonly ModerationAction[]
    after: { at: Date; id: string } | undefined
    limit: number
  },
): Promise<ActionRow[]> {
  return await db
    .selectFrom('moderationAction')
    .selectAll()
    .where('subjectUserId', '=', userId)
    .where('action', 'in', [...actions])
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('actedAt', 'id'), '<', eb.tuple(after?.at as Date, after?.id as string))),
    )
    .orderBy('actedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findActions(db: DbOrTrx<Tables>, ids: readonly string[]): Promise<Map<string, ActionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('moderationAction')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes what a person wrote to staff; the fact and the outcome of an appeal stay. */
export async function eraseAppealsOf(trx: Trx<Tables>, userId: string): Promise<number> {
  const removed = await sql`
    delete from appeal_message where appeal_id in (select id from appeal where user_id = ${userId})`.execute(trx)
  await trx.updateTable('appeal').set({ userId: null }).where('userId', '=', userId).execute()
  await trx.updateTable('appeal').set({ decidedBy: null }).where('decidedBy', '=', userId).execute()
  await trx.updateTable('appealMessage').set({ staffId: null }).where('staffId', '=', userId).execute()
  return Number(removed.numAffectedRows ?? 0n)
}
