import { desktop, phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callsOf, layoutShiftOf, part, watchLayoutShift } from './quality-page.ts'

const open = devPages(import.meta.dirname)

const card = (page: Page) => part(page, 'Your last seven days')
const figure = (page: Page, label: string) =>
  card(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })

test('the dashboard tells four figures beside the week before, and leads to all of them', async () => {
  const { page, faults } = await open('/week')
  await card(page).waitFor()
  await expect
    .poll(() => card(page).locator('dt').allInnerTexts())
    .toEqual(['Matches', 'Unread', 'Your card was dealt', 'Likes you got'])
  await figure(page, 'Your card was dealt')
    .getByText(/^(\d+ (more|fewer) than|As many as) in the week before$/)
    .waitFor()
  await expect.poll(() => card(page).getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe('/analytics')
  expect(faults()).toEqual([])
})

test('where nothing is unread it tells how much was answered', async () => {
  const { page } = await open('/week', { scene: { matches: 'read' } })
  await figure(page, 'You answered').getByText('82%').waitFor()
})

test('what is too little to be told says why, and what cannot be read says so', async () => {
  const { page } = await open('/week', { scene: { viewer: 'newcomer', matches: 'none' } })
  await figure(page, 'Likes you got').getByText('Too few so far to be shown').waitFor()
  const away = await open('/week', { scene: { missing: ['discovery', 'messages'] } })
  await figure(away.page, 'Likes you got').getByText('Cannot be read just now').waitFor()
})

test('nothing stands where it could not be loaded', async () => {
  const { page } = await open('/week', { scene: { failures: { ownAnalytics: { code: 'internal' } } } })
  await expect.poll(() => callsOf(page, 'ownAnalytics.getDashboardStats')).toHaveLength(3)
  await expect.poll(() => card(page).count()).toBe(0)
})

test.for([desktop, phone])('nothing moves while it comes, $width px', async (viewport) => {
  const { page } = await open('/week', { scene: { delays: { ownAnalytics: 400 } }, viewport, before: watchLayoutShift })
  await card(page).waitFor()
  expect(await layoutShiftOf(page)).toBeLessThan(0.05)
})
