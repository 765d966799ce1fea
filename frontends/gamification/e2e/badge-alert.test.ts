import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrived, part } from './quality-page.ts'

const open = devPages(import.meta.dirname)

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
const earn = (page: Page, badge: 'expert' | 'polymath') =>
  page.evaluate(
    (of) => fakeWorld.tell({ event: 'badge_earned', data: { badge: of, earnedAt: '2026-11-25T10:00:00.000Z' } }),
    badge,
  )
const connected = (page: Page) => expect.poll(() => page.evaluate(() => fakeWorld.socket.isOpen())).toBe(true)

test('a badge alerts once, despite several events and a reload, and links to the badges', async () => {
  const { page, faults } = await open('/week')
  await connected(page)
  await earn(page, 'expert')
  await toasts(page).getByText('You earned a badge: The hard one').waitFor()
  await earn(page, 'expert')
  await earn(page, 'polymath')
  await toasts(page).getByText('You earned a badge: Polymath').waitFor()
  await expect.poll(() => toasts(page).count()).toBe(2)
  await page.reload()
  await connected(page)
  await earn(page, 'expert')
  await page.evaluate(() => navigator.locks.request('codekin-badges-told', () => undefined))
  await expect.poll(() => toasts(page).count()).toBe(0)
  expect(faults()).toEqual([])
})

test('only one of two windows alerts', async () => {
  const { page, context } = await open('/week')
  await connected(page)
  const other = await context.newPage()
  await other.goto(new URL('/week', page.url()).href)
  await connected(other)
  await Promise.all([earn(page, 'expert'), earn(other, 'expert')])
  const count = async () => (await toasts(page).count()) + (await toasts(other).count())
  await expect.poll(count).toBe(1)
  await other.evaluate(() => navigator.locks.request('codekin-badges-told', () => undefined))
  await expect.poll(() => count()).toBe(1)
})

test.for(['/messages/someone', '/write'])('at %s the alert waits until the user is done', async (path) => {
  const { page, faults } = await open(path, { before: (opened) => opened.clock.install() })
  await connected(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await earn(page, 'expert')
  // Long enough for several checks.
  await page.clock.runFor(5_000)
  await expect.poll(() => toasts(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/quality')
  expect(faults()).toEqual([])
})

test('an alert that waits while the user types appears once after a reload', async () => {
  const { page, faults } = await open('/write')
  await connected(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await earn(page, 'expert')
  await page.reload()
  await toasts(page).getByText('You earned a badge: The hard one').waitFor()
  await page.reload()
  await connected(page)
  await page.evaluate(() => navigator.locks.request('codekin-badges-told', () => undefined))
  await expect.poll(() => toasts(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('waiting'))))
    .toEqual([])
  expect(faults()).toEqual([])
})

test('a new badge appears among the badges at once, with an alert as on other pages', async () => {
  const { page, faults } = await open('/quality')
  await arrived(page)
  await page.evaluate(() => {
    const { awards } = fakeWorld.state.points
    const [newest] = awards
    if (!newest) throw new Error('There are no points.')
    awards.unshift({ ...newest, id: 'hard', kind: 'test-passed', skill: 'Rust', level: 'advanced', personId: null })
  })
  await earn(page, 'expert')
  await part(page, 'Badges')
    .getByRole('listitem')
    .filter({ hasText: 'The hard one' })
    .getByText(/^Earned on .* for the Rust test, advanced level\.$/)
    .waitFor()
  await toasts(page).getByText('You earned a badge: The hard one').waitFor()
  expect(faults()).toEqual([])
})
