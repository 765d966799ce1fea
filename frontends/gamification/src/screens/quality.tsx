import { type Timeframe, timeframes } from '@codekin/contracts/gamification/points'
import { Page, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Tabs } from '@codekin/ui-kit/tabs'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { BadgesSection, BadgesSkeleton } from '../features/badges/badges.tsx'
import { Leaderboard } from '../features/board/leaderboard.tsx'
import { CapsSkeleton, PointCaps } from '../features/caps/point-caps.tsx'
import { Ledger, LedgerSkeleton } from '../features/ledger/ledger.tsx'
import { isFirstLoad } from '../features/points/is-first-load.ts'
import { useNewBadges, useOwnBadges, useOwnPoints, useQualityDashboard, useStats } from '../features/points/points.ts'
import { Score, ScoreSkeleton } from '../features/score/score.tsx'
import { Summary, SummarySkeleton } from '../features/summary/summary.tsx'
import styles from './quality.module.css'

type Tab = 'own' | 'leaderboard'

/** The state in the URL, which survives links and reloads. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'leaderboard' ? 'leaderboard' : 'own'
  const timeframe: Timeframe = timeframes.find((one) => one === search.get('timeframe')) ?? 'week'
  const city = search.get('city') || null
  const scope = { city, skill: city === null ? search.get('skill') || null : null }
  return {
    tab,
    timeframe,
    scope,
    open: (next: Tab) => setSearch(next === 'own' ? {} : { tab: next }, { replace: true }),
  }
}

/** In the shape of the content, to avoid layout shift. */
function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Stack gap={8}>
        <ScoreSkeleton />
        <SummarySkeleton />
        <Stack gap={5}>
          <Skeleton width="11rem" height="1.5rem" />
          <CapsSkeleton />
        </Stack>
        <Stack gap={5}>
          <Skeleton width="15rem" height="1.5rem" />
          <LedgerSkeleton />
        </Stack>
        <Stack gap={5}>
          <Skeleton width="7rem" height="1.5rem" />
          <BadgesSkeleton />
        </Stack>
      </Stack>
    </div>
  )
}

function OwnPart() {
  const dashboard = useQualityDashboard()
  const stats = useStats()
  const points = useOwnPoints()
  const badges = useOwnBadges()
  if ([dashboard, stats, points, badges].some(isFirstLoad)) return <Loading />
  return (
    <Stack gap={8}>
      <Score query={dashboard} />
      <Summary query={stats} />
      <PointCaps query={{ ...points, data: points.data?.today }} />
      <Ledger query={points} />
      <BadgesSection query={badges} />
    </Stack>
  )
}

/** `/quality`: the viewer's score, points and badges, and the leaderboard. */
export function Quality() {
  useTitle('Quality')
  useNewBadges()
  const { tab, timeframe, scope, open } = useAddress()
  return (
    <Page max="66rem">
      <header className={styles['header']}>
        <Heading level={1}>Quality</Heading>
        <Text size="ui" tone={2}>
          How reliable you are, and the points you’ve earned.
        </Text>
      </header>
      <Tabs<Tab>
        label="Quality"
        value={tab}
        onChange={open}
        items={[
          { value: 'own', label: 'Yours', content: <OwnPart /> },
          { value: 'leaderboard', label: 'Leaderboard', content: <Leaderboard timeframe={timeframe} scope={scope} /> },
        ]}
      />
    </Page>
  )
}
