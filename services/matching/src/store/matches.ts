import type { MatchState } from '@codekin/contracts/matching/events'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { MatchTable, Tables } from './tables.ts'

export type Match = Selectable<MatchTable>

/** A match as other services see it. */
export function matchStateOf(match: Match): MatchState {
  const { id, lowUserId, highUserId, sourceVersion, source, endedAt, endedBy, endReason } = match
  const about = {
    matchId: id,
    userIds: [lowUserId, highUserId] satisfies [string, string],
    sourceVersion,
    source,
    createdAt: match.matchedAt.toISOString(),
  }
  if (match.status === 'active') return { ...about, status: 'active' }
  if (!endedAt || !endedBy || !endReason) throw new Error(`Match ${id} has ended, but nothing tells how`)
  return { ...about, status: 'ended', endedAt: endedAt.toISOString(), endedBy, endReason }
}

/** Cursor of a page of matches, newest first. */
export type MatchPlace = { matchedAt: Date; id: string }

export function findMatch(db: DbOrTrx<Tables>, id: string): Promise<Match | undefined> {
  return db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The match in any state, if this user is a member. */
export async function findMatchOf(db: DbOrTrx<Tables>, userId: string, id: string): Promise<Match | undefined> {
  const match = await findMatch(db, id)
  return match && (match.lowUserId === userId || match.highUserId === userId) ? match : undefined
}

/** Locks a match against its end until the transaction ends. Returns its current row. */
export function lockMatch(trx: Trx<Tables>, id: string): Promise<Match | undefined> {
  return trx.selectFrom('match').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The match of these two in any state. */
export function findMatchBetween(db: DbOrTrx<Tables>, a: string, b: string): Promise<Match | undefined> {
  return db
    .selectFrom('match')
    .selectAll()
    .where('lowUserId', '=', sql<string>`least(${a}::uuid, ${b}::uuid)`)
    .where('highUserId', '=', sql<string>`greatest(${a}::uuid, ${b}::uuid)`)
    .executeTakeFirst()
}

/** The user's matches after a cursor, newest first. Each half uses its own index. */
export async function listMatchesOf(
  db: DbOrTrx<Tables>,
  about: { userId: string; status: 'active' | 'ended' | 'all'; after: MatchPlace | undefined; limit: number },
): Promise<Match[]> {
  const half = (column: 'lowUserId' | 'highUserId') => {
    let query = db.selectFrom('match').selectAll().where(column, '=', about.userId)
    const { after, status } = about
    if (status !== 'all') query = query.where('status', '=', status)
    if (after) query = query.where((eb) => eb(eb.refTuple('matchedAt', 'id'), '<', eb.tuple(after.matchedAt, after.id)))
    return query.orderBy('matchedAt', 'desc').orderBy('id', 'desc').limit(about.limit)
  }
  return await db
    .selectFrom(half('lowUserId').as('m'))
    .selectAll()
    .unionAll(db.selectFrom(half('highUserId').as('m')).selectAll())
    .orderBy('matchedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(about.limit)
    .execute()
}

/** All matches, including ended ones, in the order of their ids. */
export function listAllMatches(db: DbOrTrx<Tables>, afterId: string | null, limit: number): Promise<Match[]> {
  return db
    .selectFrom('match')
    .selectAll()
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Inserts the match of an introduction. The pair, in order of the ids, must be locked and have no match. */
export function insertIntroduction(
  trx: Trx<Tables>,
  match: Pick<Match, 'id' | 'lowUserId' | 'highUserId' | 'matchedAt'>,
): Promise<Match> {
  return trx
    .insertInto('match')
    .values({ ...match, status: 'active', source: 'staff' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends an active match. Returns it, or undefined if it had ended before. */
export function updateMatchEnded(
  trx: Trx<Tables>,
  id: string,
  end: { endedBy: string; endReason: 'ended' | 'blocked'; endedAt: Date },
): Promise<Match | undefined> {
  return trx
    .updateTable('match')
    .set({ status: 'ended', sourceVersion: sql`source_version + 1`, ...end })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst()
}
