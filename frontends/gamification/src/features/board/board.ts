import type { Leaderboard as Board } from '@codekin/contracts/gamification/models'
import type { Timeframe } from '@codekin/contracts/gamification/points'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'

const topSize = 10
/** The board hears of a changed wish a moment later; so often, and no longer than this, is looked whether it has. */
const lookMilliseconds = 1_000
const hearingMilliseconds = 20_000

/** Whether the viewer wants to be on boards, as the settings say. */
export function useBoardWish() {
  return useQuery(queryOf(api.users.getSettings))
}

type Wish = { isOut: boolean | undefined; changedAt: number }

/** Among whom: of a city, or with a skill; both null: everybody. */
export type Scope = Pick<Board, 'city' | 'skill'>

/** The board of a timeframe, asked for until it has heard whether the viewer wants to be on it. */
export function useLeaderboard(
  { timeframe, city, skill }: Scope & { timeframe: Timeframe },
  { isOut, changedAt }: Wish,
) {
  const query = { timeframe, limit: topSize, ...(city && { city }), ...(skill && { skill }) }
  const board = useQuery({
    ...queryOf(api.gamification.getLeaderboard, { query }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const isHeard = data === undefined || isOut === undefined || data.own.isOptedOut === isOut
      return isHeard || Date.now() - changedAt > hearingMilliseconds ? false : lookMilliseconds
    },
  })
  useRefetchAt(board.data?.endsAt, board.refetch)
  return board
}
