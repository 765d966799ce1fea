import type { CodeSubmissions, TestAnswers } from '@codekin/contracts/skill-verification/test-models'
import type { Reader, Trx } from '@codekin/db/open-db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { KeptSignal, TestAttemptTable } from './tables.ts'

export type AttemptRow = Selectable<TestAttemptTable>
type New = Pick<
  AttemptRow,
  'id' | 'userId' | 'skillKey' | 'skill' | 'challengeId' | 'level' | 'drawn' | 'startedAt' | 'expiresAt' | 'passMark'
>

/** Answers on their way when the time ends are still taken. */
const graceMilliseconds = 5_000
const graceOf = (now: Date) => new Date(now.getTime() - graceMilliseconds)

/** False where one of the skill runs already. */
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

/** Those whose time is over run no more; of one person where `userId` says so. */
export async function expireAttempts(db: Reader<Tables>, now: Date, userId?: string): Promise<void> {
  await db
    .updateTable('testAttempt')
    .set({ state: 'expired' })
    .where('state', '=', 'running')
    .where('expiresAt', '<=', graceOf(now))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId as string))
    .execute()
}

export async function findAttempt(
  db: Reader<Tables>,
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
/** An attempt without what was drawn, answered and written. */
export type AttemptHead = Pick<AttemptRow, (typeof head)[number]>

/** Until the transaction ends, others who start a test of the skill for the same person wait. */
export async function lockStarts(
  trx: Trx<Tables>,
  { userId, skillKey }: { userId: string; skillKey: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test ${userId} ${skillKey}`}, 0))`.execute(trx)
}

/** The newest first, without what was answered; of a skill, and since then, where it says so. */
export async function listAttempts(
  db: Reader<Tables>,
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

/** What answers an item of the attempt, and nothing else; programs only for an item that asks for one. */
function ofDrawn(given: object, which: 'all' | 'programs' = 'all'): RawBuilder<unknown> {
  const isProgram = sql`exists (
    select from test_item where id = one ->> 'itemId' and version = (one ->> 'version')::integer
      and content ->> 'kind' in ('code', 'sql'))`
  return sql`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${JSON.stringify(given)}::jsonb)
    where key in (
      select one ->> 'key' from jsonb_array_elements(drawn) one where ${which === 'all' ? sql`true` : isProgram}))`
}

type Saved = { answers: TestAnswers; codes: CodeSubmissions; signals: readonly KeptSignal[] }

/** Takes answers while it runs; what is not named stays. Undefined where it does not run any more, or is not theirs. */
export async function saveAnswers(
  db: Reader<Tables>,
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

export async function changeAnnotation(
  db: Reader<Tables>,
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
 * Takes one that is to be graded, or the one of this id if it is, for as long as a lease; one whose grader was killed is taken again.
 * By id it waits for a lock on the row: a second request to submit the attempt locks it for a moment, and the first one expects a result.
 */
export async function claimAttempt(
  db: Reader<Tables>,
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

/** Grading waits for that long. `isTried`: its programs were run; a runner that is busy or away takes no try from anybody. */
export async function delayGrading(
  db: Reader<Tables>,
  { id, leaseId, until, isTried }: { id: string; leaseId: string; until: Date; isTried: boolean },
): Promise<void> {
  await db
    .updateTable('testAttempt')
    .set((eb) => ({ leaseUntil: until, ...(!isTried && { tries: eb('tries', '-', 1) }) }))
    .where('id', '=', id)
    .where('leaseId', '=', leaseId)
    .execute()
}

/** False where somebody else graded it meanwhile. */
export async function finishGrading(
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

/** Attempts that were passed and count, of a skill where it says so. */
export async function listPassed(
  db: Reader<Tables>,
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

/** What somebody decided of an attempt that was looked at. */
export async function changeVerdict(trx: Trx<Tables>, id: string, state: 'graded' | 'voided'): Promise<void> {
  await trx.updateTable('testAttempt').set({ state }).where('id', '=', id).execute()
}

/** Attempts by their ids, whoever sat them. */
export async function listAttemptsOf(db: Reader<Tables>, ids: readonly string[]): Promise<AttemptRow[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('testAttempt').selectAll().where('id', 'in', ids).execute()
}

export async function hasExtraTime(db: Reader<Tables>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('testSetting')
    .select('hasExtraTime')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found?.hasExtraTime ?? false
}

export async function keepExtraTime(db: Reader<Tables>, userId: string, hasExtraTime: boolean): Promise<void> {
  await db
    .insertInto('testSetting')
    .values({ userId, hasExtraTime })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hasExtraTime }))
    .execute()
}
