import type { Series } from '@codekin/contracts/admin/analytics-models'

/** A day, or several days with their mean. */
export type Point = {
  from: string
  to: string
  isOver: boolean
  value: number
  /** The value on the curve of complete days, and on that of the incomplete one. They meet in the last complete point. */
  over: number | null
  soFar: number | null
}

/** Longer series are drawn by weeks, since weekends would make the daily curve jagged. */
const daysMax = 120
const weekDays = 7

/** Returns the points of a series up to today: days, or weeks that end today. The last point is incomplete. */
export function toPoints(series: Series): Point[] {
  const length = series.length > daysMax ? weekDays : 1
  const count = Math.ceil(series.length / length)
  return Array.from({ length: count }, (_, at) => {
    const end = series.length - (count - 1 - at) * length
    const days = series.slice(Math.max(0, end - length), end)
    const value = days.reduce((sum, day) => sum + day.value, 0) / days.length
    const isOver = at < count - 1
    return {
      from: days[0]?.day ?? '',
      to: days.at(-1)?.day ?? '',
      isOver,
      value,
      over: isOver ? value : null,
      soFar: at >= count - 2 ? value : null,
    }
  })
}
