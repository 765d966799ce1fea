import type { Series } from '@codekin/contracts/admin/analytics-models'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import styles from './day-chart.module.css'
import type { Measure } from './measures.ts'
import { type Point, toPoints } from './points.ts'
import { formatDay } from './range.ts'

const tick = { fill: 'var(--tx-3)', fontSize: 12 }
const curve = { type: 'monotone', stroke: 'var(--info)', strokeWidth: 1.75, fill: 'var(--info)' } as const
const dot = { r: 4, fill: 'var(--info)', stroke: 'var(--bg-2)', strokeWidth: 2 }

function PointTip({ point, measure }: { point: Point | undefined; measure: Measure }) {
  if (!point) return null
  const { from, to, isOver } = point
  return (
    <div className={styles['tooltip']}>
      <span>
        {from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}, daily average`}
        {!isOver && ', so far'}
      </span>
      <strong>{measure.format(point.value)}</strong>
    </div>
  )
}

type DayPlotProps = { label: string; series: Series; measure: Measure }

/** A chart of the days, without animation. The incomplete day is dashed. */
export function DayPlot({ label, series, measure }: DayPlotProps) {
  const points = toPoints(series)
  return (
    <AreaChart
      responsive
      data={points}
      width="100%"
      height="100%"
      margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
      role="img"
      aria-label={label}
    >
      <CartesianGrid vertical={false} stroke="var(--line-1)" />
      <XAxis
        dataKey="to"
        height={22}
        tickFormatter={formatDay}
        minTickGap={40}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-2)' }}
      />
      <YAxis
        width="auto"
        domain={[0, 'auto']}
        allowDecimals={false}
        tickFormatter={measure.sayShort}
        tickCount={4}
        tick={tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-3)' }}
        content={({ label: last }) => <PointTip point={points.find(({ to }) => to === last)} measure={measure} />}
      />
      <Area {...curve} dataKey="over" fillOpacity={0.14} activeDot={dot} isAnimationActive={false} />
      <Area
        {...curve}
        dataKey="soFar"
        fillOpacity={0.05}
        strokeDasharray="3 4"
        activeDot={dot}
        isAnimationActive={false}
      />
    </AreaChart>
  )
}
