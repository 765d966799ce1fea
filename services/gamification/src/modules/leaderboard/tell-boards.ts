import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { currentPeriods, listBoard, listPlaces, removePastScores } from '../ledger/index.ts'
import { isInScope, listMemberScopes, takeBoardChanges } from '../people/index.ts'
import {
  type BoardName,
  findServer,
  findWrittenTo,
  listMissing,
  noteWrittenTo,
  replaceBoard,
  tellBoard,
} from './board-cache.ts'
import { boardsOf, chooseScopes, limitScopes } from './choose-scopes.ts'
import type { Place } from './rules.ts'

type Needed = Pick<Deps, 'db' | 'redis' | 'clock'>

const changesAtOnce = 500
const placesAtOnce = 5_000

/**
 * Brings the boards in Redis to what Postgres has: whole where one is not there, or all were written to another server, and else what has
 * changed. While Redis is away nothing is told, and nothing is lost.
 */
export async function tellBoards(deps: Needed, signal?: AbortSignal): Promise<void> {
  const { db, redis, clock } = deps
  if (!redis.isReady) return
  const periods = currentPeriods(clock.now()).map(({ key }) => key)
  const [writtenTo, server] = [await findWrittenTo(redis), await findServer(redis)]
  const everybody = periods.map((period) => ({ period, scope: undefined }))
  const missing = writtenTo === server ? await listMissing(redis, everybody) : everybody
  if (missing.length > 0) {
    await removePastScores(db, periods)
    await replaceBoards(deps, missing)
  }
  const scopes = await chooseScopes(deps, { isAnew: writtenTo !== server, periods, replace: replaceBoards })
  if (writtenTo !== server) await noteWrittenTo(redis, server)
  const boards = [...everybody, ...boardsOf(scopes, periods)]
  while (!signal?.aborted && (await tellChanges(deps, boards)) === changesAtOnce) {}
  await limitScopes(redis, scopes, periods)
}

async function replaceBoards(deps: Needed, boards: readonly BoardName[]): Promise<void> {
  for (const board of boards) await replaceBoard(deps.redis, board, pagesOf(deps, board))
}

async function* pagesOf({ db, clock }: Needed, board: BoardName): AsyncGenerator<Place[]> {
  const now = clock.now()
  for (let after: string | undefined; ; ) {
    const page: Place[] = await listBoard(db, { ...board, after, limit: placesAtOnce, now })
    yield page
    if (page.length < placesAtOnce) return
    after = page.at(-1)?.userId
  }
}

/** At least once: should the commit fail, the same is told again. */
async function tellChanges({ db, redis, clock }: Needed, boards: readonly BoardName[]): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const userIds = await takeBoardChanges(trx, changesAtOnce)
    if (userIds.length === 0) return 0
    const now = clock.now()
    const periods = [...new Set(boards.map(({ period }) => period))]
    const places = await listPlaces(trx, { periods, userIds, now })
    const members = new Map((await listMemberScopes(trx, userIds)).map((member) => [member.userId, member]))
    // Asked at once they are one round trip, however many boards there are.
    await Promise.all(
      boards.map((board) => {
        const isOn = ({ userId }: Place) => isInBoard(members.get(userId), board)
        const placed = new Map(
          places.filter((place) => place.period === board.period && isOn(place)).map((one) => [one.userId, one.points]),
        )
        return tellBoard(
          redis,
          board,
          userIds.map((userId) => ({ userId, points: placed.get(userId) ?? null })),
        )
      }),
    )
    return userIds.length
  })
}

function isInBoard(member: Parameters<typeof isInScope>[0] | undefined, { scope }: BoardName): boolean {
  return scope === undefined || (member !== undefined && isInScope(member, scope))
}
