import type { Series } from '@codekin/contracts/admin/analytics-models'

/** A day, or more of them told by their mean. */
export type Point = {
  from: string
  to: string
  isOver: boolean
  value: number
  /** The value on the curve of what is over, and on that of what is not; they meet in the last point that is. */
  over: number | null
  soFar: number | null
}

/** Of longer courses one sees the weeks: the days would be a hedge of weekdays and weekends. */
const daysMax = 120
const weekDays = 7

/** What is drawn of a course up to today: days, or weeks that end today. The last one is not over. */
export function pointsOf(series: Series): Point[] {
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
