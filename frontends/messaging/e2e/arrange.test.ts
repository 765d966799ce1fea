import { findA11yFaults } from '@codekin/browser-test/axe'
import { breachesOf } from '@codekin/browser-test/browser'
import { expect, test } from 'vitest'
import { ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()

test("a muted conversation shows a subdued count, isn't counted in the title, and can be unmuted", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list } = messages
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages/ }).focus()
  await page.waitForFunction(() => document.title.endsWith('(35) · Codekin'))
  await page.keyboard.press('m')
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages, muted/ }).waitFor()
  await page.getByText('The conversation with Ana Kim is muted until you unmute it').waitFor()
  await page.waitForFunction(() => document.title.endsWith('(32) · Codekin'))
  expect(await findA11yFaults(page)).toEqual([])
  await page.keyboard.press('m')
  await page.waitForFunction(() => document.title.endsWith('(35) · Codekin'))
  await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Mute…' }).click()
  expect(await findA11yFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'For 8 hours' }).click()
  await list.getByRole('link', { name: /Jonas.*muted/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await list.getByRole('link', { name: /Jonas.*muted/ }).waitFor({ state: 'detached' })
  expect(breachesOf(messages)).toEqual([])
})

test('archiving by keyboard removes a conversation, focuses the next one, and a new message brings it back', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await list.getByRole('link', { name: /^Bo/ }).focus()
  await page.keyboard.press('e')
  await list.getByRole('link', { name: /^Bo/ }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
  await list.getByRole('button', { name: 'Archived 1' }).click()
  await list.getByRole('link', { name: /^Bo/ }).waitFor()
  await expect.poll(() => list.getByRole('link').count()).toBe(1)
  expect(await findA11yFaults(page)).toEqual([])
  await page.evaluate((id) => fakeWorld.receive(id, 'are you there?'), ids.bo)
  await list.getByText('No archived conversations').waitFor()
  await list.getByRole('button', { name: 'All conversations', exact: true }).click()
  await list.getByRole('link').first().getByText('are you there?').waitFor()
  expect(breachesOf(messages)).toEqual([])
})

test('archiving can be undone from the toast and from the menu of the archive', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list } = messages
  const row = list.getByRole('link', { name: /Jonas/ })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Archive')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  await choose('Archive')
  await row.waitFor({ state: 'detached' })
  await choose('Unarchive')
  await row.waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Jonas Okafor' }).count()).toBe(1)
})

test('a failed change shows an error, and the conversation stays', async () => {
  const { page, list } = await openMessages()
  await list.getByRole('link', { name: /^Bo/ }).focus()
  await page.evaluate(() => fakeWorld.failNext('messaging.archiveConversation', { code: 'unavailable' }))
  await page.keyboard.press('e')
  await page.getByText('That couldn’t be saved').waitFor()
  await list.getByRole('link', { name: /^Bo/ }).waitFor()
})
