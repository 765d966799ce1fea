import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { DevPageOptions } from '@codekin/browser-test/dev-page'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, looks, rows } from './open-page.ts'

const openPage = createPageOpener()

/** Opens the health page as an admin, with a clock that the test controls. */
async function openHealth(path = '/admin/health', options: DevPageOptions = {}) {
  const opened = await openPage(path, options)
  await heading(opened.page, 'Health').waitFor()
  return opened
}

const withClock: DevPageOptions = { before: (page) => page.clock.install() }
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const polite = (page: Page) => page.locator('[aria-live=polite]').first()
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)
const stop = (page: Page, name: string) => page.evaluate((service) => fakeWorld.stopService(service), name)
const looksTaken = (page: Page) => page.evaluate(() => fakeWorld.callsOf('system.getSystemHealth').length)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

async function hide(page: Page, isHidden: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

test('the page is reachable by keyboard and shows at a glance that all is well', async () => {
  const { page, faults } = await openHealth()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await heading(page, 'Overview').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await heading(page, 'All systems are healthy').waitFor()
  await page.getByRole('region', { name: 'Services and their replicas' }).getByText('codekin-2').first().waitFor()
  await expect.poll(() => page.getByRole('row', { name: /^messaging/ }).count()).toBe(2)
  await page.getByRole('button', { name: /^Show all \d+$/ }).click()
  expect(new URL(page.url()).search).toBe('?consumers=all')
  await page.getByText('messaging-follow-plan').waitFor()
  expect(faults()).toEqual([])
})

test('a failure is shown with advice, announced politely, and counted beside the menu entry', async () => {
  const { page } = await openHealth('/admin/health', withClock)
  await heading(page, 'All systems are healthy').waitFor()
  await stop(page, 'messaging')
  await pass(page, 11)
  await heading(page, '8 components are down').waitFor()
  const problems = page.getByRole('list', { name: 'What to do' })
  await problems.getByText('No replica is responding. Start the service and read its log.').waitFor()
  await problems.getByText('No consumer running: start messaging.').waitFor()
  await expect
    .poll(() => polite(page).innerText())
    .toMatch(/^messaging is down\. messaging-follow-.* and 4 more are down\.$/)
  await page.getByRole('link', { name: 'Health 8 down' }).waitFor()
  await page.evaluate(() => fakeWorld.startService('messaging'))
  await pass(page, 11)
  await heading(page, 'All systems are healthy').waitFor()
  await expect.poll(() => polite(page).innerText()).toBe('All systems are healthy again.')
})

test('the page shows its age, can be paused, and refreshes on request', async () => {
  const { page } = await openHealth('/admin/health', withClock)
  await heading(page, 'All systems are healthy').waitFor()
  await pass(page, 4)
  await page.getByText(/Updated [3-5] s ago/).waitFor()
  await page.keyboard.press('p')
  await stop(page, 'matching')
  const before = await looksTaken(page)
  await pass(page, 45)
  await page.getByText(/Paused, updated 4\d s ago/).waitFor()
  expect(await looksTaken(page)).toBe(before)
  // Other requests of the page, such as the badge's, don't change it.
  await pass(page, 60)
  await page.getByRole('link', { name: /Health \d+ down/ }).waitFor()
  await expect.poll(() => heading(page, 'All systems are healthy').isVisible()).toBe(true)
  await page.keyboard.press('r')
  await heading(page, '8 components are down').waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.evaluate(() => fakeWorld.startService('matching'))
  await pass(page, 11)
  await heading(page, 'All systems are healthy').waitFor()
})

test('a hidden page stops polling and refreshes as soon as it is visible again', async () => {
  const { page } = await openHealth('/admin/health', withClock)
  await heading(page, 'All systems are healthy').waitFor()
  await hide(page, true)
  const before = await looksTaken(page)
  await pass(page, 120)
  expect(await looksTaken(page)).toBe(before)
  await stop(page, 'identity')
  await hide(page, false)
  await heading(page, '8 components are down').waitFor()
})

test('a failed request is shown, and the last state stays with its age', async () => {
  const { page } = await openHealth('/admin/health', withClock)
  await heading(page, 'All systems are healthy').waitFor()
  await page.evaluate(() => fakeWorld.change({ failures: { system: { code: 'lost' } } }))
  await pass(page, 41)
  await heading(page, 'No response').waitFor()
  await page.getByText(/Not up to date\. As of/).waitFor()
  await page.getByText(/Updated 4\d s ago/).waitFor()
  await expect.poll(() => heading(page, 'All systems are healthy').count()).toBe(0)
  await expect.poll(() => polite(page).innerText()).toBe('The health check isn’t responding.')
  await page.evaluate(() => fakeWorld.change({ failures: {} }))
  await pass(page, 11)
  await heading(page, 'All systems are healthy').waitFor()
})

test('parked events are retried and dropped by keyboard, and the outcome is shown', async () => {
  const { page, faults } = await openHealth('/admin/health?show=parked', { scene: { parked: 3 } })
  await rows(page).nth(2).waitFor()
  await page.getByText('Full error').click()
  await page.getByText('at rankSkills').waitFor()
  await page.keyboard.press('k')
  await expect.poll(() => focused(page)).toBe('Retry users.profile-changed.v2 for matching.follow-profile')
  await page.keyboard.press('Enter')
  const outcomes = page.getByRole('list', { name: 'Results' })
  await outcomes.getByText('is being retried. If it fails again, it will come back here.').waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => focused(page)).toBe('Retry matching.match-created.v1 for messaging.follow-match')
  await page.evaluate(() => fakeWorld.endTries())
  await outcomes.getByText('failed. It’s parked again after 7 attempts.').waitFor({ timeout: 15_000 })
  await page.getByRole('button', { name: /^Drop subscriptions/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('You can’t undo this.').waitFor()
  await dialog.getByLabel('Reason').fill('no')
  await dialog.getByRole('button', { name: 'Drop event' }).press('Enter')
  await dialog.getByText('Enter a reason of 3 to 500 characters.').waitFor()
  await dialog.getByLabel('Reason').fill('The ledger was mended by hand.')
  await dialog.getByRole('button', { name: 'Drop event' }).press('Enter')
  await outcomes.getByText('subscriptions.payment-settled.v1 for admin.roll-up-payments was dropped.').waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(faults()).toEqual([])
})

test('a stopped service, a late order and a failed one each get their own message', async () => {
  const { page } = await openHealth('/admin/health?show=parked', { scene: { parked: 3 } })
  await rows(page).nth(2).waitFor()
  const retry = (name: RegExp) => page.getByRole('button', { name }).click()
  await page.evaluate(() => fakeWorld.failNext('system.retryParked', { code: 'internal' }))
  await retry(/^Retry users/)
  await page.getByRole('alert').getByText('Nothing was changed.').waitFor()
  await page.evaluate(() => fakeWorld.failNext('system.retryParked', { code: 'not_found' }))
  await retry(/^Retry users/)
  const outcomes = page.getByRole('list', { name: 'Results' })
  await outcomes.getByText('was no longer parked. Someone else retried or dropped it.').waitFor()
  await stop(page, 'admin')
  await retry(/^Retry subscriptions/)
  await outcomes.getByText('admin isn’t responding. It will retry the event as soon as it’s back.').waitFor()
  await page.getByText('admin didn’t respond, so their parked events aren’t listed.').waitFor()
})

test('statistics are tables, and those of the database are sorted as in the URL', async () => {
  const { page } = await openHealth('/admin/health?show=figures')
  await page.getByRole('region', { name: 'Event streams' }).getByText('MATCHING').waitFor()
  await rows(page).first().getByText('signal').waitFor()
  await page.getByRole('button', { name: 'Rows' }).click()
  await page.getByRole('button', { name: 'Rows' }).click()
  expect(new URL(page.url()).search).toContain('sort=rows&order=up')
  await rows(page).first().getByText('account').waitFor()
})

test('an empty list and a failed request have their own screens', { timeout: 60_000 }, async () => {
  const { page } = await openHealth('/admin/health', { scene: { failures: { system: { code: 'lost' } } } })
  await heading(page, 'Couldn’t check the platform’s health').waitFor()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.getByText('Couldn’t load statistics').waitFor({ timeout: 10_000 })
  await page.getByRole('tab', { name: 'Parked events' }).click()
  await page.getByText('Couldn’t load parked events').waitFor({ timeout: 10_000 })
  await page.evaluate(() => fakeWorld.change({ failures: {} }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No parked events').waitFor()
})

test('the health page has no accessibility faults', { timeout: 180_000 }, async () => {
  const { page, faults } = await openHealth('/admin/health?consumers=all', {
    scene: { parked: 3, downServices: ['messaging'] },
  })
  await heading(page, '8 components are down').waitFor()
  const faultsInLooks = async () => {
    // Hovered elements show their tooltips.
    await page.mouse.move(0, 0)
    return await findFaultsInLooks(page, looks)
  }
  expect(await faultsInLooks()).toEqual([])
  await page.getByRole('tab', { name: /Parked events/ }).click()
  await rows(page).nth(1).waitFor()
  expect(await faultsInLooks()).toEqual([])
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await rows(page).first().waitFor()
  expect(await faultsInLooks()).toEqual([])
  expect(faults()).toEqual([])
})
