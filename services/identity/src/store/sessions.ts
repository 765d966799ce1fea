import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { EndReason, SessionTable, Tables } from './tables.ts'

/** Locks the session until the transaction ends, which serialises refreshes with the same token. */
export function lockSession(trx: Trx<Tables>, id: string) {
  return trx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Open sessions, last used first. */
export function listActiveSessions(db: DbOrTrx<Tables>, userId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'userAgent', 'addressRange', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** All stored sessions, including ended ones, last used first. */
export function listSessions(db: DbOrTrx<Tables>, userId: string, limit: number) {
  return db
    .selectFrom('session')
    .select(['userAgent', 'createdAt', 'lastUsedAt', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The browsers and ranges of all stored sessions, including ended ones. */
export function listDevices(db: DbOrTrx<Tables>, userId: string) {
  return db
    .selectFrom('session')
    .select(['userAgent', 'addressRange', 'openedRange'])
    .distinct()
    .where('userId', '=', userId)
    .execute()
}

export function findSession(db: DbOrTrx<Tables>, id: string) {
  return db
    .selectFrom('session')
    .select(['userAgent', 'openedRange', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the ids of the sessions that exceed the limit, those unused for longest. */
export async function insertSession(
  trx: Trx<Tables>,
  session: Insertable<SessionTable> & { createdAt: Date },
  sessionsMax: number,
): Promise<string[]> {
  const surplus = await trx
    .with('opened', (cte) => cte.insertInto('session').values(session))
    // Reads the state before the statement, which does not include the new session.
    .selectFrom('session')
    .select('id')
    .where('userId', '=', session.userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', session.createdAt)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(sessionsMax - 1)
    .execute()
  return surplus.map(({ id }) => id)
}

export type Rotation = {
  currentTokenHash: Buffer
  previousTokenHash: Buffer | null
  rotatedAt: Date
  lastUsedAt: Date
  addressRange: string
  expiresAt: Date
}

export async function updateSessionToken(trx: Trx<Tables>, id: string, rotation: Rotation): Promise<void> {
  await trx.updateTable('session').set(rotation).where('id', '=', id).execute()
}

/** Stores that the user of the session has just reauthenticated. */
export async function updateSessionProved(trx: Trx<Tables>, id: string, provedAt: Date): Promise<void> {
  await trx.updateTable('session').set({ provedAt }).where('id', '=', id).execute()
}

/** Ends those of the sessions that are open. Returns their ids. */
export async function updateSessionsEnded(
  trx: Trx<Tables>,
  ids: readonly string[],
  end: { at: Date; reason: EndReason },
): Promise<string[]> {
  if (ids.length === 0) return []
  const ended = await trx
    .updateTable('session')
    .set({ endedAt: end.at, endReason: end.reason })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** The sessions that ended after this time. */
export function listSessionsEnded(db: DbOrTrx<Tables>, after: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'endedAt'])
    .where('endedAt', '>', after)
    .$narrowType<{ endedAt: Date }>()
    .execute()
}

/** Deletes sessions that expired before `before`; their tokens are then unknown. */
export async function deleteSessionsExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', before).execute()
}
