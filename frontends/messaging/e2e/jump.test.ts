import { findA11yFaults } from '@codekin/browser-test/axe'
import { desktop, phone } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, countCalls, distanceFromEnd, ids, type Messages, startMessages } from './messages-page.ts'

const openMessages = startMessages()

const dialogOf = ({ page }: Messages) => page.getByRole('dialog', { name: 'Jump to a date' })

/** Whether the focused message is in view. */
function isFocusInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document
    const box = activeElement?.getBoundingClientRect()
    return activeElement?.tagName === 'ARTICLE' && box !== undefined && box.top > 60 && box.bottom < innerHeight
  })
}

/** The first message of a conversation since the start of the day `daysAgo` days ago. */
function firstSince(page: Page, at: string, daysAgo: number) {
  return page.evaluate(
    ({ id, days }) => {
      const now = new Date()
      const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
      return fakeWorld.match(id).messages.find(({ createdAt }) => new Date(createdAt) >= day)?.content
    },
    { id: at, days: daysAgo },
  )
}

test('a day is chosen by keyboard, and the first message since then gets the focus', async () => {
  const messages = await openMessages({ at: ids.priya })
  const { page, log } = messages
  await messages.input.waitFor()
  await log.focus()
  await page.keyboard.press('d')
  await dialogOf(messages).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-current') === 'date')
  await page.keyboard.press('ArrowUp')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-current') === null)
  await page.keyboard.press('Enter')
  await dialogOf(messages).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.tagName === 'ARTICLE')
  const expected = await firstSince(page, ids.priya, 7)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(expected?.slice(0, 20))
  await expect.poll(() => isFocusInView(page)).toBe(true)
  // The arrow keys continue from there.
  await page.keyboard.press('ArrowUp')
  await page.waitForFunction(() => document.activeElement?.tagName === 'ARTICLE')
  expect(messages.faults()).toEqual([])
})

test('the menu jumps to the very beginning, repeatedly, and a day without later messages says so', async () => {
  const messages = await openMessages({ at: ids.priya })
  const { page } = messages
  await messages.input.waitFor()
  const first = await firstSince(page, ids.priya, 3000)
  for (const _time of [1, 2]) {
    await page.getByRole('button', { name: /^Actions for Priya/ }).click()
    await page.getByRole('menuitem', { name: 'Jump to date…' }).click()
    for (let month = 0; month < 12; month += 1) {
      await dialogOf(messages).getByRole('button', { name: 'Previous month' }).click()
    }
    await dialogOf(messages).getByRole('gridcell').getByRole('button').first().click()
    await articles(page, first ?? '')
      .first()
      .waitFor()
    await expect.poll(() => isFocusInView(page)).toBe(true)
    await page.getByRole('button', { name: /Jump to latest/ }).click()
    await expect.poll(() => distanceFromEnd(messages.log)).toBeLessThan(2)
  }
  await expect.poll(() => countCalls(page, 'messaging.findMessageAt')).toBe(2)
  await messages.list.getByRole('link', { name: /María/ }).click()
  await page.getByRole('button', { name: /^Actions for María/ }).click()
  await page.getByRole('menuitem', { name: 'Jump to date…' }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-current') === 'date')
  await page.keyboard.press('Enter')
  await dialogOf(messages)
    .getByText(/^There are no messages on .* or later\.$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'log')
})

test('a day divider opens the calendar, and an error is shown there', async () => {
  const messages = await openMessages({ at: ids.ana })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate(() => fakeWorld.failNext('messaging.findMessageAt', { code: 'internal' }))
  await messages.log.getByRole('button', { name: 'Today' }).click()
  await dialogOf(messages)
    .getByRole('button', { name: /^Monday|^Tuesday|^Wednesday|^Thursday|^Friday|^Saturday|^Sunday/ })
    .first()
    .click()
  await dialogOf(messages)
    .getByText(/^We couldn’t look up that day\./)
    .waitFor()
})

test.each([desktop, phone])('the calendar has no accessibility violations', { timeout: 120_000 }, async (viewport) => {
  for (const theme of ['dark', 'light'] as const) {
    const messages = await openMessages({ at: ids.ana, viewport, theme })
    await messages.log.getByRole('button', { name: 'Today' }).click()
    await dialogOf(messages).getByRole('gridcell').first().waitFor()
    expect(await findA11yFaults(messages.page)).toEqual([])
  }
})
