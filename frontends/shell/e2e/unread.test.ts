import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

/** Records every count beside Messages in the menu, from the start. */
const writeDown = (page: Page) =>
  page.addInitScript(() => {
    const written: string[] = []
    Object.assign(globalThis, { written })
    new MutationObserver(() => {
      const link = document.querySelector('nav[aria-label=Main] a[href="/messages"]')
      const text = link?.textContent?.replace('Messages', '').trim() ?? ''
      if (text !== (written.at(-1) ?? '')) written.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
const written = (page: Page) => page.evaluate(() => (globalThis as unknown as { written: string[] }).written)

test('the unread count is right from the start, and stays right through reloads and pages', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ann', 'Bob')
  await bob.says(matchId, 'One')
  await bob.says(matchId, 'Two')
  await platform.world.settle()
  const opened = await platform.open('/matches', { as: ann, before: writeDown })
  const { page } = opened
  await expect.poll(() => written(page)).toEqual(['2 unread messages'])
  await page.reload()
  await expect.poll(() => written(page)).toEqual(['2 unread messages'])
  for (const name of ['Profile', 'Dashboard', 'Messages']) {
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name }).click()
    await page.locator('main').getByRole('heading').first().waitFor()
  }
  expect(await written(page)).toEqual(['2 unread messages'])
  await opened.close()
})

test('a message in the open conversation is never counted; one elsewhere is', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Cleo', 'Dan')
  const opened = await platform.open(`/messages/${matchId}`, { as: ann, before: writeDown })
  const { page } = opened
  const conversation = page.locator('main')
  await page.getByLabel('Conversation with Dan').waitFor()
  const hearsAndReads = async (text: string) => {
    await bob.says(matchId, text)
    await conversation.getByText(text).first().waitFor()
    await expect.poll(async () => (await ann.messaging.countUnread()).unreadCount).toBe(0)
  }
  // The first one may come before the page listens, and is unread for a moment.
  await hearsAndReads('First of all')
  await expect.poll(async () => (await written(page)).at(-1) ?? '').toBe('')
  const before = await written(page)
  await hearsAndReads('Then again')
  await hearsAndReads('And finally')
  await platform.world.settle()
  expect(await written(page)).toEqual(before)
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
  await bob.says(matchId, 'Where are you?')
  await expect.poll(() => written(page)).toEqual([...before, '1 unread message'])
  await opened.close()
})
