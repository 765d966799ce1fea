import { phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { analyticsArrived, expectFocus, listCalls, measureLayoutShift, part, watchLayoutShift } from './quality-page.ts'

const open = devPages(import.meta.dirname)

const range = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Time range' }).getByRole('link', { name, exact: true })
const slider = (page: Page, chart: string) =>
  part(page, chart).getByRole('slider', { name: new RegExp(`^${chart}: (day|time) shown$`) })
const total = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) })

test('the figures of 30 days are compared with the 30 before, and match the table', async () => {
  const { page, faults } = await open('/analytics')
  await analyticsArrived(page)
  const seen = part(page, 'How often you were seen')
  await seen.getByRole('button', { name: 'How often you were seen: view as table' }).press('Enter')
  const rows = seen.getByRole('row')
  await expect.poll(() => rows.count()).toBe(31)
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)),
  )
  const sum = (at: number) => cells.reduce((all, cell) => all + (Number(cell[at]) || 0), 0).toLocaleString('en-GB')
  await total(page, 'Your card was shown').getByText(sum(1), { exact: true }).waitFor()
  await total(page, 'Profile visits').getByText(sum(2), { exact: true }).waitFor()
  await total(page, 'Likes you gave')
    .getByText(/^\d+ more than in the previous 30 days$/)
    .waitFor()
  expect(faults()).toEqual([])
})

test('each chart can be shown as a table, and the focus stays on the switch', async () => {
  const { page, faults } = await open('/analytics')
  await analyticsArrived(page)
  for (const chart of ['How often you were seen', 'Likes you gave', 'Matches and replies', 'When you decide']) {
    await part(page, chart)
      .getByRole('button', { name: `${chart}: view as table` })
      .press('Enter')
    await part(page, chart).getByRole('table').waitFor()
    await expectFocus(part(page, chart).getByRole('button', { name: `${chart}: view as chart` }))
  }
  expect(faults()).toEqual([])
})

test('the time range is chosen by keyboard, kept in the URL, and survives a reload', async () => {
  const { page, faults } = await open('/analytics')
  await analyticsArrived(page)
  await expect.poll(() => range(page, '30 days').getAttribute('aria-current')).toBe('true')
  await range(page, '7 days').press('Enter')
  await total(page, 'Likes you gave')
    .getByText(/the previous 7 days$/)
    .waitFor()
  await expectFocus(range(page, '7 days'))
  await expect.poll(() => page.getByTestId('polite').textContent()).toBe('Showing 7 days')
  expect(new URL(page.url()).search).toBe('?timeRange=7d')
  await page.reload()
  await analyticsArrived(page)
  await expect.poll(() => range(page, '7 days').getAttribute('aria-current')).toBe('true')
  expect(faults()).toEqual([])
})

test('the keyboard reads a day with its parts, the previous period and profile changes', async () => {
  const { page, faults } = await open('/analytics')
  await analyticsArrived(page)
  const seen = slider(page, 'How often you were seen')
  const text = () => seen.getAttribute('aria-valuetext')
  await seen.focus()
  await page.keyboard.press('End')
  expect(await text()).toMatch(
    /^\w{3} \d+ \w+: too few to show, 30 days earlier \d+, Profile changed: Headline and City/,
  )
  await page.keyboard.press('ArrowLeft')
  expect(await text()).toMatch(
    /^\w{3} \d+ \w+: seen \d+ times, Card \d+, profile (\d+|too few to show); 30 days earlier \d+/,
  )
  await page.keyboard.press('Home')
  expect(await text()).toMatch(/; 30 days earlier (\d+|not shown)/)
  expect(faults()).toEqual([])
})

test('profile changes are listed, and each links to its day', async () => {
  const { page, faults } = await open('/analytics')
  await analyticsArrived(page)
  const changes = part(page, 'How often you were seen').getByRole('list', { name: 'Profile changes' })
  await expect.poll(() => changes.getByRole('listitem').count()).toBe(4)
  const photo = changes.getByRole('button', { name: /Profile changed: Photo/ })
  const day = (await photo.innerText()).replace(/ Profile changed.*/s, '').trim()
  await photo.press('Enter')
  await expectFocus(slider(page, 'How often you were seen'))
  await expect
    .poll(() => slider(page, 'How often you were seen').getAttribute('aria-valuetext'))
    .toMatch(new RegExp(`^${day}: .*Profile changed: Photo$`))
  expect(faults()).toEqual([])
})

test('a year is drawn by weeks, without the previous period', async () => {
  const { page, faults } = await open('/analytics?timeRange=365d')
  await analyticsArrived(page)
  await expect.poll(() => slider(page, 'How often you were seen').getAttribute('max')).toBe('52')
  await expect
    .poll(() => slider(page, 'Matches and replies').getAttribute('aria-valuetext'))
    .toMatch(/^Week of \d+ \w+: \d+ match(es)?, \d+ repl(y|ies)/)
  await expect.poll(() => page.getByText(/the previous year/).count()).toBe(0)
  expect(faults()).toEqual([])
})

