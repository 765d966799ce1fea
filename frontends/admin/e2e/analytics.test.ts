import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop } from '@codekin/browser-test/browser'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, heading, looks } from './open-page.ts'

const openPage = createPageOpener()

const part = (page: Page, name: string) => page.getByRole('tab', { name })
const chart = (page: Page, caption: string) => page.getByRole('img', { name: new RegExp(`^${caption}\\.`) })
const dayTable = (page: Page, caption: string) => page.getByRole('table', { name: caption, exact: true })
const search = (page: Page) => new URL(page.url()).search

test('analytics can be opened by keyboard, a chart walked day by day, and its table read', async () => {
  const { page, faults } = await openPage('/admin/cases')
  await heading(page, 'Cases').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await heading(page, 'Analytics').waitFor()
  await chart(page, 'Signups per day').focus()
  const tip = page.locator('.recharts-tooltip-wrapper', { hasText: 'so far' })
  for (let day = 0; day < 30; day += 1) await page.keyboard.press('ArrowRight')
  await tip.first().waitFor()
  const shown = await tip.first().locator('strong').innerText()
  await page.getByRole('button', { name: 'Table: Signups', exact: true }).press('Enter')
  const today = page.getByRole('region', { name: 'Signups per day' }).locator('tbody tr').first()
  await expect.poll(() => today.locator('td').innerText()).toBe(shown)
  await expect.poll(() => today.innerText()).toContain('so far')
  await page.getByRole('button', { name: 'Chart: Signups', exact: true }).press('Enter')
  await chart(page, 'Signups per day').waitFor()
  expect(faults()).toEqual([])
})

test('a screen reader gets each day of a chart as a table row', async () => {
  const { page } = await openPage('/admin/analytics?show=activity')
  await chart(page, 'Swipes per day').waitFor()
  for (const caption of ['Swipes per day', 'Matches per day', 'Messages per day', 'Reports per day']) {
    await expect.poll(() => dayTable(page, caption).locator('tbody tr').count()).toBe(30)
  }
})

test('the URL holds part and period, and each figure is compared with the previous period', async () => {
  const { page } = await openPage('/admin/analytics')
  await page.getByText('points higher, 58.7% before').waitFor()
  await page.getByText(/, compared with .* UTC days, updated every 5 minutes/).waitFor()
  await page.getByText('90 days', { exact: true }).click()
  await expect.poll(() => dayTable(page, 'Signups per day').locator('tbody tr').count()).toBe(90)
  expect(search(page)).toContain('timeRange=90d')
  await part(page, 'Revenue').click()
  await page.getByRole('heading', { name: 'By plan' }).waitFor()
  expect(search(page)).toContain('show=revenue')
  await page.reload()
  await dayTable(page, 'Revenue per day').waitFor({ state: 'attached' })
  await expect.poll(() => dayTable(page, 'Revenue per day').locator('tbody tr').count()).toBe(90)
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('analytics.analyseUsers').length)).toBe(0)
  await page.getByText('30 days', { exact: true }).click()
  await expect.poll(() => search(page)).not.toContain('timeRange')
})

test('new users are shown step by step and week by week', async () => {
  const { page } = await openPage('/admin/analytics')
  const steps = page.getByRole('table', { name: 'New people by step' }).locator('tbody tr')
  await steps.first().waitFor()
  await expect.poll(() => steps.first().innerText()).toMatch(/^Signed up\s+\d+\s+100%\s+–$/)
  await expect.poll(() => steps.last().innerText()).toMatch(/^Sent a message\s+\d+\s+3\d(\.\d)?%\s+8\d(\.\d)?%$/)
  const weeks = page.getByRole('table', { name: /^Retention by/ })
  await expect.poll(() => weeks.locator('tbody tr').first().locator('td').nth(1).innerText()).toBe('100%')
  const [first, last] = [weeks.locator('tbody tr').first(), weeks.locator('tbody tr').last()]
  await expect.poll(() => first.locator('td[data-running]').count()).toBe(1)
  await expect.poll(() => last.locator('td:not(:empty)').count()).toBe(2)
})

test('page speed is rated by metric and page, slowest first', async () => {
  const { page } = await openPage('/admin/analytics?show=speed')
  await page.getByRole('heading', { name: 'LCP by page' }).waitFor()
  const pages = page.getByRole('table', { name: /^75th percentile of/ }).locator('tbody tr')
  await expect.poll(() => pages.first().innerText()).toMatch(/\/discover\s+2\.7 s\s+Needs work\s+14,120/)
  await page.locator('label', { hasText: '640 ms' }).click()
  await page.getByRole('heading', { name: 'INP by page' }).waitFor()
  await expect.poll(() => pages.first().innerText()).toMatch(/\/messages\/:id\s+742 ms\s+Poor/)
  expect(search(page)).toContain('metric=INP')
})

