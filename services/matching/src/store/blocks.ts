import type { BlockState } from '@codekin/contracts/matching/events'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { BlockTable, Tables } from './tables.ts'

export type Block = Omit<BlockTable, 'reason'>

/** Cursor of a page of blocks, newest first. */
export type BlockPlace = { decidedAt: Date; blockedUserId: string }

const blockColumns = ['userId', 'blockedUserId', 'sourceVersion', 'isActive', 'decidedAt'] as const

/** A literal, because Postgres doesn't use the partial index of active blocks for a parameter. */
const trueLiteral = sql.lit(true)

/** A block as other services see it, without its reason. */
export function blockStateOf({ decidedAt, ...block }: Block): BlockState {
  return { ...block, decidedAt: decidedAt.toISOString() }
}

/** The user's active block of another user. */
export function findBlock(db: DbOrTrx<Tables>, userId: string, blockedUserId: string): Promise<Block | undefined> {
  return db
    .selectFrom('block')
    .select(blockColumns)
    .where('userId', '=', userId)
    .where('blockedUserId', '=', blockedUserId)
    .where('isActive', '=', trueLiteral)
    .executeTakeFirst()
}

/** The user's blocks after a cursor, newest first, with the last known name of each person. */
export async function listBlocks(
  db: DbOrTrx<Tables>,
  about: { userId: string; after: BlockPlace | undefined; limit: number },
) {
  const { userId, after, limit } = about
  let query = db
    .selectFrom('block')
    .innerJoin('profileCard', 'profileCard.userId', 'block.blockedUserId')
    .select((eb) => ['blockedUserId', 'decidedAt', eb.ref('card', '->>').key('fullName').as('fullName')])
    .where('block.userId', '=', userId)
    .where('isActive', '=', trueLiteral)
    .where('profileCard.isClosed', '=', false)
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('decidedAt', 'blockedUserId'), '<', eb.tuple(after.decidedAt, after.blockedUserId)),
    )
  }
  return await query.orderBy('decidedAt', 'desc').orderBy('blockedUserId', 'desc').limit(limit).execute()
}

/** All blocks, including lifted ones, in the order of the pairs. */
export function listAllBlocks(
  db: DbOrTrx<Tables>,
  after: Pick<Block, 'userId' | 'blockedUserId'> | undefined,
  limit: number,
): Promise<Block[]> {
  let query = db.selectFrom('block').select(blockColumns)
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('userId', 'blockedUserId'), '>', eb.tuple(after.userId, after.blockedUserId)),
    )
  }
  return query.orderBy('userId').orderBy('blockedUserId').limit(limit).execute()
}

/** Stores a block with a version above all earlier ones. The caller holds the lock of the pair and knows that none is active. */
export function upsertBlock(
  trx: Trx<Tables>,
  block: { userId: string; blockedUserId: string; reason: string | null; decidedAt: Date },
): Promise<Block> {
  return trx
    .insertInto('block')
    .values({ ...block, sourceVersion: 1, isActive: true })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'blockedUserId']).doUpdateSet({
        isActive: true,
        reason: block.reason,
        decidedAt: block.decidedAt,
        sourceVersion: sql`block.source_version + 1`,
      }),
    )
    .returning(blockColumns)
    .executeTakeFirstOrThrow()
}

/** Lifts a block; undefined if none is active. */
export function updateBlockLifted(
  trx: Trx<Tables>,
  block: { userId: string; blockedUserId: string; decidedAt: Date },
): Promise<Block | undefined> {
  return trx
    .updateTable('block')
    .set({ isActive: false, decidedAt: block.decidedAt, reason: null, sourceVersion: sql`source_version + 1` })
    .where('userId', '=', block.userId)
    .where('blockedUserId', '=', block.blockedUserId)
    .where('isActive', '=', trueLiteral)
    .returning(blockColumns)
    .executeTakeFirst()
}

/** Whether the user may know of this developer: sees them, or shared a match with them and isn't blocked by them. */
export async function isBlockable(db: DbOrTrx<Tables>, userId: string, otherId: string, now: Date): Promise<boolean> {
  const found = await sql<{ isBlockable: boolean }>`
    select exists (select from visible_cards(${userId}::uuid, array[${otherId}::uuid], ${now}))
      or (
        exists (
          select from match
          where low_user_id = least(${userId}::uuid, ${otherId}::uuid)
            and high_user_id = greatest(${userId}::uuid, ${otherId}::uuid))
        and exists (select from profile_card where user_id = ${otherId} and not is_closed)
        and not exists (
          select from block where user_id = ${otherId} and blocked_user_id = ${userId} and is_active)
      ) as is_blockable`.execute(db)
  return found.rows[0]?.isBlockable ?? false
}
