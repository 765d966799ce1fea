import type { BoardScope } from '@codekin/contracts/gamification/points'
import type { RedisClient } from '@codekin/service-kit/redis'
import { nameOf } from '../people/index.ts'
import type { Place } from './rules.ts'

/** The places of a board, the most points first; of as many the later id. */
export type Board = {
  range(from: number, count: number): Promise<Place[]>
  countAbove(points: number): Promise<number>
}
/** Of everybody, or of those of a scope, in a period. */
export type BoardName = { period: string; scope: BoardScope | undefined }

const serverKey = 'gamification:boards'
const keyOf = ({ period, scope }: BoardName) => `gamification:board:${period}${scope ? `:${nameOf(scope)}` : ''}`
const nextKeyOf = (board: BoardName) => `${keyOf(board)}:next`
/** Stands below everybody on each board, so that a board that Redis let go of is not taken for an empty one. */
const bottom = { value: 'bottom', score: 0 }
/** A board outlives its month a little, and is gone by itself. */
const secondsKept = 40 * 86_400

/**
 * A board as Redis has it; undefined where it has none or is away. What it says of somebody follows within a second, so whoever reads
 * it decides anew who may be shown.
 */
export async function openBoard(redis: RedisClient, board: BoardName): Promise<Board | undefined> {
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

/** Those of these boards that are not there whole: what was told of a lost one since makes no board. */
export async function listMissing(redis: RedisClient, boards: readonly BoardName[]): Promise<BoardName[]> {
  const bottoms = await Promise.all(boards.map((board) => redis.zScore(keyOf(board), bottom.value)))
  return boards.filter((_, at) => bottoms[at] === null)
}

/** The server to which all boards were written; null where that is not known. */
export function findWrittenTo(redis: RedisClient): Promise<string | null> {
  return redis.get(serverKey)
}

/** Another one after every restart: what it kept may be older than what it was told. */
export async function findServer(redis: RedisClient): Promise<string> {
  return /^run_id:(\S+)/m.exec(await redis.info('server'))?.[1] ?? ''
}

/** What these have on a board now; `points` null: they have no place. */
export async function tellBoard(
  redis: RedisClient,
  board: BoardName,
  told: readonly { userId: string; points: number | null }[],
): Promise<void> {
  const placed = told.flatMap(({ userId, points }) => (points === null ? [] : [{ value: userId, score: points }]))
  const gone = told.filter(({ points }) => points === null).map(({ userId }) => userId)
  if (placed.length > 0) await redis.zAdd(keyOf(board), placed)
  if (gone.length > 0) await redis.zRem(keyOf(board), gone)
  await redis.expire(keyOf(board), secondsKept)
}

/** Writes a board anew beside the one that is read, which it takes the place of at once. */
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
  await redis.expire(next, secondsKept)
  await redis.rename(next, keyOf(board))
}

export async function noteWrittenTo(redis: RedisClient, server: string): Promise<void> {
  await redis.set(serverKey, server)
}

/** Lets go of boards that nobody reads any more. */
export async function removeBoards(redis: RedisClient, boards: readonly BoardName[]): Promise<void> {
  if (boards.length > 0) await redis.del(boards.map(keyOf))
}

/** How many places these boards have together. */
export async function countPlaces(redis: RedisClient, boards: readonly BoardName[]): Promise<number> {
  const sizes = await Promise.all(boards.map((board) => redis.zCard(keyOf(board))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Somebody has no account any more. Answers whether they are gone: not while Redis is away. */
export async function forgetOnBoards(
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
