import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { JuryWeekTable, Tables, UpheldReportTable } from '../../tables.ts'
import type { EndorsementTable, MessageTable, PassedTestTable } from './tables.ts'

export type PairRow = { matchId: string; userIds: [string, string]; madeAt: Date; endedAt: Date | null }
export type MessageRow = Omit<MessageTable, 'conversationId' | 'sentAt'> & { sentAt: Date }
export type PersonRows = {
  userId: string
  onboardedAt: Date | null
  endorsements: Selectable<EndorsementTable>[]
  tests: Selectable<PassedTestTable>[]
  reports: UpheldReportTable[]
  juryWeeks: JuryWeekTable[]
}

export async function listPairs(db: DbOrTrx<Tables>, matchIds: readonly string[]): Promise<PairRow[]> {
  const rows = await db
    .selectFrom('pair')
    .select(['matchId', 'lowUserId', 'highUserId', 'madeAt', 'endedAt'])
    .where(isOneOf('matchId', matchIds))
    .execute()
  return rows.map((row) => ({ ...row, userIds: [row.lowUserId, row.highUserId] }))
}

/** Messages with a known time, by conversation, in order. */
export async function listMessages(
  db: DbOrTrx<Tables>,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, MessageRow[]>> {
  const rows = await db
    .selectFrom('turn')
    .select(['conversationId', 'seq', 'messageId', 'senderId', 'sentAt', 'deletedAt', 'isHidden'])
    .where(isOneOf('conversationId', conversationIds))
    .where('sentAt', 'is not', null)
    .orderBy('conversationId')
    .orderBy('seq')
    .execute()
  return Map.groupBy(rows as (MessageRow & { conversationId: string })[], ({ conversationId }) => conversationId)
}

/** All facts about these people outside of conversations. */
export async function listPeopleFacts(db: DbOrTrx<Tables>, userIds: readonly string[]): Promise<PersonRows[]> {
  if (userIds.length === 0) return []
  const accounts = await db
    .selectFrom('account')
    .select(['userId', 'onboardedAt'])
    .where(isOneOf('userId', userIds))
    .execute()
  const endorsements = await listEndorsementsOf(db, userIds)
  const tests = await db.selectFrom('passedTest').selectAll().where(isOneOf('userId', userIds)).execute()
  const reports = await db.selectFrom('upheldReport').selectAll().where(isOneOf('userId', userIds)).execute()
  const juryWeeks = await db
    .selectFrom('juryWeek')
    .select(['userId', sql<string>`to_char(monday, 'YYYY-MM-DD')`.as('monday'), 'answered', 'rightCount'])
    .where(isOneOf('userId', userIds))
    .execute()
  const onboarded = new Map(accounts.map(({ userId, onboardedAt }) => [userId, onboardedAt]))
  const given = Map.groupBy(endorsements, ({ ofUserId }) => ofUserId)
  const [passed, upheld, judged] = [byPerson(tests), byPerson(reports), byPerson(juryWeeks)]
  return userIds.map((userId) => ({
    userId,
    onboardedAt: onboarded.get(userId) ?? null,
    endorsements: given.get(userId) ?? [],
    tests: passed.get(userId) ?? [],
    reports: upheld.get(userId) ?? [],
    juryWeeks: judged.get(userId) ?? [],
  }))
}

/** Received and given by these people; an endorsement between two of them is listed twice. */
async function listEndorsementsOf(db: DbOrTrx<Tables>, userIds: readonly string[]) {
  const { rows } = await sql<Selectable<EndorsementTable> & { ofUserId: string }>`
    select *, owner_id as of_user_id from endorsement where owner_id = any(${[...userIds]}::uuid[])
    union all
    select *, endorser_id as of_user_id from endorsement where endorser_id = any(${[...userIds]}::uuid[])`.execute(db)
  return rows
}

/** Suspensions that were not lifted, including expired ones, by user. */
export async function listSuspensions(
  db: DbOrTrx<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { decidedAt: Date }>> {
  const rows = await db
    .selectFrom('standing')
    .select((eb) => ['userId', eb.fn.coalesce('suspendedSince', 'decidedAt').as('decidedAt')])
    .where(isOneOf('userId', userIds))
    .where('isSuspended', '=', true)
    .execute()
  return new Map(rows.map(({ userId, decidedAt }) => [userId, { decidedAt }]))
}

function isOneOf(column: string, ids: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`
}

function byPerson<R extends { userId: string }>(rows: readonly R[]): ReadonlyMap<string, R[]> {
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Deletes up to `limit` messages of a user's conversations, by either participant. Returns how many. */
export async function deleteMessagesOf(trx: Trx<Tables>, userId: string, limit: number): Promise<number> {
  const deleted = await sql`
    delete from turn where (conversation_id, seq) in (
      select turn.conversation_id, turn.seq from turn
      where turn.sender_id = ${userId} or turn.conversation_id in (
        select match_id from pair where low_user_id = ${userId} or high_user_id = ${userId})
      limit ${limit})`.execute(trx)
  return Number(deleted.numAffectedRows ?? 0n)
}
