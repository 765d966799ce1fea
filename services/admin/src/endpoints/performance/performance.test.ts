import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { upsertSample } from '../../store/performance.ts'

let admin: TestAdmin
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  ada = await admin.staff()
})
afterAll(() => admin.stop())

const daySeconds = 86_400
const timestamp = Date.UTC(2026, 0, 1)
const vital = (metric: 'LCP' | 'CLS', value: number, path: string) => ({
  metric,
  value,
  delta: value,
  id: 'v5-1',
  timestamp,
  url: `https://codekin.example${path}`,
  userAgent: 'Firefox',
})
const tell = (body: Parameters<TestCaller['performance']['recordPerformance']>[0]['body']) =>
  admin.anonymous.performance.recordPerformance({ body })

test("anyone can send a page's timings, and admins see the 75th percentile per metric and route", async () => {
  for (const value of [1_000, 1_000, 1_000, 4_000]) await tell(vital('LCP', value, '/discover'))
  await tell(vital('LCP', 8_000, '/messages/0198c0de-0000-7000-8000-000000000001'))
  await tell(vital('CLS', 0.05, '/discover'))
  await tell({ type: 'custom', name: 'remote matching', duration: 120, timestamp, url: 'https://codekin.example/' })
  const { metrics } = await ada.system.reviewPerformance({ query: { timeRange: '7d' } })
  const [lcp, ...others] = metrics
  expect(lcp).toMatchObject({
    metric: 'LCP',
    samples: 5,
    routes: [
      { route: '/messages/:id', samples: 1 },
      { route: '/discover', samples: 4 },
    ],
  })
  expect(Math.abs((lcp?.routes[1]?.p75 ?? 0) / 1_000 - 1)).toBeLessThan(0.1)
  expect(others.map(({ metric }) => metric).toSorted()).toEqual(['CLS', 'remote matching'])

  admin.clock.advance(8 * daySeconds)
  const later = await admin.as({ role: 'admin' })
  expect((await later.system.reviewPerformance({ query: { timeRange: '7d' } })).metrics).toEqual([])
  expect((await later.system.reviewPerformance()).metrics.length).toBe(3)
  admin.clock.advance(366 * daySeconds)
  await admin.work('forget-performance')
  expect(await admin.deps.db.selectFrom('performanceCount').selectAll().execute()).toEqual([])
})

test("made-up names and routes can't exceed a day's limit of series", async () => {
  const overflow = { overflow: { metric: 'other', route: 'other' }, seriesMax: 3 }
  for (const route of ['/a', '/b', '/c', '/d', '/e', '/a']) {
    await upsertSample(admin.deps.db, { day: '2030-01-01', metric: 'LCP', route, bucket: 1 }, overflow)
  }
  const stored = await admin.deps.db
    .selectFrom('performanceCount')
    .select(['metric', 'route', 'count'])
    .where('day', '=', '2030-01-01')
    .orderBy('route')
    .execute()
  expect(stored.map(({ metric, route, count }) => `${metric} ${route} ${count}`).toSorted()).toEqual([
    'LCP /a 2',
    'LCP /b 1',
    'LCP /c 1',
    'other other 2',
  ])
})
