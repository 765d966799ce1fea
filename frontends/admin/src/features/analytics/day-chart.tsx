import type { Figure, Series } from '@codekin/contracts/admin/analytics-models'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { late } from '@codekin/ui-kit/loaded'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { ChartLine, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ChangeLine } from './change-line.tsx'
import styles from './day-chart.module.css'
import { type Measure, noValue } from './measures.ts'
import { formatDay } from './range.ts'

// Loads the chart code only where a chart is shown.
const DayPlot = late(() => import('./day-plot.tsx').then((m) => m.DayPlot))

type DayTableProps = { caption: string; series: Series; measure: Measure }

/** Newest day first, since it is of most interest. */
function DayTable({ caption, series, measure }: DayTableProps) {
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">{caption}</th>
        </tr>
      </thead>
      <tbody>
        {series.toReversed().map(({ day, value }, daysAgo) => (
          <tr key={day}>
            <th scope="row">
              {formatDay(day)}
              {daysAgo === 0 && <span className={styles['soFar']}> so far</span>}
            </th>
            <td>{measure.format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Drawing({ caption, series, measure }: DayTableProps) {
  if (series.every(({ value }) => value === 0)) {
    return (
      <div className={styles['none']}>
        <Text tone={2}>Nothing on these days.</Text>
      </div>
    )
  }
  return (
    <>
      <DayPlot
        label={`${caption}. Use the left and right arrow keys to move between days.`}
        series={series}
        measure={measure}
        waiting={<Skeleton height="100%" />}
      />
      <VisuallyHidden as="div">
        <DayTable caption={caption} series={series} measure={measure} />
      </VisuallyHidden>
    </>
  )
}

type DayChartProps = {
  title: string
  /** What one point stands for: `Signups per day`. */
  caption: string
  /** The figure of the whole period. Defaults to the sum of the days. */
  figure?: Figure
  series: Series
  measure: Measure
  /** The measure of the figure, if it differs from the days'. */
  figureMeasure?: Measure
}

/** A figure and its days, as a chart or a table. */
export function DayChart({ title, caption, figure, series, measure, figureMeasure = measure }: DayChartProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const facts = { caption, series, measure }
  const Icon = isTable ? ChartLine : Table2
  const value = figure ? figure.value : series.reduce((sum, day) => sum + day.value, 0)
  return (
    <Card as="section" padding="dense" aria-labelledby={id}>
      <div className={styles['head']}>
        <Heading level={2} look="h4" id={id}>
          {title}
        </Heading>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={() => setTable(!isTable)}
          aria-label={`${isTable ? 'Chart' : 'Table'}: ${title}`}
        >
          {isTable ? 'Chart' : 'Table'}
        </Button>
      </div>
      <div className={styles['figure']}>
        <span className={styles['value']}>{value === null ? noValue : figureMeasure.format(value)}</span>
        {figure && <ChangeLine figure={figure} measure={figureMeasure} />}
      </div>
      {isTable ? (
        <div className={styles['rows']} role="region" aria-label={caption} tabIndex={0}>
          <DayTable {...facts} />
        </div>
      ) : (
        <div className={styles['plot']}>
          <Drawing {...facts} />
        </div>
      )}
    </Card>
  )
}
