import { type Bar, BarChart } from '@codekin/ui-kit/bar-chart'
import { ChartOrTable } from '@codekin/ui-kit/chart-or-table'
import { Table } from '@codekin/ui-kit/table'

const days: readonly [seen: number | null, opened: number | null, before: number | null][] = [
  [12, 3, 9],
  [8, 5, 14],
  [null, null, null],
  [17, null, 6],
  [21, 6, 11],
  [15, 4, 19],
]

const bars: Bar[] = days.map(([seen, opened, before], at) => ({
  key: String(at),
  title: `Day ${at + 1}`,
  parts: [seen, opened],
  before,
  text: seen === null ? 'too few to show' : `seen ${seen + (opened ?? 0)} times`,
  more: `before: ${before ?? 'not shown'}`,
  mark: at === 3 ? 'Photo changed' : undefined,
}))

/** Two series, the previous period, a gap and a mark, with the table view. */
export function Charts() {
  return (
    <ChartOrTable
      title="How often you were seen"
      text="Cards and profiles, by day."
      chart={
        <BarChart
          label="Day shown"
          bars={bars}
          ticks={[{ at: 1, text: 'Day 2' }]}
          marksTitle="Changes of your profile"
        />
      }
      table={
        <Table
          caption="By day"
          columns={[
            { key: 'day', label: 'Day', render: ({ title }: Bar) => title },
            { key: 'text', label: 'Seen', render: ({ text }: Bar) => text },
          ]}
          rows={bars}
          keyOf={({ key }) => key}
        />
      }
    />
  )
}
