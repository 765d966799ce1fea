import { firstTrustLevel, type TrustLevel } from '@codekin/contracts/trust/limits'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import { lockAccounts } from './lock-accounts.ts'
import type { CarriedStanding, StandingTable, StoredStanding } from './standing-tables.ts'
import type { Tables } from './tables.ts'

export async function findStanding(db: DbOrTrx<Tables>, userId: string): Promise<StoredStanding | undefined> {
  const row = await db.selectFrom('standing').selectAll().where('userId', '=', userId).executeTakeFirst()
  return row && toStoredStanding(row)
}

/** Returns a person's standing, locked until the end of the transaction; inserts `first` if there was none. */
export async function lockStanding(trx: Trx<Tables>, first: StoredStanding): Promise<StoredStanding> {
  await lockAccounts(trx, [first.userId])
  await trx
    .insertInto('standing')
    .values(toRow(first))
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const locked = trx.selectFrom('standing').selectAll().where('userId', '=', first.userId).forUpdate()
  return toStoredStanding(await locked.executeTakeFirstOrThrow())
}

export async function updateStandingRow(trx: Trx<Tables>, standing: StoredStanding): Promise<void> {
  const { userId, ...changed } = toRow(standing)
  await trx.updateTable('standing').set(changed).where('userId', '=', userId).execute()
  await trx
    .updateTable('account')
    .set({ standing: getGravestStanding(standing), trustLevel: standing.trustLevel })
    .where('userId', '=', userId)
    .execute()
}

/** Column values for a new account row, from decisions made before it existed. */
export function selectCarriedStanding(userId: string) {
  const of = <T>(what: RawBuilder<unknown>, none: RawBuilder<unknown>) =>
    sql<T>`coalesce((select ${what} from standing where user_id = ${userId}), ${none})`
  return {
    standing: of<CarriedStanding>(
      sql`case when is_suspended then 'suspended' when shadow_banned_until is not null then 'shadow-banned'
        when is_restricted then 'restricted' else 'active' end`,
      sql.lit('active'),
    ),
    trustLevel: of<TrustLevel>(sql`trust_level`, sql.lit(firstTrustLevel)),
  }
}

function getGravestStanding({ suspension, shadowBan, restriction }: StoredStanding): CarriedStanding {
  if (suspension) return 'suspended'
  if (shadowBan) return 'shadow-banned'
  return restriction ? 'restricted' : 'active'
}

/** Returns standings that were ever announced, ordered by user id, after a place. */
export async function listAnnouncedStandings(
  db: DbOrTrx<Tables>,
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
  return rows.map(toStoredStanding)
}

/** Returns people with an expired decision that wasn't ended yet, longest expired first. */
export async function listUsersWithEndings(db: DbOrTrx<Tables>, now: Date, limit: number): Promise<string[]> {
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

function toStoredStanding(row: StandingTable): StoredStanding {
  const { userId, sourceVersion, decidedAt, suspendedSince, verificationRequiredAt, trustLevel, isReported } = row
  return {
    userId,
    sourceVersion,
    decidedAt,
    suspendedSince,
    suspension: row.isSuspended ? { reason: row.suspensionReason ?? '', until: row.suspendedUntil } : null,
    shadowBan: row.shadowBannedUntil && { until: row.shadowBannedUntil },
    restriction: row.isRestricted ? { until: row.restrictedUntil } : null,
    verificationRequiredAt,
    trustLevel,
    isReported,
  }
}

function toRow(standing: StoredStanding): StandingTable {
  const { suspension, shadowBan, restriction, ...rest } = standing
  return {
    ...rest,
    isSuspended: suspension !== null,
    suspensionReason: suspension?.reason ?? null,
    suspendedUntil: suspension?.until ?? null,
    shadowBannedUntil: shadowBan?.until ?? null,
    isRestricted: restriction !== null,
    restrictedUntil: restriction?.until ?? null,
  }
}
