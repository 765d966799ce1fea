import type { ModerationAction } from '@codekin/contracts/moderation/models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ModerationActionTable } from './case-tables.ts'
import type { TimePlace } from './reports.ts'
import type { Tables } from './tables.ts'

export type ActionRow = ModerationActionTable

export async function insertAction(trx: Trx<Tables>, action: ActionRow): Promise<void> {
  await trx.insertInto('moderationAction').values(action).execute()
}

export async function findAction(db: DbOrTrx<Tables>, id: string): Promise<ActionRow | undefined> {
  return await db.selectFrom('moderationAction').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns an action, locked until the end of the transaction. */
export async function lockAction(trx: Trx<Tables>, id: string): Promise<ActionRow | undefined> {
  return await trx.selectFrom('moderationAction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Returns the actions on a case, newest first. */
export async function listActionsOfCase(db: DbOrTrx<Tables>, caseId: string): Promise<ActionRow[]> {
  return await db
    .selectFrom('moderationAction')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('actedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Marks an action as reversed. False if it already is. */
export async function updateActionReversed(trx: Trx<Tables>, id: string, at: Date): Promise<boolean> {
  const marked = await trx
    .updateTable('moderationAction')
    .set({ reversedAt: at })
    .where('id', '=', id)
    .where('reversedAt', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Changes when an action ends. */
export async function updateActionEnd(trx: Trx<Tables>, id: string, endsAt: Date): Promise<void> {
  await trx.updateTable('moderationAction').set({ endsAt }).where('id', '=', id).execute()
}

export type StoredMeasure = Pick<ActionRow, 'id' | 'action' | 'reason' | 'endsAt'> & { takenAt: Date }

/** Returns the actions of these kinds about a person that are in force: neither reversed nor expired. */
export async function listMeasures(
  db: DbOrTrx<Tables>,
  { userId, actions, now }: { userId: string; actions: readonly ModerationAction[]; now: Date },
): Promise<StoredMeasure[]> {
  return await db
    .selectFrom('moderationAction')
    .select(['id', 'action', 'reason', 'actedAt as takenAt', 'endsAt'])
    .where('subjectUserId', '=', userId)
    .where('action', 'in', actions)
    .where('reversedAt', 'is', null)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .orderBy('actedAt')
    .orderBy('id')
    .execute()
}

/** Returns the sum of strike points that neither expired nor were reversed. */
export async function countActiveStrikes(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<number> {
  const counted = await db
    .selectFrom('moderationAction')
    .select((eb) => eb.fn.sum<string | null>('strikePoints').as('points'))
    .where('subjectUserId', '=', userId)
    .where('reversedAt', 'is', null)
    .where('strikesExpireAt', '>', now)
    .executeTakeFirst()
  return Number(counted?.points ?? 0)
}

export type ReceivedAction = Pick<ActionRow, 'id' | 'action' | 'policy' | 'actedAt' | 'endsAt' | 'reversedAt'> & {
  reportGroup: ReportGroup
}

/**
 * Returns the actions about a person because of reports, newest first, without those kept secret from them: escalations, shadow
 * bans and their reversals (decision 012).
 */
export async function listActionsReceived(
  db: DbOrTrx<Tables>,
  userId: string,
  page: { after: TimePlace | undefined; limit: number },
): Promise<ReceivedAction[]> {
  return await db
    .selectFrom('moderationAction as taken')
    .innerJoin('moderationCase', 'moderationCase.id', 'taken.caseId')
    .select([
      'taken.id',
      'taken.action',
      'taken.policy',
      'taken.actedAt',
      'taken.endsAt',
      'taken.reversedAt',
      'moderationCase.reportGroup',
    ])
    .where('taken.subjectUserId', '=', userId)
    .where(isVisibleToSubject)
    .$if(page.after !== undefined, (query) => {
      const [at, id] = page.after as TimePlace
      return query.where(sql<boolean>`(taken.acted_at, taken.id) < (${at}::timestamptz, ${id}::uuid)`)
    })
    .orderBy('taken.actedAt', 'desc')
    .orderBy('taken.id', 'desc')
    .limit(page.limit)
    .execute()
}

export type VisibleAction = Omit<ReceivedAction, 'reportGroup'> & { reason: string }

/** Also includes actions without a report, and their reasons, for the archive of a person's own data. */
export async function listVisibleActions(
  db: DbOrTrx<Tables>,
  userId: string,
  page: { after: TimePlace | undefined; limit: number },
): Promise<VisibleAction[]> {
  return await db
    .selectFrom('moderationAction as taken')
    .select(['id', 'action', 'policy', 'reason', 'actedAt', 'endsAt', 'reversedAt'])
    .where('taken.subjectUserId', '=', userId)
    .where(isVisibleToSubject)
    .$if(page.after !== undefined, (query) => {
      const [at, id] = page.after as TimePlace
      return query.where(sql<boolean>`(taken.acted_at, taken.id) < (${at}::timestamptz, ${id}::uuid)`)
    })
    .orderBy('taken.actedAt', 'desc')
    .orderBy('taken.id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Whether the action `taken` is visible to its subject. */
const isVisibleToSubject = sql<boolean>`taken.action not in ('shadow-ban', 'escalate') and not exists (
  select from moderation_action hidden where hidden.id = taken.reverses and hidden.action = 'shadow-ban')`
