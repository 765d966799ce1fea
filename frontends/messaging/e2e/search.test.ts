import { findA11yFaults } from '@codekin/browser-test/axe'
import { desktop, phone } from '@codekin/browser-test/browser'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids, type Messages, startMessages } from './messages-page.ts'

const openMessages = startMessages()

function searchOf({ page, list }: Messages) {
  const box = list.getByRole('combobox', { name: 'Search messages' })
  return {
    box,
    options: list.getByRole('option'),
    chips: list.getByRole('group', { name: 'Search filters' }),
    found: list.getByRole('list', { name: 'Search results' }).getByRole('link'),
    active: () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
        return document.getElementById(id)?.textContent
      }),
  }
}

test('filters can be typed, completed and removed by keyboard alone', async () => {
  const messages = await openMessages({ at: ids.ana })
  const { page } = messages
  const { box, options, chips, found, active } = searchOf(messages)
  await messages.input.waitFor()
  await box.focus()
  await page.keyboard.type('fr')
  await options.filter({ hasText: 'who wrote it' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('from:')
  await page.keyboard.type('ana')
  await options.filter({ hasText: 'Ana Kim' }).waitFor()
  expect(await active()).toBe('from: Ana Kim')
  await page.keyboard.press('Enter')
  await chips.getByText('from: Ana Kim').waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  await found.first().waitFor()
  await expect.poll(() => found.filter({ hasNotText: 'Ana Kim' }).count()).toBe(0)
  await expect.poll(() => found.filter({ hasText: 'You:' }).count()).toBe(0)
  await page.keyboard.type('has:code ')
  await chips.getByText('has: code').waitFor()
  await found.nth(3).waitFor({ state: 'detached' })
  await chips.getByRole('button', { name: 'Remove has: code' }).focus()
  await page.keyboard.press('Enter')
  await chips.getByText('has: code').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Remove from: Ana Kim')
  await box.focus()
  await page.keyboard.press('Backspace')
  await chips.waitFor({ state: 'detached' })
  await messages.list.getByRole('button', { name: 'Unread' }).waitFor()
  expect(messages.faults()).toEqual([])
})

test('filters combine with words, and an empty result lists the filters', async () => {
  const messages = await openMessages({ at: ids.priya })
  const { box, chips, found } = searchOf(messages)
  await box.fill('from:me in:this a')
  await chips.getByText('in: Priya Raghunathan').waitFor()
  await expect.poll(() => box.inputValue()).toBe('a')
  await found.locator('mark').first().waitFor()
  await expect.poll(() => found.filter({ hasNotText: 'You:' }).count()).toBe(0)
  await expect.poll(() => found.count()).toBe(20)
  await messages.list.getByRole('button', { name: 'Show older messages' }).click()
  await found.nth(20).waitFor()
  await box.fill('before:2001-01-01 ')
  await messages.list.getByText('Nothing found').waitFor()
  await messages.list.getByText('Remove a filter to find more.').waitFor()
  await messages.list.getByText('before: 1 Jan 2001').nth(1).waitFor()
  await box.press('Escape')
  await messages.list.getByRole('link', { name: /Ana Kim/ }).waitFor()
})

test("clicking the empty box shows the filters, and an unfinished filter isn't searched for", async () => {
  const messages = await openMessages()
  const { box, options, found } = searchOf(messages)
  await messages.list.getByRole('link', { name: /Ana Kim/ }).waitFor()
  await box.click()
  await options.nth(4).waitFor()
  await expect
    .poll(() => options.allTextContents())
    .toEqual([
      'from:who wrote it',
      'in:which conversation',
      'after:that day or after',
      'before:before that day',
      'has:what it contains',
    ])
  await options.filter({ hasText: 'has:' }).click()
  await expect.poll(() => box.inputValue()).toBe('has:')
  await options.filter({ hasText: 'has: code' }).click()
  await found.first().waitFor()
  expect(messages.faults()).toEqual([])
})

test('a search runs as soon as its code has loaded, even after a failed load', async () => {
  const messages = await openMessages({ at: ids.ana })
  const { page } = messages
  const { box, chips, found } = searchOf(messages)
  await messages.input.waitFor()
  let failed = 0
  const refuse = (route: Route) => {
    failed++
    return route.abort()
  }
  await page.route('**/*.js', refuse)
  await box.fill('from:ana')
  await expect.poll(() => failed).toBeGreaterThan(0)
  await page.unroute('**/*.js', refuse)
  const type = async (text: string) => {
    await box.fill(text)
    return chips.count()
  }
  await expect.poll(async () => (await type('from:ana')) + (await type('from:ana '))).toBeGreaterThan(0)
  await found.first().waitFor()
})

test.each([desktop, phone])(
  'the search with filters has no accessibility violations',
  { timeout: 120_000 },
  async (viewport) => {
    for (const theme of ['dark', 'light'] as const) {
      const messages = await openMessages({ viewport, theme })
      const { box, options, chips, found } = searchOf(messages)
      await box.fill('from:me after:2026 ')
      await chips.getByText('from: me').waitFor()
      await found.first().waitFor()
      await box.pressSequentially('bef')
      await options.first().waitFor()
      expect(await findA11yFaults(messages.page)).toEqual([])
    }
  },
)
