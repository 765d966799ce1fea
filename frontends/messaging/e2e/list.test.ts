import { phone } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, countCalls, ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })
}

test('the list updates live: order, preview, count, typing, title', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages/ }).waitFor()
  await page.waitForFunction(() => document.title === 'Messages (35) · Codekin')
  await expect
    .poll(() => page.getByRole('link', { name: 'Read what Ana wrote' }).getAttribute('href'))
    .toBe(`/messages/${ids.ana}`)
  await page.evaluate((id) => fakeWorld.type(id), ids.bo)
  await list.getByRole('link', { name: /^Bo/ }).getByText('typing…').waitFor()
  await page.evaluate((id) => fakeWorld.receive(id, 'sorry, wrong window'), ids.bo)
  await list.getByRole('link').first().getByText('sorry, wrong window').waitFor()
  await list.getByRole('link', { name: /Bo.*2 unread messages/ }).waitFor()
  await page.waitForFunction(() => document.title === 'Messages (36) · Codekin')
  expect(messages.faults()).toEqual([])
})

test('the unread filter keeps the open conversation until it is left, and says when nothing is unread', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await list.getByRole('button', { name: 'Unread' }).click()
  await list.getByRole('link').nth(3).waitFor({ state: 'detached' })
  await expect.poll(() => list.getByRole('link').count()).toBe(3)
  await list.getByRole('link', { name: /Ana Kim/ }).click()
  await page.waitForFunction((id) => fakeWorld.match(id).unreadCount === 0, ids.ana)
  await expect.poll(() => list.getByRole('link', { name: /Ana Kim/ }).count()).toBe(1)
  await page.goto(new URL('/messages?scene={"matches":"read"}', page.url()).href)
  await list.getByRole('button', { name: 'Unread' }).click()
  await list.getByRole('button', { name: 'Show all conversations' }).click()
  await list.getByRole('link', { name: /Ana Kim/ }).waitFor()
})

test('a search marks the matches and leads to the message, however old', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await list.getByRole('combobox', { name: 'Search messages' }).fill('(#11)')
  const found = list.getByRole('link', { name: /Priya/ })
  await found.waitFor()
  await expect.poll(() => found.locator('mark').textContent()).toBe('(#11)')
  await found.click()
  await articles(page, '(#11)').waitFor()
  await page.waitForFunction(() => {
    const box = Array.from(document.querySelectorAll('article'))
      .find((one) => one.textContent?.includes('(#11)'))
      ?.getBoundingClientRect()
    return box !== undefined && box.top > 60 && box.bottom < innerHeight
  })
  await list.getByRole('combobox', { name: 'Search messages' }).fill('zebra crossing')
  await list.getByText('Nothing found').waitFor()
  await page.evaluate(() =>
    fakeWorld.failNext('messaging.searchMessages', { code: 'too_many_requests', retryAfterSeconds: 2 }),
  )
  await list.getByRole('combobox', { name: 'Search messages' }).fill('other')
  await list.getByRole('button', { name: /Try again in \d s/ }).waitFor()
  await list.getByRole('button', { name: 'Try again', exact: true }).click()
  await list.getByRole('link').first().waitFor()
  await expect.poll(() => countCalls(page, 'messaging.searchMessages')).toBe(4)
})

test('everything works by keyboard alone', async () => {
  const messages = await openMessages()
  const { page, list, input } = messages
  await list.getByRole('link').nth(5).waitFor()
  await list.getByRole('combobox', { name: 'Search messages' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toContain('Jonas Okafor')
  await page.keyboard.press('k')
  await expect.poll(() => focused(page)).toContain('Ana Kim')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await input.waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await page.keyboard.type('typed')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('on two lines')
  await page.keyboard.press('Enter')
  await articles(page, 'on two lines').getByText('Sent', { exact: true }).waitFor()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focused(page)).toBe('Conversation with Jonas Okafor')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toMatch(/^Ada Lindqvist, \d\d:\d\d$/)
  await page.keyboard.press('Enter')
  // The menu takes keys only once it has the focus.
  await page.getByRole('menu').and(page.locator(':focus-within')).waitFor()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('Delete')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete message' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('You deleted this message').waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'ARTICLE')
})

test('the send key can be changed, and the choice is kept', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await page.getByRole('button', { name: 'Send key' }).click()
  await page.getByRole('menuitem', { name: 'Send with Shift + Enter' }).click()
  await page.reload()
  await input.fill('a')
  await input.press('Enter')
  await expect.poll(() => input.inputValue()).toBe('a\n')
  await input.press('Shift+Enter')
  await articles(page, 'a').getByText('Sent', { exact: true }).waitFor()
})

test("the counter appears near the limit, and a text that is too long isn't sent", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.fill('x'.repeat(3200))
  await expect.poll(() => page.getByText('3200/4000').count()).toBe(0)
  await input.fill('x'.repeat(3201))
  await page.getByText('3201/4000').waitFor()
  await input.fill('x'.repeat(4001))
  await page.getByText('Too long').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
})

test('on a phone the list and a conversation are separate screens with back navigation', async () => {
  const messages = await openMessages({ viewport: phone, isTouch: true })
  const { page, list, input } = messages
  await list.getByRole('link', { name: /Ingrid/ }).scrollIntoViewIfNeeded()
  const scrolled = () =>
    page.evaluate(() => document.querySelector('ul')?.closest('section')?.lastElementChild?.scrollTop)
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)
  await list.getByRole('link', { name: /Ingrid/ }).tap()
  await page.getByRole('link', { name: 'Back to all conversations' }).tap()
  await list.getByRole('link', { name: /Ingrid/ }).waitFor()
  expect(await scrolled()).toBe(place)
  await list.getByRole('link', { name: /Jonas/ }).tap()
  await page.getByRole('heading', { level: 1, name: 'Jonas Okafor' }).waitFor()
  await expect.poll(() => list.isVisible()).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')
  // The conversation has the whole height; the list has the tab bar.
  await expect.poll(() => page.getByTestId('tab-bar').count()).toBe(0)
  const sendBox = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox()
  expect(phone.height - (sendBox?.y ?? 0) - (sendBox?.height ?? 0)).toBeLessThan(30)
  await input.fill('with a thumb')
  await input.press('Enter')
  await expect.poll(() => input.inputValue()).toBe('with a thumb\n')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await articles(page, 'with a thumb').getByText('Sent', { exact: true }).waitFor()
  await articles(page, 'with a thumb').tap()
  await articles(page, 'with a thumb').getByRole('button', { name: 'Message actions' }).tap()
  await page.getByRole('menuitem', { name: 'Copy text' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to all conversations' }).tap()
  await list.getByRole('link', { name: /Jonas.*with a thumb/ }).waitFor()
  await page.getByTestId('tab-bar').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
})

test('the composer stays in view above an on-screen keyboard', async () => {
  const messages = await openMessages({ at: ids.jonas, viewport: phone, isTouch: true })
  const { page, input, log } = messages
  await input.waitFor()
  const keyboardTop = 420
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, keyboardTop)
  await page.waitForFunction((limit) => {
    const box = document.querySelector('textarea')?.getBoundingClientRect()
    return box !== undefined && box.bottom < limit
  }, keyboardTop)
  await expect
    .poll(() => log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight))
    .toBeLessThan(2)
})
