import type { GithubDashboard } from '@codekin/contracts/github/models'
import { grouped, groupedCount } from '@codekin/people/github-labels'
import { BarChart, seriesColour } from '@codekin/ui-kit/bar-chart'
import { ChartOrTable } from '@codekin/ui-kit/chart-or-table'
import { Table } from '@codekin/ui-kit/table'
import { useMemo } from 'react'
import styles from './languages.module.css'
import { type Bucket, type LanguageChart, toLanguageChart, yearMarks } from './languages.ts'

/** `TypeScript 1,800, SQL 340`: lines of a bucket, most first. */
function partsText({ series }: LanguageChart, { parts }: Bucket): string {
  const shares = series.flatMap(({ language }, at) => (parts[at] ? [`${language} ${grouped(parts[at])}`] : []))
  return shares.join(', ') || 'nothing'
}

/** A stacked bar per bucket. */
function Chart({ chart }: { chart: LanguageChart }) {
  const { buckets } = chart
  const bars = buckets.map((bucket) => ({
    key: bucket.label,
    title: bucket.label,
    parts: bucket.parts,
    text: groupedCount(bucket.total, 'line'),
    more: partsText(chart, bucket),
  }))
  const ticks = yearMarks(buckets).map(({ year, at }) => ({ at, text: String(year) }))
  return (
    <div className={styles['chart']}>
      <BarChart label="Time shown" bars={bars} ticks={ticks} ticksAt="start" className={styles['bars']} />
      <Legend chart={chart} />
    </div>
  )
}

function Legend({ chart: { series, total } }: { chart: LanguageChart }) {
  return (
    <ul role="list" className={styles['legend']} aria-label="Languages, most lines first">
      {series.map(({ language, lines }, at) => (
        <li key={language}>
          <span className={styles['key']} style={seriesColour(at)} aria-hidden="true" />
          <span className={styles['language']}>{language}</span>
          <span className={styles['lines']}>{grouped(lines)}</span>
          <span className={styles['share']}>{Math.round((lines / total) * 100) || '<1'}%</span>
        </li>
      ))}
    </ul>
  )
}

function Figures({ chart: { series, buckets } }: { chart: LanguageChart }) {
  const columns = [
    { key: 'time', label: 'Time', render: ({ label }: Bucket) => label },
    ...series.map(({ language }, at) => ({
      key: language,
      label: language,
      isNumber: true,
      render: ({ parts }: Bucket) => grouped(parts[at] ?? 0),
    })),
    { key: 'total', label: 'Total', isNumber: true, render: ({ total }: Bucket) => grouped(total) },
  ]
  return (
    <Table
      caption="Counted lines by time and language, newest first"
      columns={columns}
      rows={buckets.toReversed()}
      keyOf={({ label }) => label}
      isDense
    />
  )
}

/** Lines per language over time. */
export function LanguagesPart({ languages }: Pick<GithubDashboard, 'languages'>) {
  const chart = useMemo(() => toLanguageChart(languages), [languages])
  return (
    <ChartOrTable
      title="Languages over time"
      text="Counted lines, by when they were committed."
      chart={<Chart chart={chart} />}
      table={<Figures chart={chart} />}
    />
  )
}
