import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, startPlatform } from './platform.ts'

let platform: Platform
let ann: Person
beforeAll(async () => {
  platform = await startPlatform()
  ann = await member(platform.world, 'Ann')
}, bootMilliseconds)
afterAll(() => platform?.stop())

type Metric = { type?: string; metric?: string; name?: string; duration?: number; url: string; userAgent: string }

/**
 * Records the metrics that the page sends. A fake clock would yield no measurements, so only the delays before sending are
 * shortened: 2 s when idle, and 5 s between metrics.
 */
async function collectMetrics(page: Page, metrics: Metric[]): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const sooner = (work: () => void, milliseconds?: number) =>
      later(work, milliseconds === 2000 || milliseconds === 5000 ? 50 : milliseconds)
    Object.assign(window, { setTimeout: sooner })
  })
  await page.route('**/api/analytics/performance', (route) => {
    metrics.push(route.request().postDataJSON() as Metric)
    return route.fulfill({ status: 204 })
  })
}

/** Polls while the page's clock advances a second each time, so that work queued for idle time runs. */
function pollBySeconds<T>(page: Page, look: () => T) {
  return expect.poll(async () => {
    await page.clock.runFor(1000)
    return look()
  })
}

test('a page reports how long its start and its remotes took, with its full URL', async () => {
  const metrics: Metric[] = []
  const opened = await platform.open('/matches', { as: ann, before: (page) => collectMetrics(page, metrics) })
  const { page } = opened
  await page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
  const names = () => metrics.filter(({ type }) => type === 'custom').map(({ name }) => name)
  await expect.poll(names).toEqual(expect.arrayContaining(['start', 'remote matching']))
  for (const { type, duration } of metrics) if (type === 'custom') expect(duration).toBeGreaterThan(0)
  for (const { url } of metrics) expect(url).toBe(`${platform.world.origin}/matches`)
  await opened.close()
})

test('the token of a mailed link is in no metric', async () => {
  const metrics: Metric[] = []
  const opened = await platform.open('/reset-password/a-token-of-somebody?from=mail', {
    before: (page) => collectMetrics(page, metrics),
  })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => metrics.length).toBeGreaterThan(0)
  for (const { url } of metrics) expect(url).toBe(`${platform.world.origin}/reset-password/:token`)
  await opened.close()
})

test('a page sends no metrics if the visitor asks not to be tracked', async () => {
  const metrics: Metric[] = []
  const opened = await platform.open('/matches', {
    as: ann,
    before: async (page) => {
      await page.clock.install()
      await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
      await page.route('**/api/analytics/performance', (route) => {
        metrics.push(route.request().postDataJSON() as Metric)
        return route.fulfill({ status: 204 })
      })
    },
  })
  const { page } = opened
  await page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
  await page.clock.runFor(60_000)
  expect(metrics).toEqual([])
  await opened.close()
})

test.for([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', false],
] as const)('only Firefox is checked every ten seconds: %s', async ([userAgent, isLookedAt]) => {
  let looks = 0
  const opened = await platform.open('/matches', {
    as: ann,
    userAgent,
    before: async (page) => {
      await page.clock.install()
      page.on('console', (message) => (looks += Number(message.text().startsWith('Firefox'))))
    },
  })
  const { page } = opened
  await page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
  if (isLookedAt) await pollBySeconds(page, () => looks).toBeGreaterThan(0)
  const before = looks
  await page.clock.runFor(30_000)
  await expect.poll(() => looks - before).toBe(isLookedAt ? 3 : 0)
  await opened.close()
})
