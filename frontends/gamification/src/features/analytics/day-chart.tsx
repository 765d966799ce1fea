import type { Analytics } from '@codekin/contracts/own-analytics/models'
import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import { BarChart, gapsOf } from '@codekin/ui-kit/bar-chart'
import { ChartOrTable } from '@codekin/ui-kit/chart-or-table'
import { Table } from '@codekin/ui-kit/table'
import styles from './analytics.module.css'
import { wordsOf } from './analytics.ts'
import { barsOf, type Stretch, stretchesOf, stretchTitle, ticksOf } from './day-bars.ts'
import { Legend } from './legend.tsx'

type Series = {
  label: string
  of: (stretch: Stretch) => number | null
  /** What it is that is null. */
  untold?: string
}

export type DayChartProps = {
  title: string
  text: string
  analytics: Analytics
  changes: readonly ProfileChangeEntry[]
  /** From below. */
  series: readonly Series[]
  textOf: (stretch: Stretch) => string
  moreOf?: (stretch: Stretch) => string
  /** What the columns of the table are, where they are not the series. */
  columns?: readonly Series[]
  /** Whether the series are parts of one figure, which stands beside that of the time before. */
  addsUp?: boolean
  /** Changes of the profile are listed below. */
  hasMarks?: boolean
}

const isByDay = (shown: readonly Stretch[]) => shown.every(({ days }) => days === 1)
const untoldOf = (series: readonly Series[]) => [...new Set(series.flatMap(({ untold }) => untold ?? []))].join(', or ')

function DayTable({ title, analytics, series, columns = series }: DayChartProps) {
  const shown = stretchesOf(analytics.days)
  const hasUntold = columns.some(({ of }) => shown.some((one) => of(one) === null))
  return (
    <Table
      caption={`${title}, the newest first${hasUntold ? `; – is ${untoldOf(columns)}` : ''}`}
      columns={[
        {
          key: 'time',
          label: isByDay(shown) ? 'Day' : 'Week',
          render: (one: Stretch) => stretchTitle(one),
        },
        ...columns.map(({ label, of }) => ({
          key: label,
          label,
          isNumber: true,
          render: (one: Stretch) => of(one)?.toLocaleString('en-GB') ?? '–',
        })),
      ]}
      rows={shown.toReversed()}
      keyOf={({ day }) => day}
      isDense
    />
  )
}

const capitalised = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** A figure by day, of a year by week; with the time before behind it and its table. */
export function DayChart(props: DayChartProps) {
  const { title, text, analytics, changes, series, textOf, moreOf = () => '', addsUp = true, hasMarks = false } = props
  const { before, earlier } = wordsOf(analytics.timeRange)
  const bars = barsOf({
    analytics,
    changes,
    partsOf: (one) => series.map(({ of }) => of(one)),
    textOf,
    moreOf,
    earlier,
    addsUp,
  })
  const hasBefore = addsUp && analytics.previousDays.length > 0
  const shown = stretchesOf(analytics.days)
  return (
    <ChartOrTable
      title={title}
      text={text}
      chart={
        <div className={styles['chart']}>
          <BarChart
            key={analytics.timeRange}
            label={`${title}: ${isByDay(shown) ? 'day' : 'time'} shown`}
            bars={bars}
            ticks={ticksOf(shown)}
            {...(hasMarks && { marksTitle: 'Changes of your profile' })}
          />
          <Legend
            series={series.map(({ label }) => label)}
            {...(hasBefore && { before: capitalised(before) })}
            {...(gapsOf(bars).includes(true) && { untold: capitalised(untoldOf(series)) })}
          />
        </div>
      }
      table={<DayTable {...props} />}
    />
  )
}
