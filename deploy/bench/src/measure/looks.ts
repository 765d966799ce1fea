import { absolute, type Context, type Figure } from '../figure.ts'
import { sendSteadily } from './http-load.ts'
import { median } from './statistics.ts'

const connections = 4

/** Response time of each look, milliseconds: the medians of the rounds. */
export type Looked = readonly { look: string; p50: number; p99: number }[]

type Asked = {
  origin: string
  token: string
  /** Below `/api/v1`. */
  path: string
  /** Its query strings; each is measured separately, so that a slow one does not hide among the others. */
  looks: readonly string[]
  /** Size of the data, for the log. */
  size: string
  perSecond: number
}

/** Requests the first page of a list in many ways, at a steady rate, one way after the other, round after round. */
export async function measureLooks({ rounds, seconds, log }: Context, o: Asked): Promise<Looked> {
  const { origin, token, path, looks, size, perSecond } = o
  const measured = looks.map((look) => ({ look, p50: [] as number[], p99: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const { look, p50, p99 } of measured) {
      const next = () => ({
        method: 'GET' as const,
        path: `/api/v1${path}${look && `?${look}`}`,
        headers: { authorization: `Bearer ${token}` },
      })
      const { latency } = await sendSteadily({ origin, seconds: seconds / 8, connections, next, perSecond })
      // The first round warms up.
      if (round === 0) continue
      p50.push(latency.p50)
      p99.push(latency.p99)
    }
  }
  const looked = measured.map(({ look, p50, p99 }) => ({ look, p50: median(p50), p99: median(p99) }))
  for (const { look, p50, p99 } of looked) {
    log(`  ${size}, ${look || 'all'}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  }
  return looked
}

/** The slowest look of each size, and how all of them grow with it. */
export function growthOf(
  what: string,
  sizes: readonly { size: number; looked: Looked }[],
  goals: { milliseconds: number; exponent: number },
): Figure[] {
  const [first] = sizes
  const last = sizes.at(-1)
  if (!first || !last) return []
  const sumOf = (looked: Looked) => looked.reduce((sum, { p50 }) => sum + p50, 0)
  return [
    ...sizes.map(({ size, looked }) => {
      const slowest = looked.reduce((a, b) => (b.p99 > a.p99 ? b : a))
      return absolute({
        figure: `${size.toLocaleString('en')} ${what}: p99 of the slowest of ${looked.length} looks (${slowest.look || 'all'})`,
        value: slowest.p99,
        unit: 'ms',
        ...(size === last.size && { goal: `≤ ${goals.milliseconds}` }),
      })
    }),
    absolute({
      figure: `how the median grows with ${what}, all looks together: the exponent`,
      value: Math.log(sumOf(last.looked) / sumOf(first.looked)) / Math.log(last.size / first.size),
      goal: `≤ ${goals.exponent}`,
    }),
  ]
}
