import type { BlockState } from '@codekin/contracts/matching/events'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { BlockTable, Tables } from './tables.ts'

export type Block = Omit<BlockTable, 'reason'>

/** Where a page of blocks ended: the newest come first. */
export type BlockPlace = { decidedAt: Date; blockedUserId: string }

const blockColumns = ['userId', 'blockedUserId', 'sourceVersion', 'isActive', 'decidedAt'] as const

/** Written out, since the index of standing blocks is not used for a parameter that might be false. */
const standing = sql.lit(true)

/** A block as others are told of it: why is nobody's business. */
export function blockStateOf({ decidedAt, ...block }: Block): BlockState {
  return { ...block, decidedAt: decidedAt.toISOString() }
}

/** The block by this user of that one, if it stands. */
export function findBlock(db: DbOrTrx<Tables>, userId: string, blockedUserId: string): Promise<Block | undefined> {
  return db
    .selectFrom('block')
    .select(blockColumns)
    .where('userId', '=', userId)
    .where('blockedUserId', '=', blockedUserId)
    .where('isActive', '=', standing)
    .executeTakeFirst()
}

/** Whom the user has blocked, after a place, newest first, with the name each had when last heard of. */
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
    .where('isActive', '=', standing)
    .where('profileCard.isClosed', '=', false)
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('decidedAt', 'blockedUserId'), '<', eb.tuple(after.decidedAt, after.blockedUserId)),
    )
  }
  return await query.orderBy('decidedAt', 'desc').orderBy('blockedUserId', 'desc').limit(limit).execute()
}

/** Every block there ever was, in the order of the pairs. */
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

/** Stores a block under a version above all before it. The caller holds the lock of the pair and knows that none is active. */
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
    .where('isActive', '=', standing)
    .returning(blockColumns)
    .executeTakeFirst()
}

/** Whether the user may know of this developer: sees them, or shared a match with them and is not blocked by them. */
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