test('actions of others are hidden on days with fewer than five, and never shown as zero', async () => {
  const { page, faults } = await open('/analytics?timeRange=90d')
  await analyticsArrived(page)
  const seen = part(page, 'How often you were seen')
  await seen.getByText('Too few to show', { exact: true }).waitFor()
  await seen.getByRole('button', { name: 'How often you were seen: view as table' }).click()
  const cellTexts = await seen.getByRole('cell').allInnerTexts()
  expect(cellTexts.filter((text) => /^[0-4]$/.test(text))).toEqual([])
  expect(cellTexts).toContain('–')
  expect(faults()).toEqual([])
})

test('own decisions are shown by hour and by skill', async () => {
  const { page, faults } = await open('/analytics')
  const hours = part(page, 'When you decide').getByRole('slider', { name: 'Hour shown' })
  await hours.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => hours.getAttribute('aria-valuetext')).toMatch(/^00:00 to 01:00: \d+ decisions?$/)
  await expect.poll(() => hours.getAttribute('max')).toBe('23')
  const most = page.getByRole('list', { name: 'Skills you liked most' }).getByRole('listitem')
  await expect.poll(() => most.first().innerText()).toMatch(/^Rust\s+\d+% of \d+$/)
  await page.getByRole('list', { name: 'Skills you liked least' }).getByText('Solidity').waitFor()
  expect(faults()).toEqual([])
})

test('a recommendation shows its figure and links to the action', async () => {
  const { page, faults } = await open('/analytics')
  const advice = part(page, 'What would help most').getByRole('listitem')
  await advice.first().waitFor()
  await expect.poll(() => advice.count()).toBeLessThanOrEqual(5)
  const proved = advice.filter({
    hasText: '3 of your 6 skills have no passed test, endorsement or work on GitHub yet.',
  })
  await expect
    .poll(() => proved.getByRole('link', { name: 'Prove a skill' }).getAttribute('href'))
    .toBe('/skill-verification')
  expect(faults()).toEqual([])
})

test('figures of an unavailable service are marked, the others stay, and a retry loads them', async () => {
  const { page, faults } = await open('/analytics', { scene: { missing: ['discovery'] } })
  await page.getByText('Some figures aren’t available right now.').waitFor()
  await total(page, 'Your card was shown').getByText('Not available right now').waitFor()
  await total(page, 'Matches').getByText(/\d+/).first().waitFor()
  await expect
    .poll(() => slider(page, 'Likes you gave').getAttribute('aria-valuetext'))
    .toMatch(/: not available right now/)
  await page.evaluate(() => {
    fakeWorld.state.missing = []
  })
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText('Some figures aren’t available right now.').waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Analytics', level: 1 }))
  await total(page, 'Your card was shown')
    .getByText(/the previous 30 days$/)
    .waitFor()
  expect(faults()).toEqual([])
})

test('a newcomer reads that there is nothing yet, and gets recommendations', async () => {
  const { page, faults } = await open('/analytics', { scene: { viewer: 'newcomer', matches: 'none' } })
  await page.getByRole('heading', { name: 'Nothing to show for this period' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Open Discover' }).getAttribute('href')).toBe('/discover')
  await part(page, 'What would help most').getByRole('link', { name: 'Complete your profile' }).waitFor()
  await expect.poll(() => page.getByRole('slider').count()).toBe(0)
  expect(faults()).toEqual([])
})

test.for([
  ['ownAnalytics.getAnalytics', 'Your figures couldn’t be loaded', 'How often you were seen'],
  ['ownAnalytics.getSwipeAnalytics', 'Your decisions couldn’t be loaded', 'When you decide'],
  ['ownAnalytics.listRecommendations', 'Recommendations couldn’t be loaded', 'What would help most'],
] as const)('if %s fails the rest stays, and trying again loads it', async ([endpoint, title, region]) => {
  const { page } = await open('/analytics', { scene: { failures: { [endpoint]: { code: 'internal', times: 3 } } } })
  const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) })
  await failure.waitFor()
  await expect.poll(() => listCalls(page, endpoint)).toHaveLength(3)
  await failure.getByRole('button', { name: 'Try again' }).press('Enter')
  await failure.waitFor({ state: 'detached' })
  await part(page, region).waitFor()
})

test('without profile changes the charts are complete', async () => {
  const failures = { 'users.listProfileChanges': { code: 'internal' } } as const
  const { page } = await open('/analytics', { scene: { failures } })
  await analyticsArrived(page)
  await expect.poll(() => page.getByText('Profile changes').count()).toBe(0)
})

test('loading another time range causes no layout shift, also on a phone', async () => {
  const { page } = await open('/analytics', { viewport: phone, before: watchLayoutShift })
  await analyticsArrived(page)
  await page.evaluate(() => fakeWorld.change({ delays: { ownAnalytics: 700 } }))
  await range(page, '90 days').press('Enter')
  await total(page, 'Likes you gave')
    .getByText(/the previous 90 days$/)
    .waitFor()
  expect(await measureLayoutShift(page)).toBeLessThan(0.05)
})

test('offline, another time range shows as missing, never with figures of the previous one', async () => {
  const { page, context } = await open('/analytics')
  await analyticsArrived(page)
  await context.setOffline(true)
  await range(page, '90 days').press('Enter')
  await page.getByText('You’re offline').first().waitFor()
  await expect.poll(() => page.getByRole('slider').count()).toBe(0)
  await expect.poll(() => page.getByText(/As of/).count()).toBe(0)
})
