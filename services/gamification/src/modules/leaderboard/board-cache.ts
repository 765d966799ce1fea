import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { RedisClient } from '@codekin/service-kit/redis'
import { formatScope } from '../people/index.ts'
import type { Place } from './rules.ts'

/** The places of a board, most points first; ties by descending id. */
export type Board = {
  range(from: number, count: number): Promise<Place[]>
  countAbove(points: number): Promise<number>
}
/** The board of a period, of everyone or of a scope. */
export type BoardName = { period: string; scope: BoardScope | undefined }

const serverKey = 'gamification:boards'
const keyOf = ({ period, scope }: BoardName) => `gamification:board:${period}${scope ? `:${formatScope(scope)}` : ''}`
const nextKeyOf = (board: BoardName) => `${keyOf(board)}:next`
/** A sentinel below everyone on each board. It tells an empty board from one that Redis evicted. */
const bottom = { value: 'bottom', score: 0 }
/** A board expires some days after its month. */
const ttlSeconds = 40 * 86_400

/**
 * A board from Redis; undefined if it is missing or Redis is unavailable. It may be a second old, so readers check again who may be
 * shown.
 */
export async function openCachedBoard(redis: RedisClient, board: BoardName): Promise<Board | undefined> {
  if (!redis.isReady) return undefined
  const key = keyOf(board)
  if ((await redis.zScore(key, bottom.value).catch(() => null)) === null) return undefined
  return {
    range: async (from, count) => {
      const found = await redis.zRangeWithScores(key, from, from + count - 1, { REV: true })
      return found.filter(({ score }) => score > 0).map(({ value, score }) => ({ userId: value, points: score }))
    },
    countAbove: (points) => redis.zCount(key, `(${points}`, '+inf'),
  }
}

/** Boards that are missing or incomplete: updates after an eviction don't make a complete board. */
export async function listMissingBoards(redis: RedisClient, boards: readonly BoardName[]): Promise<BoardName[]> {
  const bottoms = await Promise.all(boards.map((board) => redis.zScore(keyOf(board), bottom.value)))
  return boards.filter((_, at) => bottoms[at] === null)
}

/** The id of the Redis server to which all boards were written; null if unknown. */
export function findSyncedServerId(redis: RedisClient): Promise<string | null> {
  return redis.get(serverKey)
}

/** The `run_id` of the Redis server. It changes with every restart, after which its data may be outdated. */
export async function findServerId(redis: RedisClient): Promise<string> {
  return /^run_id:(\S+)/m.exec(await redis.info('server'))?.[1] ?? ''
}

/** Sets the points of people on a board; `points` null removes them. */
export async function updateBoard(
  redis: RedisClient,
  board: BoardName,
  entries: readonly { userId: string; points: number | null }[],
): Promise<void> {
  const placed = entries.flatMap(({ userId, points }) => (points === null ? [] : [{ value: userId, score: points }]))
  const removedIds = entries.filter(({ points }) => points === null).map(({ userId }) => userId)
  if (placed.length > 0) await redis.zAdd(keyOf(board), placed)
  if (removedIds.length > 0) await redis.zRem(keyOf(board), removedIds)
  await redis.expire(keyOf(board), ttlSeconds)
}

/** Writes a board under another key, then renames it over the current one. */
export async function replaceBoard(
  redis: RedisClient,
  board: BoardName,
  pages: AsyncIterable<readonly Place[]>,
): Promise<void> {
  const next = nextKeyOf(board)
  await redis.del(next)
  for await (const page of pages) {
    await redis.zAdd(next, [bottom, ...page.map(({ userId, points }) => ({ value: userId, score: points }))])
  }
  await redis.expire(next, ttlSeconds)
  await redis.rename(next, keyOf(board))
}

export async function updateSyncedServerId(redis: RedisClient, server: string): Promise<void> {
  await redis.set(serverKey, server)
}

/** Deletes boards that are no longer read. */
export async function deleteBoards(redis: RedisClient, boards: readonly BoardName[]): Promise<void> {
  if (boards.length > 0) await redis.del(boards.map(keyOf))
}

/** The total number of places of these boards. */
export async function countPlaces(redis: RedisClient, boards: readonly BoardName[]): Promise<number> {
  const sizes = await Promise.all(boards.map((board) => redis.zCard(keyOf(board))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Removes an erased person. Returns whether it worked; false while Redis is unavailable. */
export async function deleteFromBoards(
  redis: RedisClient,
  boards: readonly BoardName[],
  userId: string,
): Promise<boolean> {
  if (!redis.isReady) return false
  return await Promise.all(boards.map((board) => redis.zRem(keyOf(board), userId))).then(
    () => true,
    () => false,
  )
}
