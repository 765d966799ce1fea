import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react'
import styles from './bar-chart.module.css'
import { scaleOf } from './chart-scale.tsx'
import { classes } from './classes.tsx'

/** The values of a day, a week or another period. */
export type Bar = {
  key: string
  /** The period's name in texts, such as `Last week`. */
  title: string
  /** The value of each series, from below. Null if unknown, or not known yet. */
  parts: readonly (number | null)[]
  /** The value at the same place of the previous period; null if unknown. */
  before?: number | null
  /** The total in words, such as `42 points`. */
  text: string
  /** An additional text. */
  more?: string
  /** An event of the period, drawn as a line and described in words. */
  mark?: string | undefined
}

type Tick = { at: number; text: string }

type BarChartProps = {
  /** The label of the slider along the bars, such as `Week shown`. */
  label: string
  bars: readonly Bar[]
  /** Labels below some of the bars, by the bars' indexes. */
  ticks: readonly Tick[]
  /** The position of a tick below its bar. */
  ticksAt?: 'middle' | 'start'
  /** The title of the list of marks below the chart, whose entries lead to their bars. */
  marksTitle?: string
  /** Can set `--chart-height`. */
  className?: string | undefined
}

const sum = (parts: Bar['parts']) => parts.reduce<number>((all, part) => all + (part ?? 0), 0)
const grouped = (amount: number) => amount.toLocaleString('en-GB')

const isKnown = ({ parts }: Bar) => parts.some((part) => part !== null)

/** Whether each bar's value is missing. Bars before the first known one don't count: there may have been nothing yet. */
export function gapsOf(bars: readonly Bar[]): boolean[] {
  const first = bars.findIndex(isKnown)
  return bars.map((bar, at) => at > first && !isKnown(bar))
}

/** The colour of a series, the first being 0, as `--series`. */
export const seriesColour = (at: number) => ({ '--series': `var(--series-${at + 1})` }) as CSSProperties

/** The previous period as steps, with gaps for unknown values. */
function Before({ bars, top }: { bars: readonly Bar[]; top: number }) {
  const steps = bars.map(({ before }, at) => {
    if (before === undefined || before === null) return ''
    const isBegun = typeof bars[at - 1]?.before === 'number'
    return `${isBegun ? 'L' : 'M'}${at} ${100 - (before / top) * 100}H${at + 1}`
  })
  return <path className={styles['before']} d={steps.join('')} vectorEffect="non-scaling-stroke" />
}

function Parts({ bar: { key, parts }, at, top }: { bar: Bar; at: number; top: number }) {
  let below = 0
  return parts.map((part, series) => {
    const height = ((part ?? 0) / top) * 100
    below += height
    if (height === 0) return null
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a series keeps its index
        key={`${key} ${series}`}
        className={styles['bar']}
        style={seriesColour(series)}
        x={at + 0.14}
        y={100 - below}
        width={0.72}
        height={height}
      />
    )
  })
}

function Bars({ bars, at, top }: { bars: readonly Bar[]; at: number; top: number }) {
  const gaps = gapsOf(bars)
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles['shown']} x={at} y={0} width={1} height={100} />
      {bars.map(({ key, mark }, place) =>
        mark === undefined ? null : (
          <path key={key} className={styles['mark']} d={`M${place + 0.5} 0V100`} vectorEffect="non-scaling-stroke" />
        ),
      )}
      {bars.map((bar, place) =>
        gaps[place] ? (
          <path
            key={bar.key}
            className={styles['unknown']}
            d={`M${place + 0.14} 100h.72`}
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <Parts key={bar.key} bar={bar} at={place} top={top} />
        ),
      )}
      <Before bars={bars} top={top} />
    </svg>
  )
}

type Scrub = { label: string; bars: readonly Bar[]; at: number; choose: (at: number | null) => void }

/** The area over the bars: a slider along them for keyboards, touch and screen readers. */
function Area({
  label,
  bars,
  at,
  choose,
  top,
  slider,
}: Scrub & { top: number; slider: RefObject<HTMLInputElement | null> }) {
  const last = bars.length - 1
  function follow({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * bars.length))))
  }
  const bar = bars[at]
  return (
    <div
      className={styles['area']}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(null)}
    >
      <Bars bars={bars} at={at} top={top} />
      <input
        ref={slider}
        type="range"
        className={styles['scrub']}
        aria-label={label}
        min={0}
        max={last}
        value={at}
        aria-valuetext={`${bar?.title}: ${[bar?.text, bar?.more, bar?.mark].filter(Boolean).join(', ')}`}
        onChange={({ target }) => choose(target.valueAsNumber)}
      />
    </div>
  )
}

function Ticks({ ticks, ticksAt = 'middle', bars }: Pick<BarChartProps, 'ticks' | 'ticksAt' | 'bars'>) {
  return (
    <div className={styles['ticks']} data-at={ticksAt} aria-hidden="true">
      {ticks.map(({ at, text }) => (
        <span key={text} style={{ '--at': (ticksAt === 'middle' ? at + 0.5 : at) / bars.length } as CSSProperties}>
          {text}
        </span>
      ))}
    </div>
  )
}

type MarksProps = { title: string; bars: readonly Bar[]; go: (at: number) => void }

/** The list of marks, each of which leads to its bar. */
function Marks({ title, bars, go }: MarksProps) {
  const marked = bars.flatMap((bar, at) => (bar.mark === undefined ? [] : [{ ...bar, at }]))
  if (marked.length === 0) return null
  return (
    <div className={styles['marks']}>
      <p>{title}</p>
      <ul role="list" aria-label={title}>
        {marked.toReversed().map(({ key, title: time, mark, at }) => (
          <li key={key}>
            <button type="button" onClick={() => go(at)}>
              <strong>{time}</strong> {mark}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Bars over time, stacked for several series, with the selected bar described in words: the one under the pointer or chosen
 * by keys, at first the newest known one. The previous period is drawn as steps beside them.
 */
export function BarChart({ label, bars, ticks, ticksAt = 'middle', marksTitle, className }: BarChartProps) {
  const last = bars.length - 1
  const newestKnown = bars.findLastIndex(isKnown)
  const [chosen, choose] = useState<number | null>(null)
  const slider = useRef<HTMLInputElement>(null)
  const at = Math.min(chosen ?? (newestKnown < 0 ? last : newestKnown), last)
  const bar = bars[at]
  const top = scaleOf(Math.max(...bars.map(({ parts, before }) => Math.max(sum(parts), before ?? 0))))
  if (!bar) return null
  const go = (next: number) => {
    choose(next)
    slider.current?.focus()
  }
  return (
    <figure className={classes(styles['figure'], className)}>
      <p className={styles['told']} data-marked={bars.some(({ mark }) => mark !== undefined) || undefined}>
        <strong>{bar.title}</strong> {bar.text}
        <span className={styles['more']}>{bar.more}</span>
        {bar.mark && <span className={styles['more']}>{bar.mark}</span>}
      </p>
      <div className={styles['plot']}>
        <div className={styles['scale']} aria-hidden="true">
          <span>{grouped(top)}</span>
          <span>{grouped(top / 2)}</span>
          <span>0</span>
        </div>
        <Area label={label} bars={bars} at={at} choose={choose} top={top} slider={slider} />
        <Ticks ticks={ticks} ticksAt={ticksAt} bars={bars} />
      </div>
      {marksTitle && <Marks title={marksTitle} bars={bars} go={go} />}
    </figure>
  )
}
