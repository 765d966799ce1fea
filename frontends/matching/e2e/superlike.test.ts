import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  confirmSuperlike,
  dragCard,
  expectAnnounced,
  expectAtRest,
  expectFocus,
  expectSwipes,
  expectTop,
  listSwipes,
  topCard,
} from './pages.ts'

const open = devPages(import.meta.dirname)

/** Expects the number beside the button and in its description. */
async function expectLeft(page: Page, count: number): Promise<void> {
  await page
    .getByText(`They’ll be notified and see you first. ${count} left today.`)
    .first()
    .waitFor({ state: 'attached' })
}

test('the first superlike is explained and can be cancelled; the next ones are sent at once, and undo refunds one', async () => {
  const { page, faults } = await open('/discover')
  const button = page.getByRole('button', { name: 'Superlike' })
  await expectTop(page, 'Nora Haddad')
  await expect.poll(() => button.getAttribute('aria-describedby')).not.toBeNull()
  await expectLeft(page, 5)
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Superlike Nora Haddad?' })
  await dialog
    .getByText(/^Nora will be notified and see you first in Discover, with a star, unless their filters/)
    .waitFor()
  await dialog.getByText('5 of 5 left today. A superlike also counts as a swipe.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(button)
  await expectTop(page, 'Nora Haddad')
  await button.press('Enter')
  await confirmSuperlike(page)
  await expectTop(page, 'Sam Rivera')
  await expectLeft(page, 4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTop(page, 'Nora Haddad')
  await expectLeft(page, 5)
  await page.reload()
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('s')
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['superlike'])
  expect(faults()).toEqual([])
})

test('a drag up asks like the button does, and the card returns if cancelled', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await dragCard(page, { x: 10, y: -230 })
  await page.getByRole('dialog', { name: 'Superlike Nora Haddad?' }).getByRole('button', { name: 'Cancel' }).click()
  await expectAtRest(page)
  await expectTop(page, 'Nora Haddad')
  await expect.poll(() => listSwipes(page)).toEqual([])
  expect(faults()).toEqual([])
})

test('with none left it says when there are new ones, and a like is still possible', async () => {
  const { page, faults } = await open('/discover', { scene: { superlikesRemaining: 0 } })
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('s')
  await page.getByText('No superlikes left today').waitFor()
  await page.getByText(/^You get 5 a day\. You’ll have new ones at \d\d:\d\d\.$/).waitFor()
  await dragCard(page, { x: 10, y: -230 })
  await expectAtRest(page)
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('l')
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['like'])
  expect(faults()).toEqual([])
})

test('a superlike refused by the server returns, with a message that none are left', async () => {
  const { page } = await open('/discover', {
    scene: { failures: { 'matching.recordSwipe': { code: 'superlike_quota_reached', times: 1 } } },
  })
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('s')
  await confirmSuperlike(page)
  await page.getByText('Nora Haddad is back: you’ve used all your superlikes for today').waitFor()
  await expectTop(page, 'Nora Haddad')
  await expectLeft(page, 0)
})

test('a superliker is on top and marked, also on the dashboard', async () => {
  const scene = { superlikers: ['Yu'] }
  const { page, faults } = await open('/discover', { scene })
  await expectTop(page, 'Yu')
  await topCard(page).getByText('Superliked you').waitFor()
  await page.getByRole('region', { name: /^Deck\. Yu, \d+ percent fit, superliked you/ }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Nora Haddad')
  await expect.poll(() => topCard(page).getByText('Superliked you').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTop(page, 'Yu')
  const dashboard = await open('/dashboard', { scene })
  const next = dashboard.page.getByRole('region', { name: 'Next in your deck' })
  await next.getByRole('heading', { name: 'Yu' }).waitFor()
  await next.getByText('Superliked you').waitFor()
  expect([...faults(), ...dashboard.faults()]).toEqual([])
})

test('a superlike that arrives while the deck is open comes next, below the top card', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.evaluate(() => fakeWorld.superlike('Yu'))
  await expectAnnounced(page, 'polite', /^Someone superliked you\. They’re next in your deck\.$/)
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Yu')
  await topCard(page).getByText('Superliked you').waitFor()
  await expect.poll(() => page.locator('article[data-user]').getByRole('heading', { name: 'Yu' }).count()).toBe(1)
  expect(faults()).toEqual([])
})
