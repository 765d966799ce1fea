import type { PerformanceReview } from '@codekin/contracts/analytics/performance-models'
import { Chip } from '@codekin/ui-kit/chip'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useId } from 'react'
import { useFilters } from '../table/filters.tsx'
import { Bar, relativeTo } from './bar.tsx'
import { count, noValue } from './measures.ts'
import { Panel } from './panel.tsx'
import { Part } from './part.tsx'
import { rangeLabels } from './range.ts'
import { formatVital, rateVital, vitalName } from './speed.ts'
import styles from './speed-part.module.css'
import { useFigures } from './use-figures.ts'

type Metric = PerformanceReview['metrics'][number]
type Route = Metric['routes'][number]

function RatingChip({ metric, p75 }: { metric: string; p75: number }) {
  const rating = rateVital(metric, p75)
  return rating ? <Chip tone={rating.tone}>{rating.word}</Chip> : <span>{noValue}</span>
}

function routeColumns({ metric, routes }: Metric): readonly Column<Route>[] {
  const part = relativeTo(routes.map(({ p75 }) => p75))
  return [
    { key: 'route', label: 'Page', render: ({ route }) => <code className={styles['route']}>{route}</code> },
    { key: 'p75', label: 'p75', render: ({ p75 }) => <Bar part={part(p75)}>{formatVital(metric, p75)}</Bar> },
    { key: 'rating', label: 'Rating', render: ({ p75 }) => <RatingChip metric={metric} p75={p75} /> },
    { key: 'samples', label: 'Samples', isNumber: true, render: ({ samples }) => count.format(samples) },
  ]
}

type MetricChoiceProps = { metrics: readonly Metric[]; chosen: Metric; onChoose: (metric: string) => void }

/** Chooses the metric whose pages are listed. */
function MetricChoice({ metrics, chosen, onChoose }: MetricChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Metric" className={styles['metrics']}>
      {metrics.map(({ metric, p75, samples }) => (
        <label key={metric} className={styles['metric']}>
          <input
            type="radio"
            className={styles['pick']}
            name={name}
            checked={metric === chosen.metric}
            onChange={() => onChoose(metric)}
          />
          <span className={styles['head']}>
            <span className={styles['code']}>{metric}</span>
            {rateVital(metric, p75) && <RatingChip metric={metric} p75={p75} />}
          </span>
          <span className={styles['value']}>{formatVital(metric, p75)}</span>
          <Text as="span" size="micro" tone={3}>
            {vitalName(metric)}
          </Text>
          <Text as="span" size="micro" tone={3}>
            {count.format(samples)} {samples === 1 ? 'sample' : 'samples'}
          </Text>
        </label>
      ))}
    </div>
  )
}

function Metrics({ metrics }: { metrics: readonly Metric[] }) {
  const { values, change } = useFilters(['metric'])
  const chosen = metrics.find(({ metric }) => metric === values.metric) ?? metrics[0]
  if (!chosen) return null
  const { metric, routes } = chosen
  return (
    <>
      <MetricChoice metrics={metrics} chosen={chosen} onChoose={(next) => change({ metric: next })} />
      <Panel title={`${metric} by page`} note="Slowest first. Personal parts of an address are shown as :id.">
        <Table
          caption={`75th percentile of ${metric} by page`}
          columns={routeColumns(chosen)}
          rows={routes}
          keyOf={({ route }) => route}
        />
      </Panel>
    </>
  )
}

/** Page speed at the 75th percentile. */
export function SpeedPart() {
  const query = useFigures(api.system.reviewPerformance)
  return (
    <Part
      query={query}
      shape={{ tiles: 5, tables: 1 }}
      failureTitle="Couldn’t load page speed"
      isEmpty={({ metrics }) => metrics.length === 0}
      empty={
        <EmptyState
          title="No measurements yet"
          text="Browsers report page speed as people browse, unless they ask not to be tracked."
        />
      }
      formatPeriod={({ timeRange }) => `Last ${rangeLabels[timeRange]}: three in four visits were at least this fast.`}
    >
      {({ metrics }) => <Metrics metrics={metrics} />}
    </Part>
  )
}
