import { findA11yFaults } from '@codekin/browser-test/axe'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, countCalls, ids, listStored, type Messages, startMessages } from './messages-page.ts'

const openMessages = startMessages()

const readServerDrafts = (page: Page) =>
  page.evaluate(() => fakeWorld.state.drafts.map(({ conversationId, content }) => [conversationId, content]))
const rowOf = ({ list }: Messages, name: RegExp) => list.getByRole('link', { name })
/** Simulates returning to the window. */
const showPageAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a draft is stored, shown in the list while another conversation is open, and deleted once sent', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input, faults } = messages
  await input.fill('Yjs, bec')
  await expect.poll(() => readServerDrafts(page)).toEqual([[ids.jonas, 'Yjs, bec']])
  await rowOf(messages, /Priya/).click()
  const row = rowOf(messages, /Jonas Okafor/)
  await row.getByText('Draft: Yjs, bec').waitFor()
  expect(await findA11yFaults(page)).toEqual([])
  await row.click()
  await expect.poll(() => input.inputValue()).toBe('Yjs, bec')
  await input.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('ause it is fast')
  await input.press('Enter')
  await articles(page, 'Yjs, because it is fast').waitFor()
  await expect.poll(() => readServerDrafts(page)).toEqual([])
  await rowOf(messages, /Priya/).click()
  await row.getByText('You: Yjs, because it is fast').waitFor()
  expect(faults()).toEqual([])
})

test('a draft from another device appears when the page is opened or becomes visible', async () => {
  const messages = await openMessages()
  const { page, input } = messages
  await page.evaluate((id) => fakeWorld.beginElsewhere(id, 'From the phone'), ids.jonas)
  await showPageAgain(page)
  await rowOf(messages, /Jonas Okafor/)
    .getByText('Draft: From the phone')
    .waitFor()
  await rowOf(messages, /Jonas Okafor/).click()
  await expect.poll(() => input.inputValue()).toBe('From the phone')
  await page.evaluate((id) => fakeWorld.beginElsewhere(id, 'From the phone, again'), ids.jonas)
  await page.reload()
  await expect.poll(() => input.inputValue()).toBe('From the phone, again')
  // A draft sent on the other device must not be sent here again.
  await page.evaluate((id) => fakeWorld.beginElsewhere(id, ''), ids.jonas)
  await showPageAgain(page)
  await expect.poll(() => input.inputValue()).toBe('')
})

test("local text survives an outdated response and a server that can't store drafts", async () => {
  const { page, input } = await openMessages({
    at: ids.jonas,
    scene: { failures: { 'messaging.keepDraft': { code: 'unavailable' } } },
  })
  await input.waitFor()
  await page.evaluate((id) => fakeWorld.beginElsewhere(id, 'Long ago'), ids.jonas)
  await page.evaluate(() => fakeWorld.holdAnswers('messaging.listDrafts'))
  const callsBefore = await countCalls(page, 'messaging.listDrafts')
  await showPageAgain(page)
  await expect.poll(() => countCalls(page, 'messaging.listDrafts')).toBe(callsBefore + 1)
  await input.fill('Just now')
  await page.evaluate(() => fakeWorld.release())
  await expect.poll(() => countCalls(page, 'messaging.keepDraft')).toBeGreaterThan(0)
  await expect.poll(() => input.inputValue()).toBe('Just now')
  await page.reload()
  await expect.poll(() => input.inputValue()).toBe('Just now')
  await page.evaluate(() => fakeWorld.change({ failures: {} }))
  await input.press('End')
  await input.pressSequentially('!')
  await expect.poll(() => readServerDrafts(page)).toEqual([[ids.jonas, 'Just now!']])
})

test('text written during a slow save is saved after it', async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await page.evaluate(() => fakeWorld.hold('messaging.keepDraft'))
  await input.fill('First')
  await expect.poll(() => countCalls(page, 'messaging.keepDraft')).toBe(1)
  await input.fill('First and second')
  const writtenAt = await page.evaluate(() => performance.now())
  await expect.poll(() => page.evaluate((since) => performance.now() - since, writtenAt)).toBeGreaterThan(2500)
  await page.evaluate(() => fakeWorld.release())
  await expect.poll(() => readServerDrafts(page)).toEqual([[ids.jonas, 'First and second']])
})

test("short messages don't send requests to delete drafts that were never stored", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await expect.poll(() => countCalls(page, 'messaging.listDrafts')).toBe(1)
  for (const text of ['One', 'Two', 'Three']) {
    await input.fill(text)
    await input.press('Enter')
  }
  await expect.poll(async () => (await listStored(page, ids.jonas)).slice(-3)).toEqual(['One', 'Two', 'Three'])
  expect(await readServerDrafts(page)).toEqual([])
  await expect.poll(() => countCalls(page, 'messaging.keepDraft')).toBeLessThanOrEqual(2)
})

const pixel = {
  name: 'tree.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a new sign-in in the same tab finds no drafts: no text, images or replies', async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  const received = page.getByRole('article').last()
  await received.hover()
  await received.getByRole('button', { name: 'Reply' }).click()
  await input.fill('/kernel')
  await page.getByRole('option', { name: /My kernel question/, selected: true }).waitFor()
  await input.press('Enter')
  await expect.poll(() => input.inputValue()).toContain('{{syscall}}')
  await page.getByLabel('Choose images').setInputFiles([pixel])
  await page.getByRole('list', { name: 'Images to send' }).waitFor()
  await page.evaluate(() => fakeWorld.signInSomebodyElse())
  await page.getByRole('list', { name: 'Images to send' }).waitFor({ state: 'detached' })
  await page.getByText(/^Replying to/).waitFor({ state: 'detached' })
  await expect.poll(() => input.inputValue()).toBe('')
  // Nor the template: text that only looks like its placeholder is sent.
  await input.fill('Is {{syscall}} Jinja?')
  await input.press('Enter')
  await articles(page, 'Is {{syscall}} Jinja?').waitFor()
})
