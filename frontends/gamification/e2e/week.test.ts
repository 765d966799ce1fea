import { desktop, phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listCalls, measureLayoutShift, part, watchLayoutShift } from './quality-page.ts'

const open = devPages(import.meta.dirname)

const card = (page: Page) => part(page, 'Your last 7 days')
const figure = (page: Page, label: string) =>
  card(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })

test('the dashboard compares four figures with the previous week, and links to all of them', async () => {
  const { page, faults } = await open('/week')
  await card(page).waitFor()
  await expect
    .poll(() => card(page).locator('dt').allInnerTexts())
    .toEqual(['Matches', 'Unread', 'Your card was shown', 'Likes not matched yet'])
  await figure(page, 'Your card was shown')
    .getByText(/^(\d+ (more|fewer) than|Same as) in the previous week$/)
    .waitFor()
  await expect.poll(() => card(page).getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe('/analytics')
  expect(faults()).toEqual([])
})

test('without unread messages it shows the reply rate', async () => {
  const { page } = await open('/week', { scene: { matches: 'read' } })
  await figure(page, 'You replied').getByText('82%').waitFor()
})

test('a figure too small to show says so, and so does an unavailable one', async () => {
  const { page } = await open('/week', { scene: { viewer: 'newcomer', matches: 'none' } })
  await figure(page, 'Likes not matched yet').getByText('Not enough to show yet').waitFor()
  const away = await open('/week', { scene: { missing: ['discovery', 'messages'] } })
  await figure(away.page, 'Likes not matched yet').getByText('Not available right now').waitFor()
})

test('the card is hidden if it fails to load', async () => {
  const { page } = await open('/week', { scene: { failures: { ownAnalytics: { code: 'internal' } } } })
  await expect.poll(() => listCalls(page, 'ownAnalytics.getDashboardStats')).toHaveLength(3)
  await expect.poll(() => card(page).count()).toBe(0)
})

test.for([desktop, phone])('loading causes no layout shift, $width px', async (viewport) => {
  const { page } = await open('/week', { scene: { delays: { ownAnalytics: 400 } }, viewport, before: watchLayoutShift })
  await card(page).waitFor()
  expect(await measureLayoutShift(page)).toBeLessThan(0.05)
})