test('only parts with charts load the chart code', async () => {
  const { page } = await openPage('/admin/analytics?show=speed')
  await page.getByRole('heading', { name: 'LCP by page' }).waitFor()
  const kilobytes = () =>
    page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return scripts.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0) / 1000
    })
  const before = await kilobytes()
  await part(page, 'Moderation').click()
  await page.getByRole('table', { name: 'Reports by reason' }).waitFor()
  expect((await kilobytes()) - before).toBeLessThan(20)
  await part(page, 'Users').click()
  await chart(page, 'Signups per day').waitFor()
  expect((await kilobytes()) - before).toBeGreaterThan(150)
})

test('every moderator sees case statistics, but only admins see analytics', async () => {
  const { page } = await openPage('/admin/analytics', {}, 'moderator')
  await heading(page, 'Cases').waitFor()
  await page.getByRole('link', { name: 'Case statistics' }).click()
  await heading(page, 'Case statistics').waitFor()
  const first = page.getByRole('table', { name: 'Reports by reason' }).locator('tbody tr').first()
  await expect.poll(() => first.innerText()).toMatch(/^Spam\s+96\s+90\s+81%\s+5\.5 h\s+1\.3 d$/)
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('trust.getModerationStats').length)).toBe(0)
  await page.getByRole('link', { name: 'Cases' }).last().click()
  await heading(page, 'Cases').waitFor()
})

test('the overview shows key figures and open work, with links to both', async () => {
  const { page } = await openPage('/admin')
  await page
    .getByRole('list', { name: 'Open work' })
    .getByRole('link', { name: /open appeals/ })
    .waitFor()
  await page.getByRole('link', { name: 'Matches', exact: true }).click()
  await heading(page, 'Analytics').waitFor()
  await chart(page, 'Matches per day').waitFor()
})

test('a missing figure leaves the rest of the overview intact', async () => {
  const failures = { 'analytics.analyseRevenue': { code: 'lost' as const } }
  const { page } = await openPage('/admin', { scene: { failures } })
  await page.getByText('Not available right now').waitFor()
  await page.getByRole('link', { name: 'Weekly active', exact: true }).waitFor()
})

test('a new installation and a retryable failure have their own screens', { timeout: 90_000 }, async () => {
  const { page } = await openPage('/admin/analytics', { scene: { figures: 'none' } })
  for (const [name, title] of [
    ['Users', 'No one was active in this period'],
    ['Revenue', 'No payments in this period'],
    ['Activity', 'No swipes in this period'],
    ['Page speed', 'No measurements yet'],
    ['Moderation', 'No reports or decisions in this period'],
  ] as const) {
    await part(page, name).click()
    await page.getByRole('heading', { name: title }).waitFor()
  }
  const failures = { analytics: { code: 'lost' as const } }
  const broken = await openPage('/admin/analytics?show=revenue', { scene: { failures } })
  await broken.page.getByText('Couldn’t load revenue').waitFor()
  await broken.page.evaluate(() => fakeWorld.change({ failures: {} }))
  await broken.page.getByRole('button', { name: 'Try again' }).click()
  await chart(broken.page, 'Revenue per day').waitFor()
})

test('nothing shifts when the figures arrive', async () => {
  const { page } = await openPage('/admin/cases', { scene: { delays: { analytics: 1500 } } })
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.locator('[aria-busy=true]').first().waitFor()
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      document.body.dataset['shifted'] = String(
        shifts.reduce((sum, { value }) => sum + value, Number(document.body.dataset['shifted'] ?? 0)),
      )
    }).observe({ type: 'layout-shift' })
  })
  await chart(page, 'Active people per day').waitFor()
  expect(Number((await page.locator('body').getAttribute('data-shifted')) ?? 0)).toBeLessThan(0.01)
})

test('analytics has no accessibility faults in any part', { timeout: 240_000 }, async () => {
  const { page, faults } = await openPage('/admin/analytics', { isMotionReduced: true })
  await chart(page, 'Signups per day').waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  await page.getByRole('button', { name: 'Table: Signups', exact: true }).click()
  expect(await findFaultsInLooks(page, [desktop])).toEqual([])
  for (const [name, shown] of [
    ['Revenue', () => chart(page, 'Revenue per day')],
    ['Activity', () => chart(page, 'Swipes per day')],
    ['Page speed', () => page.getByRole('heading', { name: 'LCP by page' })],
    ['Moderation', () => page.getByRole('table', { name: 'Reports by reason' })],
  ] as const) {
    await part(page, name).click()
    await shown().waitFor()
    expect(await findFaultsInLooks(page, looks)).toEqual([])
  }
  expect(faults()).toEqual([])
})
