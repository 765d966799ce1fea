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

type Figure = { type?: string; metric?: string; name?: string; duration?: number; url: string; userAgent: string }

/** What the page tells of itself, from now on. */
function hearFigures(page: Page): Figure[] {
  const figures: Figure[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/performance')) figures.push(request.postDataJSON() as Figure)
  })
  return figures
}

/** Lets a minute pass, second by second: what waits for calm, and what goes out one after the other, has its time. */
async function letAMinutePass(page: Page): Promise<void> {
  for (let second = 0; second < 60; second += 1) await page.clock.runFor(1000)
}

test('a page tells how long its start and its remotes took, with its whole address', async () => {
  const opened = await platform.open('/matches', { as: ann, before: (page) => page.clock.install() })
  const { page } = opened
  const figures = hearFigures(page)
  await page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
  await letAMinutePass(page)
  const names = () => figures.filter(({ type }) => type === 'custom').map(({ name }) => name)
  await expect.poll(names).toEqual(expect.arrayContaining(['start', 'remote matching']))
  for (const { type, duration } of figures) if (type === 'custom') expect(duration).toBeGreaterThan(0)
  for (const { url } of figures) expect(url).toBe(`${platform.world.origin}/matches`)
  await opened.close()
})

test('the token of a mailed link is in no figure', async () => {
  const opened = await platform.open('/reset-password/a-token-of-somebody?from=mail', {
    before: (page) => page.clock.install(),
  })
  const { page } = opened
  const figures = hearFigures(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await letAMinutePass(page)
  await expect.poll(() => figures.length).toBeGreaterThan(0)
  for (const { url } of figures) expect(url).toBe(`${platform.world.origin}/reset-password/:token`)
  await opened.close()
})

test.for([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', false],
] as const)('Firefox alone is looked at every ten seconds: %s', async ([userAgent, isLookedAt]) => {
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
  await letAMinutePass(page)
  if (isLookedAt) await expect.poll(() => looks).toBeGreaterThan(0)
  const before = looks
  await page.clock.runFor(30_000)
  await expect.poll(() => looks - before).toBe(isLookedAt ? 3 : 0)
  await opened.close()
})
