import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { currentPeriods, deletePastScores, listBoard, listPlaces } from '../ledger/index.ts'
import { claimBoardChanges, isInScope, listMemberScopes } from '../people/index.ts'
import {
  type BoardName,
  findServerId,
  findSyncedServerId,
  listMissingBoards,
  replaceBoard,
  updateBoard,
  updateSyncedServerId,
} from './board-cache.ts'
import type { Place } from './rules.ts'
import { boardsOf, enforcePlacesLimit, selectCachedScopes } from './select-cached-scopes.ts'

type SyncDeps = Pick<Deps, 'db' | 'redis' | 'clock'>

const changesPerBatch = 500
const placesPerPage = 5_000

/**
 * Brings the boards in Redis up to date with Postgres: rewrites missing ones, or all after Redis was restarted, and else applies changes.
 * While Redis is unavailable changes wait in Postgres.
 */
export async function syncBoards(deps: SyncDeps, signal?: AbortSignal): Promise<void> {
  const { db, redis, clock } = deps
  if (!redis.isReady) return
  const periods = currentPeriods(clock.now()).map(({ key }) => key)
  const [syncedServerId, server] = [await findSyncedServerId(redis), await findServerId(redis)]
  const everyone = periods.map((period) => ({ period, scope: undefined }))
  const missing = syncedServerId === server ? await listMissingBoards(redis, everyone) : everyone
  if (missing.length > 0) {
    await deletePastScores(db, periods)
    await replaceBoards(deps, missing)
  }
  const scopes = await selectCachedScopes(deps, {
    isRewritten: syncedServerId !== server,
    periods,
    replace: replaceBoards,
  })
  if (syncedServerId !== server) await updateSyncedServerId(redis, server)
  const boards = [...everyone, ...boardsOf(scopes, periods)]
  while (!signal?.aborted && (await applyBoardChanges(deps, boards)) === changesPerBatch) {}
  await enforcePlacesLimit(redis, scopes, periods)
}

async function replaceBoards(deps: SyncDeps, boards: readonly BoardName[]): Promise<void> {
  for (const board of boards) await replaceBoard(deps.redis, board, pagesOf(deps, board))
}

async function* pagesOf({ db, clock }: SyncDeps, board: BoardName): AsyncGenerator<Place[]> {
  const now = clock.now()
  for (let after: string | undefined; ; ) {
    const page: Place[] = await listBoard(db, { ...board, after, limit: placesPerPage, now })
    yield page
    if (page.length < placesPerPage) return
    after = page.at(-1)?.userId
  }
}

/** At least once: if the commit fails, the same changes are applied again. */
async function applyBoardChanges({ db, redis, clock }: SyncDeps, boards: readonly BoardName[]): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const userIds = await claimBoardChanges(trx, changesPerBatch)
    if (userIds.length === 0) return 0
    const now = clock.now()
    const periods = [...new Set(boards.map(({ period }) => period))]
    const places = await listPlaces(trx, { periods, userIds, now })
    const members = new Map((await listMemberScopes(trx, userIds)).map((member) => [member.userId, member]))
    // Sent together, they take one round trip for any number of boards.
    await Promise.all(
      boards.map((board) => {
        const isOn = ({ userId }: Place) => isInBoard(members.get(userId), board)
        const placed = new Map(
          places.filter((place) => place.period === board.period && isOn(place)).map((one) => [one.userId, one.points]),
        )
        return updateBoard(
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
