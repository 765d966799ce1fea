import type { PointStats } from '@codekin/contracts/gamification/models'
import { forgivenDaysPerWeek, type PointKind, pointKinds, pointTable } from '@codekin/contracts/gamification/points'
import { counted } from '@codekin/people/phrases'
import { Async, type AsyncQuery } from '@codekin/ui-kit/async'
import { BarChart } from '@codekin/ui-kit/bar-chart'
import { Card } from '@codekin/ui-kit/card'
import { ChartOrTable } from '@codekin/ui-kit/chart-or-table'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Table } from '@codekin/ui-kit/table'
import { Heading, Text } from '@codekin/ui-kit/text'
import styles from './summary.module.css'
import { comparedText, type Week, weekBars, weekTicks, weekTitle } from './week-labels.ts'

export function SummarySkeleton() {
  return (
    <div className={styles['parts']}>
      <div className={styles['figures']}>
        <Skeleton shape="card" height="9.25rem" />
        <Skeleton shape="card" height="12.75rem" />
      </div>
      <Skeleton shape="card" height="23rem" />
    </div>
  )
}

function WeeksTable({ weeks }: Pick<PointStats, 'weeks'>) {
  const earned = pointKinds.filter((kind) => weeks.some(({ kinds }) => kinds[kind]))
  const columns = [
    { key: 'week', label: 'Week', render: (week: Week) => weekTitle(weeks, weeks.indexOf(week)) },
    { key: 'all', label: 'Total', isNumber: true, render: ({ points }: Week) => points },
    ...earned.map((kind: PointKind) => ({
      key: kind,
      label: pointTable[kind].title,
      isNumber: true,
      render: ({ kinds }: Week) => kinds[kind] ?? 0,
    })),
  ]
  return (
    <Table
      caption="Points by week and kind, newest first"
      columns={columns}
      rows={weeks.toReversed()}
      keyOf={({ monday }) => monday}
      isDense
    />
  )
}

function Weeks({ weeks }: Pick<PointStats, 'weeks'>) {
  return (
    <ChartOrTable
      title="Last 12 weeks"
      text="Weeks begin on Monday, UTC."
      chart={<BarChart label="Week shown" bars={weekBars(weeks)} ticks={weekTicks(weeks)} />}
      table={<WeeksTable weeks={weeks} />}
    />
  )
}

function Streak({ days, best }: PointStats['streak']) {
  return (
    <Card as="section" aria-labelledby="streak">
      <Heading level={2} look="h4" id="streak">
        Streak
      </Heading>
      <Text size="kpi">{counted(days, 'day')}</Text>
      <Text size="small" tone={2}>
        {best > days ? `Your longest streak was ${counted(best, 'day')}. ` : days > 0 && 'It’s your longest so far. '}
        Every day you earn points counts. You can miss {counted(forgivenDaysPerWeek, 'day')} a week, so weekends are
        fine.
      </Text>
    </Card>
  )
}

/** The total, the points by week and the streak. */
export function Summary({ query }: { query: AsyncQuery<PointStats> }) {
  return (
    <Async query={query} skeleton={<SummarySkeleton />} failureTitle="Your points couldn’t be loaded">
      {({ total, weeks, streak }) => (
        <div className={styles['parts']}>
          <div className={styles['figures']}>
            <Card as="section" aria-labelledby="total">
              <Heading level={2} look="h4" id="total">
                Total points
              </Heading>
              <Text size="kpi">{total.toLocaleString('en')}</Text>
              <Text size="small" tone={2}>
                {comparedText(weeks)}
              </Text>
            </Card>
            <Streak {...streak} />
          </div>
          <Weeks weeks={weeks} />
        </div>
      )}
    </Async>
  )
}
