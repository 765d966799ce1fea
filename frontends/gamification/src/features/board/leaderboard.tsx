import type { Leaderboard as Board } from '@codekin/contracts/gamification/models'
import { type Timeframe, timeframes } from '@codekin/contracts/gamification/points'
import { useLast } from '@codekin/people/use-last'
import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { Select } from '@codekin/ui-kit/select'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { useNavigate } from '@codekin/web-runtime/router'
import { Trophy } from 'lucide-react'
import { AddressChoice } from '../choice/address-choice.tsx'
import { WaysToEarn } from '../points/ways-to-earn.tsx'
import styles from './board.module.css'
import { type Scope, useLeaderboard, useLeaderboardSetting } from './board.ts'
import { emptyBoardText, periodText, sharedRanks, timeframeNames } from './board-labels.ts'
import { BoardList } from './board-list.tsx'
import { OwnRank } from './own-rank.tsx'

function LeaderboardSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton width="22rem" height="1.25rem" />
      <div className={styles['board']}>
        <Skeleton shape="card" height="20rem" />
        <Skeleton shape="card" height="34rem" />
      </div>
    </Stack>
  )
}

type Address = { timeframe: Timeframe; scope: Scope }

function boardPath(timeframe: Timeframe, { city, skill }: Scope): string {
  const search = new URLSearchParams({ tab: 'leaderboard', timeframe })
  if (city !== null) search.set('city', city)
  else if (skill !== null) search.set('skill', skill)
  return `?${search}`
}

function Timeframes({ timeframe, scope }: Address) {
  return (
    <AddressChoice
      label="Time range"
      options={timeframes.map((one) => ({
        label: timeframeNames[one].title,
        to: boardPath(one, scope),
        isChosen: one === timeframe,
      }))}
    />
  )
}

const everyone = { city: null, skill: null }

/** Selects everyone, the viewer's city or one of their skills; also offers the one in the URL. */
function ScopeSelect({ timeframe, scope, ownBoards }: Address & { ownBoards: Board['ownBoards'] | null }) {
  const navigate = useNavigate()
  const cities = new Set([ownBoards?.city ?? null, scope.city])
  const skills = new Set([...(ownBoards?.skills ?? []), scope.skill])
  const options = [
    { value: boardPath(timeframe, everyone), label: 'Everyone' },
    ...[...cities].flatMap((city) =>
      city ? [{ value: boardPath(timeframe, { city, skill: null }), label: city }] : [],
    ),
    ...[...skills].flatMap((skill) =>
      skill ? [{ value: boardPath(timeframe, { city: null, skill }), label: skill }] : [],
    ),
  ]
  return (
    <div className={styles['among']}>
      <Select
        label="Compare with"
        options={options}
        value={boardPath(timeframe, scope)}
        onChange={(to) => void navigate(to, { replace: true })}
      />
    </div>
  )
}

function Lists({ board, isOut }: { board: Board; isOut: boolean }) {
  const { top, around } = board
  // The board may not have synced an opt-out yet.
  const shown = isOut ? { top: top.filter(({ isSelf }) => !isSelf), around: [] } : { top, around }
  if (shown.top.length === 0) {
    return (
      <EmptyState
        art={<Trophy size={40} />}
        title={emptyBoardText(board)}
        text="Here’s how to earn the first ones."
        level={2}
        action={<WaysToEarn />}
      />
    )
  }
  const inTop = new Set(shown.top.map(({ person }) => person.id))
  const isBeside = shown.around.some(({ person }) => !inTop.has(person.id))
  const shared = sharedRanks(shown)
  return (
    <div className={styles['lists']}>
      <BoardList title="At the top" places={shown.top} shared={shared} />
      {isBeside && <BoardList title="Around you" places={shown.around} shared={shared} />}
    </div>
  )
}

/** The leaderboard of a timeframe with the people around the viewer, and the switch to opt out. */
export function Leaderboard({ timeframe, scope }: Address) {
  const settings = useLeaderboardSetting()
  const isOut = settings.data && !settings.data.preferences.leaderboard
  const query = useLeaderboard({ timeframe, ...scope }, { isOut, changedAt: settings.dataUpdatedAt })
  const ownBoards = useLast(query.data?.ownBoards ?? null)
  return (
    <Stack gap={5}>
      <div className={styles['choices']}>
        <Timeframes timeframe={timeframe} scope={scope} />
        <ScopeSelect timeframe={timeframe} scope={scope} ownBoards={ownBoards} />
      </div>
      <Async
        query={{ ...query, data: settings.isPending ? undefined : query.data }}
        skeleton={<LeaderboardSkeleton />}
        failureTitle="The leaderboard couldn’t be loaded"
      >
        {(board) => (
          <Stack gap={5}>
            <Text size="small" tone={2}>
              {periodText(board)}
            </Text>
            <div className={styles['board']}>
              <OwnRank board={board} isOut={isOut ?? board.own.isOptedOut} />
              <Lists board={board} isOut={isOut ?? board.own.isOptedOut} />
            </div>
          </Stack>
        )}
      </Async>
    </Stack>
  )
}
