import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, countCalls, ids, type Messages, sendMessage, startMessages } from './messages-page.ts'

const openMessages = startMessages()
const [wide, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 800 },
]

/** Sends a message and waits until it is shown as sent. */
async function sendAndFind(messages: Messages, text: string) {
  await sendMessage(messages, text)
  const row = articles(messages.page, text)
  await row.getByText('Sent', { exact: true }).waitFor()
  return row
}

const receive = (page: Page, text: string) =>
  page.evaluate(([id, content]) => fakeWorld.receive(id, content), [ids.jonas, text] as const)

test('a reaction can be added, removed and repeated by the other member, and survives a reload', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, faults } = messages
  const row = await sendAndFind(messages, 'It compiles')
  await row.hover()
  await row.getByRole('button', { name: 'React' }).click()
  await page.getByRole('menuitem', { name: 'Celebrate' }).click()
  await row.getByRole('button', { name: '🎉 1 from you', pressed: true }).waitFor()
  await page.evaluate((id) => fakeWorld.react(id, '🎉'), ids.jonas)
  await row.getByRole('button', { name: '🎉 2 from you and Jonas Okafor' }).click()
  await row.getByRole('button', { name: '🎉 1 from Jonas Okafor', pressed: false }).waitFor()
  await page.reload()
  await row.getByRole('button', { name: '🎉 1 from Jonas Okafor' }).waitFor()
  await page.evaluate((id) => fakeWorld.react(id, '🎉', { isSet: false }), ids.jonas)
  await row.getByRole('list', { name: 'Reactions' }).waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})

test('a refused reaction is reverted with an error', async () => {
  const messages = await openMessages({
    at: ids.jonas,
    scene: { failures: { 'messaging.addReaction': { code: 'too_many_reactions' } } },
  })
  const { page } = messages
  const row = articles(page, 'Automerge or Yjs?')
  await row.hover()
  await row.getByRole('button', { name: 'React' }).click()
  await page.getByRole('menuitem', { name: 'Rocket' }).click()
  await page.getByText('Your reaction wasn’t added').waitFor()
  await row.getByRole('list', { name: 'Reactions' }).waitFor({ state: 'detached' })
})

test('messages can be selected, reacted to, replied to and edited by keyboard', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, log, input, faults } = messages
  await input.waitFor()
  await log.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const theirs = articles(page, 'Do you know CRDTs?')
  await theirs.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('+')
  await page.getByRole('menuitem', { name: 'Thumbs up' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await theirs.getByRole('list', { name: 'Reactions' }).waitFor()
  await theirs.focus()
  await page.keyboard.press('r')
  await page.getByText('Replying to Jonas Okafor').waitFor()
  await input.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('I wrote one onec')
  await page.keyboard.press('Enter')
  const answer = articles(page, 'I wrote one onec')
  await answer.getByText('Sent', { exact: true }).waitFor()
  await answer.getByRole('link', { name: /Jonas Okafor Thanks! Sync/ }).waitFor()
  await expect.poll(() => page.getByText('Replying to').count()).toBe(0)
  await page.keyboard.press('ArrowUp')
  const editor = page.getByRole('textbox', { name: 'Edit message' })
  await editor.and(page.locator(':focus')).waitFor()
  await expect.poll(() => editor.inputValue()).toBe('I wrote one onec')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('ce')
  await page.keyboard.press('Enter')
  await articles(page, 'I wrote one once').getByText('(edited)').waitFor()
  await messages.list.getByText('You: I wrote one once').waitFor()
  await expect.poll(() => editor.count()).toBe(0)
  expect(faults()).toEqual([])
})

test("Escape cancels an edit and a reply, and an unchanged text isn't an edit", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await sendAndFind(messages, 'As it was')
  await input.press('ArrowUp')
  const editor = page.getByRole('textbox', { name: 'Edit message' })
  await editor.fill('Otherwise')
  await editor.press('Escape')
  await articles(page, 'As it was').and(page.locator(':focus')).waitFor()
  await input.press('ArrowUp')
  await editor.press('Enter')
  await editor.waitFor({ state: 'detached' })
  await expect.poll(() => countCalls(page, 'messaging.editMessage')).toBe(0)
  await page.locator(':focus').press('r')
  await page.getByText('Replying to yourself').waitFor()
  await input.press('Escape')
  await page.getByText('Replying to yourself').waitFor({ state: 'detached' })
})

test('an edit that is not allowed is refused, and its text stays', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await sendAndFind(messages, 'See you at ten')
  await input.press('ArrowUp')
  const editor = page.getByRole('textbox', { name: 'Edit message' })
  await editor.fill('I will kill you')
  await editor.press('Enter')
  await page
    .getByText(/Can’t be sent|can’t be sent/)
    .first()
    .waitFor()
  await expect.poll(() => editor.inputValue()).toBe('I will kill you')
  await editor.press('Escape')
  await articles(page, 'See you at ten').waitFor()
})

