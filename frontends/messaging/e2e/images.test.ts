import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, countCalls, ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()
/** A red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const fileOf = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: pixel })
const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('Choose images').setInputFiles(names.map((name) => fileOf(name)))
const waiting = (page: Page) => page.getByRole('list', { name: 'Images to send' }).getByRole('listitem')

test('images can be chosen, described, sent without text, and viewed by keyboard', async () => {
  const { page, input, faults, log } = await openMessages({ at: ids.jonas })
  await input.waitFor()
  await choose(page, 'tree.png', 'cat.png')
  await page.getByRole('button', { name: 'Describe tree.png' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('A tree of types')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'A tree of types' }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor()
  await input.press('Enter')
  const row = page.getByRole('article').filter({ has: page.getByRole('list', { name: 'Images' }) })
  await row.getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => waiting(page).count()).toBe(0)
  await page.getByRole('region', { name: 'Conversations' }).getByText('You: 2 photos').waitFor()
  await log.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('i')
  const viewer = page.getByRole('dialog')
  await viewer.getByText('1 / 2').waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('2 / 2').waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await page.reload()
  await row.getByRole('img', { name: 'A tree of types' }).waitFor()
  expect(faults()).toEqual([])
})

test("a removed image isn't sent, and four is the maximum", async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await input.waitFor()
  await choose(page, 'a.png', 'b.png', 'c.png', 'd.png', 'e.png')
  await page.getByText('A message can have up to 4 images').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor()
  await page.getByRole('button', { name: 'Remove b.png' }).click()
  await expect.poll(() => waiting(page).count()).toBe(3)
  await input.and(page.locator(':focus')).waitFor()
  await expect.poll(() => countCalls(page, 'messaging.discardImage')).toBe(1)
  await input.fill('Three')
  await input.press('Enter')
  await articles(page, 'Three').getByText('Sent', { exact: true }).waitFor()
  await expect
    .poll(() => articles(page, 'Three').getByRole('list', { name: 'Images' }).getByRole('listitem').count())
    .toBe(3)
})

test("an invalid image shows an error, can be retried or removed, and doesn't block sending", async () => {
  const { page, input } = await openMessages({
    at: ids.jonas,
    scene: { failures: { 'messaging.uploadImage': { code: 'unreadable_image', times: 1 } } },
  })
  await input.waitFor()
  await choose(page, 'broken.png')
  await page.getByRole('alert').filter({ hasText: 'broken.png' }).waitFor()
  await input.fill('Words go')
  await input.press('Enter')
  await articles(page, 'Words go').getByText('Sent', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Upload broken.png again' }).click()
  await page.getByRole('button', { name: 'Describe broken.png' }).waitFor()
  await page.getByLabel('Choose images').setInputFiles([fileOf('notes.txt', 'text/plain')])
  await page.getByText('You can only add images').waitFor()
})

test('a pasted image is sent with the message, and a refused message returns its images', async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await input.focus()
  await input.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pixel.toString('base64'))
  await page.getByRole('button', { name: 'Remove pasted.png' }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor()
  await page.evaluate(() => fakeWorld.failNext('messaging.sendMessage', { code: 'message_blocked' }))
  await input.fill('Look')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('This message can’t be sent as it is.').waitFor()
  await expect.poll(() => input.inputValue()).toBe('Look')
  await expect.poll(() => waiting(page).count()).toBe(1)
})

test('incoming images appear without a layout shift and have no accessibility violations', async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await input.waitFor()
  await page.evaluate((id) => fakeWorld.receive(id, 'My setup', { images: 3 }), ids.jonas)
  const row = articles(page, 'My setup')
  await row.getByRole('list', { name: 'Images' }).waitFor()
  await expect.poll(() => row.getByRole('listitem').count()).toBe(3)
  await choose(page, 'tree.png')
  await waiting(page).first().waitFor()
  const looks = [
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
  ]
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  await row.getByRole('button', { name: 'Image 2 of 3' }).click()
  await page.getByRole('dialog').getByText('2 / 3').waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
})

test('sending waits for uploads, with a notice', async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await input.waitFor()
  await page.evaluate(() => fakeWorld.hold('messaging.uploadImage'))
  await choose(page, 'tree.png')
  await input.fill('Look')
  await input.press('Enter')
  await page.getByText('Your images are still uploading').waitFor()
  await expect.poll(() => input.inputValue()).toBe('Look')
  await page.evaluate(() => fakeWorld.release())
  await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor()
  await input.press('Enter')
  await articles(page, 'Look').getByRole('list', { name: 'Images' }).waitFor()
})
