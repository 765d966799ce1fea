import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { StandingTable, StoredStanding } from './standing-tables.ts'
import type { Tables } from './tables.ts'

export async function findStanding(db: Reader<Tables>, userId: string): Promise<StoredStanding | undefined> {
  const row = await db.selectFrom('standing').selectAll().where('userId', '=', userId).executeTakeFirst()
  return row && storedOf(row)
}

/** The standing of somebody, kept from changing until the end of the transaction; where there was none, `first`. */
export async function lockStanding(trx: Trx<Tables>, first: StoredStanding): Promise<StoredStanding> {
  await trx
    .insertInto('standing')
    .values(rowOf(first))
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const locked = trx.selectFrom('standing').selectAll().where('userId', '=', first.userId).forUpdate()
  return storedOf(await locked.executeTakeFirstOrThrow())
}

export async function changeStandingRow(trx: Trx<Tables>, standing: StoredStanding): Promise<void> {
  const { userId, ...changed } = rowOf(standing)
  await trx.updateTable('standing').set(changed).where('userId', '=', userId).execute()
}

/** Those of whom others were ever told, by their ids, after a place. */
export async function listToldStandings(
  db: Reader<Tables>,
  afterUserId: string | null,
  limit: number,
): Promise<StoredStanding[]> {
  const rows = await db
    .selectFrom('standing')
    .selectAll()
    .where('sourceVersion', '>', 0)
    .$if(afterUserId !== null, (query) => query.where('userId', '>', afterUserId as string))
    .orderBy('userId')
    .limit(limit)
    .execute()
  return rows.map(storedOf)
}

/** Of whom something is over and stands still, the longest over first. */
export async function listUsersWithEndings(db: Reader<Tables>, now: Date, limit: number): Promise<string[]> {
  const firstEnd = sql<Date>`least(suspended_until, shadow_banned_until, restricted_until)`
  const rows = await db
    .selectFrom('standing')
    .select('userId')
    .where(firstEnd, '<=', now)
    .orderBy(firstEnd)
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

function storedOf(row: StandingTable): StoredStanding {
  const { userId, sourceVersion, decidedAt, verificationRequiredAt, trustLevel } = row
  return {
    userId,
    sourceVersion,
    decidedAt,
    suspension: row.isSuspended ? { reason: row.suspensionReason ?? '', until: row.suspendedUntil } : null,
    shadowBan: row.shadowBannedUntil && { until: row.shadowBannedUntil },
    restriction: row.isRestricted ? { until: row.restrictedUntil } : null,
    verificationRequiredAt,
    trustLevel,
  }
}

function rowOf(standing: StoredStanding): StandingTable {
  const { suspension, shadowBan, restriction, ...kept } = standing
  return {
    ...kept,
    isSuspended: suspension !== null,
    suspensionReason: suspension?.reason ?? null,
    suspendedUntil: suspension?.until ?? null,
    shadowBannedUntil: shadowBan?.until ?? null,
    isRestricted: restriction !== null,
    restrictedUntil: restriction?.until ?? null,
  }
}
