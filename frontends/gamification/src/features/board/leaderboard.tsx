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
import { WhatEarns } from '../points/what-earns.tsx'
import styles from './board.module.css'
import { type Scope, useBoardWish, useLeaderboard } from './board.ts'
import { BoardList } from './board-list.tsx'
import { nobodyText, sharedRanks, spanText, timeframeNames } from './board-words.ts'
import { OwnPlace } from './own-place.tsx'

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

function addressOf(timeframe: Timeframe, { city, skill }: Scope): string {
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
        to: addressOf(one, scope),
        isChosen: one === timeframe,
      }))}
    />
  )
}

const everybody = { city: null, skill: null }

/** Among whom; those of the own city and the own skills, and whatever the address says. */
function Among({ timeframe, scope, ownBoards }: Address & { ownBoards: Board['ownBoards'] | null }) {
  const navigate = useNavigate()
  const cities = new Set([ownBoards?.city ?? null, scope.city])
  const skills = new Set([...(ownBoards?.skills ?? []), scope.skill])
  const options = [
    { value: addressOf(timeframe, everybody), label: 'Everybody' },
    ...[...cities].flatMap((city) =>
      city ? [{ value: addressOf(timeframe, { city, skill: null }), label: city }] : [],
    ),
    ...[...skills].flatMap((skill) =>
      skill ? [{ value: addressOf(timeframe, { city: null, skill }), label: skill }] : [],
    ),
  ]
  return (
    <div className={styles['among']}>
      <Select
        label="Among whom"
        options={options}
        value={addressOf(timeframe, scope)}
        onChange={(to) => void navigate(to, { replace: true })}
      />
    </div>
  )
}

function Lists({ board, isOut }: { board: Board; isOut: boolean }) {
  const { top, around } = board
  // The board may not have heard yet that somebody left it.
  const shown = isOut ? { top: top.filter(({ isSelf }) => !isSelf), around: [] } : { top, around }
  if (shown.top.length === 0) {
    return (
      <EmptyState
        art={<Trophy size={40} />}
        title={nobodyText(board)}
        text="These earn the first ones."
        level={2}
        action={<WhatEarns />}
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

/** Who has the most points of a time, and the viewer among those next to them; or out of it, as they wish. */
export function Leaderboard({ timeframe, scope }: Address) {
  const wish = useBoardWish()
  const isOut = wish.data && !wish.data.preferences.leaderboard
  const query = useLeaderboard({ timeframe, ...scope }, { isOut, changedAt: wish.dataUpdatedAt })
  const ownBoards = useLast(query.data?.ownBoards ?? null)
  return (
    <Stack gap={5}>
      <div className={styles['choices']}>
        <Timeframes timeframe={timeframe} scope={scope} />
        <Among timeframe={timeframe} scope={scope} ownBoards={ownBoards} />
      </div>
      <Async
        query={{ ...query, data: wish.isPending ? undefined : query.data }}
        skeleton={<LeaderboardSkeleton />}
        failureTitle="The leaderboard could not be loaded"
      >
        {(board) => (
          <Stack gap={5}>
            <Text size="small" tone={2}>
              {spanText(board)}
            </Text>
            <div className={styles['board']}>
              <OwnPlace board={board} isOut={isOut ?? board.own.isOptedOut} />
              <Lists board={board} isOut={isOut ?? board.own.isOptedOut} />
            </div>
          </Stack>
        )}
      </Async>
    </Stack>
  )
}
