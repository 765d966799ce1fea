import type { Leaderboard as Board } from '@codekin/contracts/gamification/models'
import type { Timeframe } from '@codekin/contracts/gamification/points'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'

const topSize = 10
/** The board syncs a changed setting a moment later: how often to check, and for how long. */
const pollMilliseconds = 1_000
const syncMilliseconds = 20_000

/** The viewer's settings, with their choice to be on boards. */
export function useLeaderboardSetting() {
  return useQuery(queryOf(api.users.getSettings))
}

type BoardSetting = { isOut: boolean | undefined; changedAt: number }

/** A city or a skill; both null: everyone. */
export type Scope = Pick<Board, 'city' | 'skill'>

/** The board of a timeframe, refetched until it has synced the viewer's setting. */
export function useLeaderboard(
  { timeframe, city, skill }: Scope & { timeframe: Timeframe },
  { isOut, changedAt }: BoardSetting,
) {
  const query = { timeframe, limit: topSize, ...(city && { city }), ...(skill && { skill }) }
  const board = useQuery({
    ...queryOf(api.gamification.getLeaderboard, { query }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const isSynced = data === undefined || isOut === undefined || data.own.isOptedOut === isOut
      return isSynced || Date.now() - changedAt > syncMilliseconds ? false : pollMilliseconds
    },
  })
  useRefetchAt(board.data?.endsAt, board.refetch)
  return board
}
