import type { CodeSubmissions, TestAnswers } from '@codekin/contracts/skill-verification/test-models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { StoredSignal, TestAttemptTable } from './tables.ts'

export type AttemptRow = Selectable<TestAttemptTable>
type New = Pick<
  AttemptRow,
  'id' | 'userId' | 'skillKey' | 'skill' | 'challengeId' | 'level' | 'drawn' | 'startedAt' | 'expiresAt' | 'passMark'
>

/** Grace period for answers that are in flight when the time ends. */
const graceMilliseconds = 5_000
const graceOf = (now: Date) => new Date(now.getTime() - graceMilliseconds)

/** False if an attempt at this skill is running. */
export async function insertAttempt(trx: Trx<Tables>, attempt: New): Promise<boolean> {
  const inserted = await trx
    .insertInto('testAttempt')
    .values({
      ...attempt,
      drawn: JSON.stringify(attempt.drawn),
      state: 'running',
      submittedAt: null,
      leaseUntil: null,
      leaseId: null,
      result: null,
      gradedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Expires overdue attempts, of one user if given. */
export async function updateAttemptsExpired(db: DbOrTrx<Tables>, now: Date, userId?: string): Promise<void> {
  await db
    .updateTable('testAttempt')
    .set({ state: 'expired' })
    .where('state', '=', 'running')
    .where('expiresAt', '<=', graceOf(now))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId as string))
    .execute()
}

export async function findAttempt(
  db: DbOrTrx<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<AttemptRow | undefined> {
  return await db
    .selectFrom('testAttempt')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

const head = [
  'id',
  'challengeId',
  'skill',
  'skillKey',
  'level',
  'state',
  'startedAt',
  'expiresAt',
  'result',
  'annotation',
] as const
/** An attempt without items and answers. */
export type AttemptHead = Pick<AttemptRow, (typeof head)[number]>

/** Serializes starts of tests per user and skill until the transaction ends. */
export async function lockStarts(
  trx: Trx<Tables>,
  { userId, skillKey }: { userId: string; skillKey: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test ${userId} ${skillKey}`}, 0))`.execute(trx)
}

/** Newest first, without answers; filtered by skill and start time if given. */
export async function listAttempts(
  db: DbOrTrx<Tables>,
  { userId, skillKey, since, limit }: { userId: string; skillKey?: string; since?: Date; limit: number },
): Promise<AttemptHead[]> {
  return await db
    .selectFrom('testAttempt')
    .select(head)
    .where('userId', '=', userId)
    .$if(skillKey !== undefined, (query) => query.where('skillKey', '=', skillKey as string))
    .$if(since !== undefined, (query) => query.where('startedAt', '>', since as Date))
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

const signalsMax = 200

/** Keeps only keys of items in the attempt; of programs, only those of items that ask for one. */
function ofDrawn(given: object, which: 'all' | 'programs' = 'all'): RawBuilder<unknown> {
  const isProgram = sql`exists (
    select from test_item where id = one ->> 'itemId' and version = (one ->> 'version')::integer
      and content ->> 'kind' in ('code', 'sql'))`
  return sql`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${JSON.stringify(given)}::jsonb)
    where key in (
      select one ->> 'key' from jsonb_array_elements(drawn) one where ${which === 'all' ? sql`true` : isProgram}))`
}

type Saved = { answers: TestAnswers; codes: CodeSubmissions; signals: readonly StoredSignal[] }

/** Merges answers into a running attempt. Undefined if it is not running or not the user's. */
export async function updateAnswers(
  db: DbOrTrx<Tables>,
  { id, userId, now }: { id: string; userId: string; now: Date },
  { answers, codes, signals }: Saved,
  state: 'running' | 'submitted' = 'running',
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    update test_attempt
    set answers = answers || ${ofDrawn(answers)}, codes = codes || ${ofDrawn(codes, 'programs')},
      signals = case when jsonb_array_length(signals) < ${sql.lit(signalsMax)}
        then signals || ${JSON.stringify(signals)}::jsonb else signals end,
      state = ${state}, submitted_at = ${state === 'submitted' ? now : null}
    where id = ${id} and user_id = ${userId} and state = 'running' and expires_at > ${graceOf(now)}
    returning *`.execute(db)
  return rows[0]
}

export async function updateAnnotation(
  db: DbOrTrx<Tables>,
  { id, userId, annotation }: { id: string; userId: string; annotation: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('testAttempt')
    .set({ annotation })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/**
 * Claims an ungraded attempt, or the one with this id, under a lease; an expired lease is claimed again. By id it waits for the
 * row lock: a second submit request holds it for a moment, and the first one expects a result.
 */
export async function claimAttempt(
  db: DbOrTrx<Tables>,
  { now, leaseUntil, leaseId, id }: { now: Date; leaseUntil: Date; leaseId: string; id?: string | undefined },
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    update test_attempt set state = 'grading', lease_until = ${leaseUntil}, lease_id = ${leaseId}, tries = tries + 1
    where id = (
      select id from test_attempt
      where state in ('submitted', 'expired', 'grading') and (lease_until is null or lease_until < ${now})
        ${id === undefined ? sql`` : sql`and id = ${id}`}
      order by expires_at limit 1 for update ${id === undefined ? sql`skip locked` : sql``})
    returning *`.execute(db)
  return rows[0]
}

/** Delays grading. `isTried`: counts as a try, because the programs were run; a busy or unavailable runner does not. */
export async function updateGradingLease(
  db: DbOrTrx<Tables>,
  { id, leaseId, until, isTried }: { id: string; leaseId: string; until: Date; isTried: boolean },
): Promise<void> {
  await db
    .updateTable('testAttempt')
    .set((eb) => ({ leaseUntil: until, ...(!isTried && { tries: eb('tries', '-', 1) }) }))
    .where('id', '=', id)
    .where('leaseId', '=', leaseId)
    .execute()
}

/** Stores the result. False if another process graded it meanwhile. */
export async function updateGradingFinished(
  trx: Trx<Tables>,
  { id, leaseId }: { id: string; leaseId: string },
  { state, result, now }: { state: 'graded' | 'review'; result: NonNullable<AttemptRow['result']>; now: Date },
): Promise<boolean> {
  const finished = await trx
    .updateTable('testAttempt')
    .set({ state, result: JSON.stringify(result), gradedAt: now, leaseUntil: null, leaseId: null })
    .where('id', '=', id)
    .where('leaseId', '=', leaseId)
    .where('state', '=', 'grading')
    .executeTakeFirst()
  return finished.numUpdatedRows > 0n
}

type Passed = {
  id: string
  skillKey: string
  level: AttemptRow['level']
  gradedAt: Date
  result: NonNullable<AttemptRow['result']>
}

/** Passed attempts that count, of one skill if given. */
export async function listPassedAttempts(
  db: DbOrTrx<Tables>,
  { userId, skillKey }: { userId: string; skillKey?: string },
): Promise<Passed[]> {
  return await db
    .selectFrom('testAttempt')
    .select(['id', 'skillKey', 'level', 'gradedAt', 'result'])
    .where('userId', '=', userId)
    .$if(skillKey !== undefined, (query) => query.where('skillKey', '=', skillKey as string))
    .where('state', 'in', ['graded', 'review'])
    .where(sql<boolean>`(result ->> 'isPassed')::boolean`)
    .$narrowType<{ gradedAt: Date; result: NonNullable<AttemptRow['result']> }>()
    .execute()
}

/** Applies the verdict of a review. */
export async function updateVerdict(trx: Trx<Tables>, id: string, state: 'graded' | 'voided'): Promise<void> {
  await trx.updateTable('testAttempt').set({ state }).where('id', '=', id).execute()
}

/** Attempts by id, of any user. */
export async function listAttemptsByIds(db: DbOrTrx<Tables>, ids: readonly string[]): Promise<AttemptRow[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('testAttempt').selectAll().where('id', 'in', ids).execute()
}

export async function hasExtraTime(db: DbOrTrx<Tables>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('testSetting')
    .select('hasExtraTime')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found?.hasExtraTime ?? false
}

export async function upsertExtraTime(db: DbOrTrx<Tables>, userId: string, hasExtraTime: boolean): Promise<void> {
  await db
    .insertInto('testSetting')
    .values({ userId, hasExtraTime })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hasExtraTime }))
    .execute()
}
