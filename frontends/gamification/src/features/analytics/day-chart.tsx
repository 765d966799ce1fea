import type { Analytics } from '@codekin/contracts/own-analytics/models'
import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import { BarChart, gapsOf } from '@codekin/ui-kit/bar-chart'
import { ChartOrTable } from '@codekin/ui-kit/chart-or-table'
import { Table } from '@codekin/ui-kit/table'
import styles from './analytics.module.css'
import { periodLabels } from './analytics.ts'
import { type DayGroup, dayBars, dayGroupTitle, dayTicks, groupDays } from './day-bars.ts'
import { Legend } from './legend.tsx'

type Series = {
  label: string
  of: (group: DayGroup) => number | null
  /** What null means. */
  unknownLabel?: string
}

export type DayChartProps = {
  title: string
  text: string
  analytics: Analytics
  changes: readonly ProfileChangeEntry[]
  /** From the bottom. */
  series: readonly Series[]
  getText: (group: DayGroup) => string
  getDetails?: (group: DayGroup) => string
  /** The columns of the table, if they differ from the series. */
  columns?: readonly Series[]
  /** Whether the series are parts of one figure, which is compared with the previous period. */
  addsUp?: boolean
  /** Profile changes are listed below. */
  hasMarks?: boolean
}

const isByDay = (shown: readonly DayGroup[]) => shown.every(({ days }) => days === 1)
const unknownLabelText = (series: readonly Series[]) =>
  [...new Set(series.flatMap(({ unknownLabel }) => unknownLabel ?? []))].join(', or ')

function DayTable({ title, analytics, series, columns = series }: DayChartProps) {
  const shown = groupDays(analytics.days)
  const hasUnknown = columns.some(({ of }) => shown.some((one) => of(one) === null))
  return (
    <Table
      caption={`${title}, newest first${hasUnknown ? `; – means ${unknownLabelText(columns)}` : ''}`}
      columns={[
        {
          key: 'time',
          label: isByDay(shown) ? 'Day' : 'Week',
          render: (one: DayGroup) => dayGroupTitle(one),
        },
        ...columns.map(({ label, of }) => ({
          key: label,
          label,
          isNumber: true,
          render: (one: DayGroup) => of(one)?.toLocaleString('en-GB') ?? '–',
        })),
      ]}
      rows={shown.toReversed()}
      keyOf={({ day }) => day}
      isDense
    />
  )
}

const capitalised = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** A chart by day (of a year by week), with the previous period and a table. */
export function DayChart(props: DayChartProps) {
  const {
    title,
    text,
    analytics,
    changes,
    series,
    getText,
    getDetails = () => '',
    addsUp = true,
    hasMarks = false,
  } = props
  const { before, earlier } = periodLabels(analytics.timeRange)
  const bars = dayBars({
    analytics,
    changes,
    getParts: (one) => series.map(({ of }) => of(one)),
    getText,
    getDetails,
    earlier,
    addsUp,
  })
  const hasBefore = addsUp && analytics.previousDays.length > 0
  const shown = groupDays(analytics.days)
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
            ticks={dayTicks(shown)}
            {...(hasMarks && { marksTitle: 'Profile changes' })}
          />
          <Legend
            series={series.map(({ label }) => label)}
            {...(hasBefore && { before: capitalised(before) })}
            {...(gapsOf(bars).includes(true) && { unknownLabel: capitalised(unknownLabelText(series)) })}
          />
        </div>
      }
      table={<DayTable {...props} />}
    />
  )
}
