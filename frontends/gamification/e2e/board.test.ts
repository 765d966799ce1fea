import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boardArrived, boardPath, expectFocus, listCalls, part } from './quality-page.ts'

const open = devPages(import.meta.dirname)

const places = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const own = (page: Page, name = 'You this week') => part(page, name)
const wish = (page: Page) => page.getByRole('switch', { name: /^Show me on the leaderboard/ })
const timeframe = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Time range' }).getByRole('link', { name, exact: true })
const isOnBoards = (page: Page) => page.evaluate(() => fakeWorld.state.settings.preferences.leaderboard)

test('the top ten and the people around the viewer are shown, equal points share a rank, and the own row is marked', async () => {
  const { page, faults } = await open(boardPath)
  await boardArrived(page)
  await expect.poll(() => places(page, 'At the top').count()).toBe(10)
  await expect.poll(() => places(page, 'At the top').nth(3).innerText()).toMatch(/Rank 4, shared/)
  await expect.poll(() => places(page, 'At the top').nth(4).innerText()).toMatch(/Rank 4, shared/)
  await expect.poll(() => places(page, 'At the top').nth(5).innerText()).toMatch(/Rank 6\n/)
  await expect.poll(() => places(page, 'Around you').count()).toBe(11)
  const marked = page.locator('li[aria-current=true]')
  await expect.poll(() => marked.innerText()).toMatch(/Rank 14, shared[\s\S]*Ada Lindqvist[\s\S]*You/)
  await own(page).getByText('14', { exact: true }).waitFor()
  await page.getByText(/^Counts points since .+\. Resets on .+\.$/).waitFor()
  expect(faults()).toEqual([])
})

test('tab and timeframe are set by keyboard, kept in the URL, and survive a reload', async () => {
  const { page, faults } = await open('/quality')
  await page.getByRole('tab', { name: 'Yours' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await boardArrived(page)
  expect(new URL(page.url()).search).toBe('?tab=leaderboard')
  await timeframe(page, 'Month').press('Enter')
  await own(page, 'You this month').waitFor()
  await expectFocus(timeframe(page, 'Month'))
  expect(new URL(page.url()).search).toBe('?tab=leaderboard&timeframe=month')
  await page.reload()
  await own(page, 'You this month').waitFor()
  await expect.poll(() => timeframe(page, 'Month').getAttribute('aria-current')).toBe('true')
  await timeframe(page, 'All time').click()
  await page.getByText('Every point you’ve ever earned counts.').waitFor()
  expect(faults()).toEqual([])
})

test('opting out removes the user from the board at once, keeps their points, and can be undone', async () => {
  const { page, faults } = await open(boardPath)
  await boardArrived(page)
  await wish(page).press('Space')
  await own(page)
    .getByText(/^You’re not on the leaderboard, and no one else sees your points\./)
    .waitFor()
  await expect.poll(() => page.locator('li[aria-current=true]').count()).toBe(0)
  expect(await isOnBoards(page)).toBe(false)
  await own(page).getByText('–', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Around you' }).count()).toBe(0)
  // The board replies once more with the old setting before it has synced.
  await expect.poll(() => page.evaluate(() => fakeWorld.state.points.isOptedOutOnBoards)).toBe(true)
  await wish(page).press('Space')
  await page.locator('li[aria-current=true]').waitFor()
  await own(page).getByText('14', { exact: true }).waitFor()
  await expectFocus(wish(page))
  expect(await isOnBoards(page)).toBe(true)
  expect(faults()).toEqual([])
})

test('a setting that couldn’t be saved is reverted', async () => {
  const { page } = await open(boardPath, { scene: { failures: { 'users.changePreferences': { code: 'internal' } } } })
  await boardArrived(page)
  await wish(page).click()
  await page.getByText('Not saved').waitFor()
  await expect.poll(() => wish(page).isChecked()).toBe(true)
  await page.locator('li[aria-current=true]').waitFor()
})

test('an empty board says so, and how to earn points', async () => {
  const { page, faults } = await open(boardPath, { scene: { points: 'nobody' } })
  await page.getByRole('heading', { name: 'No one has points yet this week' }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'What earns points' }).getByRole('link').count()).toBe(3)
  await own(page).getByText('Earn a point to get a rank.').waitFor()
  expect(faults()).toEqual([])
})

test('an undiscoverable user has points but no rank, and a link to that setting', async () => {
  const { page, faults } = await open(boardPath, { scene: { profile: { discoverable: false } } })
  await boardArrived(page)
  await own(page).getByText('You’ll get a rank once everyone can find you.').waitFor()
  await expect
    .poll(() => own(page).getByRole('link', { name: 'Who can find you' }).getAttribute('href'))
    .toBe('/settings/privacy#discovery')
  expect(faults()).toEqual([])
})

test('a board that failed to load can be retried', async () => {
  const failures = { 'gamification.getLeaderboard': { code: 'internal', times: 3 } } as const
  const { page } = await open(boardPath, { scene: { failures } })
  await page.getByRole('heading', { name: 'The leaderboard couldn’t be loaded' }).waitFor()
  await expect.poll(() => listCalls(page, 'gamification.getLeaderboard')).toHaveLength(3)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await boardArrived(page)
})
