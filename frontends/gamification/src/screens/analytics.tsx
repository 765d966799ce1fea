import type { Analytics as Figures, SwipeAnalytics } from '@codekin/contracts/own-analytics/models'
import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { Link, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { ChartNoAxesColumn } from 'lucide-react'
import { Advice, AdviceSkeleton } from '../features/advice/advice.tsx'
import styles from '../features/analytics/analytics.module.css'
import { defaultRange, type TimeRange, timeRanges, useAnalytics } from '../features/analytics/analytics.ts'
import { ImpressionChart, OutcomeCharts } from '../features/analytics/charts.tsx'
import { Decisions } from '../features/analytics/decisions.tsx'
import { Sources } from '../features/analytics/sources.tsx'
import { Totals } from '../features/analytics/totals.tsx'
import { AddressChoice } from '../features/choice/address-choice.tsx'
import { isFirstLoad } from '../features/points/is-first-load.ts'

/** In the shape of the content, to avoid layout shift. */
function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Stack gap={8}>
        <div className={styles['awaited']}>
          <Skeleton shape="card" height="var(--totals-height)" />
          <Skeleton shape="card" height="var(--seen-height)" />
        </div>
        <Stack gap={5}>
          <Skeleton width="13rem" height="1.5rem" />
          <AdviceSkeleton />
        </Stack>
        <div className={styles['beside']}>
          <Skeleton shape="card" height="26rem" />
          <Skeleton shape="card" height="26rem" />
        </div>
      </Stack>
    </div>
  )
}

const titleId = 'analytics'

/** Shown when another service is unavailable. */
function MissingNote({ query }: { query: ReturnType<typeof useAnalytics>['analytics'] }) {
  const retry = async () => {
    const { data } = await query.refetch()
    // The button disappears, so move the focus.
    if (data?.missing.length === 0) document.getElementById(titleId)?.focus()
  }
  return (
    <div className={styles['note']} role="status">
      Some figures aren’t available right now. The rest are complete.
      <Button size="small" isBusy={query.isFetching} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}

function hasNothing({ days, missing }: Figures, swipes: SwipeAnalytics | undefined): boolean {
  const isStill = days.every((one) => Object.values(one).every((value) => typeof value === 'string' || !value))
  return isStill && missing.length === 0 && swipes?.likes === 0 && swipes.passes === 0
}

function NothingYet() {
  return (
    <EmptyState
      art={<ChartNoAxesColumn size={40} />}
      title="Nothing to show for this period"
      text="Figures appear once people see your card and you see theirs."
      action={<LinkButton render={<Link to="/discover" />}>Open Discover</LinkButton>}
    />
  )
}

function Seen({ figures, changes }: { figures: Figures; changes: readonly ProfileChangeEntry[] }) {
  return (
    <Stack gap={8}>
      <Totals analytics={figures} />
      <ImpressionChart analytics={figures} changes={changes} />
    </Stack>
  )
}

function Parts({ timeRange }: { timeRange: TimeRange }) {
  const { analytics, swipes, recommendations, changes, isComing } = useAnalytics(timeRange)
  if ([analytics, swipes, recommendations, changes].some(isFirstLoad)) return <Loading />
  const known = changes.data?.changes ?? []
  const isEmpty = analytics.data !== undefined && hasNothing(analytics.data, swipes.data)
  const advice = recommendations.data?.recommendations
  return (
    <Stack gap={8} className={styles['parts']} aria-busy={isComing || undefined}>
      {analytics.data && analytics.data.missing.length > 0 && <MissingNote query={analytics} />}
      <Async
        query={analytics}
        skeleton={<Skeleton shape="card" height="30rem" />}
        failureTitle="Your figures couldn’t be loaded"
      >
        {(figures) => (isEmpty ? <NothingYet /> : <Seen figures={figures} changes={known} />)}
      </Async>
      {(advice === undefined || advice.length > 0) && (
        <section className={styles['part']} aria-labelledby="advice">
          <Heading level={2} id="advice">
            What would help most
          </Heading>
          <Async
            query={recommendations}
            skeleton={<AdviceSkeleton />}
            failureTitle="Recommendations couldn’t be loaded"
          >
            {(found) => <Advice recommendations={found.recommendations} labelledBy="advice" />}
          </Async>
        </section>
      )}
      {analytics.data && !isEmpty && (
        <>
          <OutcomeCharts analytics={analytics.data} changes={known} />
          <Sources analytics={analytics.data} />
        </>
      )}
      {!isEmpty && (
        <Async
          query={swipes}
          skeleton={<Skeleton shape="card" height="26rem" />}
          failureTitle="Your decisions couldn’t be loaded"
        >
          {(found) => <Decisions swipes={found} />}
        </Async>
      )}
    </Stack>
  )
}

/** `/analytics`: the viewer's views, likes, matches, replies and decisions, and recommendations. */
export function Analytics() {
  useTitle('Analytics')
  const [search] = useSearchParams()
  const timeRange = timeRanges.find(({ value }) => value === search.get('timeRange'))?.value ?? defaultRange
  return (
    <Page max="66rem">
      <header className={styles['header']}>
        <div className={styles['headerWords']}>
          <Heading level={1} id={titleId} tabIndex={-1}>
            Analytics
          </Heading>
          <Text size="ui" tone={2}>
            How you’re doing, for your eyes only. You can’t tell who saw your card or profile.
          </Text>
        </div>
        <AddressChoice
          label="Time range"
          options={timeRanges.map(({ value, title }) => ({
            label: title,
            to: `?timeRange=${value}`,
            isChosen: value === timeRange,
          }))}
        />
      </header>
      <Parts timeRange={timeRange} />
    </Page>
  )
}