test('an edit to an overused opener is refused with advice, and its text stays', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await sendAndFind(messages, 'See you at ten')
  await page.evaluate(() => {
    const details = [
      { message: 'You can send different words right away. Mention something from their profile.', limit: 5 },
    ]
    fakeWorld.failNext('messaging.editMessage', { code: 'same_opener_quota_reached', details })
  })
  await input.press('ArrowUp')
  const editor = page.getByRole('textbox', { name: 'Edit message' })
  await editor.fill('What is your stack?')
  await editor.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'You’ve started 5 conversations with these words' })
  await expect.poll(() => alert.textContent()).toContain('You can send different words right away')
  await expect.poll(() => editor.inputValue()).toBe('What is your stack?')
  await editor.fill('What is in your stack?')
  await editor.press('Enter')
  await articles(page, 'What is in your stack?').getByText('(edited)').waitFor()
})

test('an edit by the other member is shown in the message, in quotes and in the list', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list } = messages
  await messages.input.waitFor()
  await receive(page, 'Tabs')
  await articles(page, 'Tabs').waitFor()
  await page.evaluate((id) => fakeWorld.answer(id, 'I mean it'), ids.jonas)
  await articles(page, 'I mean it').getByRole('link', { name: 'Jonas Okafor Tabs' }).waitFor()
  await page.evaluate((id) => fakeWorld.editLast(id, 'I do mean it'), ids.jonas)
  await articles(page, 'I do mean it').getByText('(edited)').waitFor()
  await list.getByText('I do mean it').waitFor()
})

test('two changes that arrive out of order are both applied', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await receive(page, 'Tabs')
  await articles(page, 'Tabs').waitFor()
  await page.evaluate((id) => {
    fakeWorld.react(id, '🎉', { isTold: false })
    fakeWorld.editLast(id, 'Spaces')
  }, ids.jonas)
  const row = articles(page, 'Spaces')
  await row.getByText('(edited)').waitFor()
  await row.getByRole('button', { name: '🎉 1 from Jonas Okafor' }).waitFor()
})

test('a message deleted before it was announced is shown as a tombstone', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate((id) => {
    fakeWorld.receive(id, 'Never mind', { isTold: false })
    fakeWorld.deleteLast(id)
  }, ids.jonas)
  await articles(page, 'This message was deleted').waitFor()
})

test('a quote leads to its message, however old', async () => {
  const messages = await openMessages({ at: ids.priya })
  const { page, faults } = messages
  await messages.input.waitFor()
  await page.evaluate((id) => fakeWorld.answer(id, 'That was long ago', 3), ids.priya)
  await articles(page, 'That was long ago').getByRole('link').click()
  await page.getByText(/This is where your conversation with Priya/).waitFor()
  expect(faults()).toEqual([])
})

test("a quote of a deleted message doesn't show its text", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.waitFor()
  await receive(page, 'A secret')
  const row = articles(page, 'A secret')
  await row.hover()
  await row.getByRole('button', { name: 'Reply' }).click()
  await page.getByText('Replying to Jonas Okafor: A secret').waitFor()
  await page.evaluate((id) => fakeWorld.deleteLast(id), ids.jonas)
  const answer = await sendAndFind(messages, 'What was that?')
  await answer.getByRole('link', { name: 'Jonas Okafor This message was deleted' }).waitFor()
  await expect.poll(() => articles(page, 'A secret').count()).toBe(0)
})

test('the message being replied to is shown in its current state', async () => {
  const { page, input, faults } = await openMessages({ at: ids.jonas })
  await input.waitFor()
  await receive(page, 'Tabs?')
  const row = articles(page, 'Tabs?')
  await row.hover()
  await row.getByRole('button', { name: 'Reply' }).click()
  await input.fill('Spaces')
  await page.evaluate((id) => fakeWorld.editLast(id, 'Tabs or spaces?'), ids.jonas)
  await page.getByText('Replying to Jonas Okafor: Tabs or spaces?').waitFor()
  await page.evaluate((id) => fakeWorld.deleteLast(id), ids.jonas)
  await page.getByText('Replying to Jonas Okafor: This message was deleted').waitFor()
  await expect.poll(() => input.inputValue()).toBe('Spaces')
  expect(faults()).toEqual([])
})

test('in an ended conversation there are no replies, reactions or edits', async () => {
  const messages = await openMessages({ at: ids.ended })
  const { page } = messages
  const row = page.getByRole('article').last()
  await row.hover()
  await row.getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy text' }).waitFor()
  for (const name of ['Reply', 'Edit']) await expect.poll(() => page.getByRole('menuitem', { name }).count()).toBe(0)
  await expect.poll(() => row.getByRole('button', { name: 'React' }).count()).toBe(0)
})

test('a page with reactions, a quote and an edit has no accessibility violations in either theme', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await page.evaluate((id) => {
    fakeWorld.react(id, '🚀')
    fakeWorld.answer(id, 'Yjs, for its providers')
  }, ids.jonas)
  await articles(page, 'Yjs, for its').waitFor()
  await sendAndFind(messages, 'Done then')
  await input.press('ArrowUp')
  await page.getByRole('textbox', { name: 'Edit message' }).waitFor()
  expect(await findFaultsInLooks(page, [wide, phone])).toEqual([])
})
