import type { ImportedTiming } from '@codekin/admin/import-figures'
import { randomFrom } from './people/random.ts'

/** Main pages with the time of their largest contentful paint on a fast machine, in milliseconds. */
const pages = [
  ['/', 620],
  ['/discover', 1_150],
  ['/matches', 880],
  ['/messages', 940],
  ['/dashboard', 1_420],
  ['/profile', 760],
  ['/settings', 690],
] as const
const countedDays = 14
const visitsPerDay = 3

/** Page timings of the last two weeks. */
export function makeTimings(origin: string, now: Date): ImportedTiming[] {
  const random = randomFrom(31)
  return Array.from({ length: countedDays * visitsPerDay }, (_, visit) => visit).flatMap((visit) => {
    const at = new Date(now.getTime() - Math.floor(visit / visitsPerDay) * 24 * 3_600_000)
    return pages.flatMap(([path, milliseconds]) => {
      const slow = 0.7 + random.fraction() ** 3 * 3
      const about = { timestamp: at.getTime(), url: `${origin}${path}`, delta: 0, id: `v${visit}`, userAgent: 'demo' }
      const told = [
        { metric: 'LCP', value: Math.round(milliseconds * slow), ...about },
        { metric: 'INP', value: Math.round(70 * slow), ...about },
        { metric: 'CLS', value: random.chance(0.8) ? 0 : 0.02 * slow, ...about },
      ] as const
      return told.map((one) => ({ day: at.toISOString().slice(0, 10), told: one }))
    })
  })
}
