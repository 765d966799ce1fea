import { expect, test } from 'vitest'
import { articles, countStored, ids, type Messages, sendMessage, startMessages } from './messages-page.ts'

const openMessages = startMessages()
const sent = 'Yjs it is'
const received = 'Automerge has better docs'

/** Loses the response of the server; the message is still stored and shown once. */
async function sendOnce(messages: Messages): Promise<void> {
  const { page, list, input } = messages
  await input.waitFor()
  await page.evaluate(() => fakeWorld.failNext('messaging.sendMessage', { code: 'lost', isDone: true }))
  await sendMessage(messages, sent)
  await articles(page, sent).getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => articles(page, sent).count()).toBe(1)
  await expect.poll(() => countStored(page, ids.jonas, sent)).toBe(1)
  await list.getByRole('link').first().getByText(`You: ${sent}`).waitFor()
}

/** The other member reads, types, replies and reacts. */
async function receiveAnswer({ page, list }: Messages): Promise<void> {
  await page.evaluate((id) => fakeWorld.read(id), ids.jonas)
  await articles(page, sent)
    .getByText(/^Read /)
    .waitFor()
  await page.evaluate((id) => fakeWorld.react(id, '🎉'), ids.jonas)
  await articles(page, sent).getByRole('button', { name: '🎉 1 from Jonas Okafor' }).waitFor()
  await page.evaluate((id) => fakeWorld.type(id), ids.jonas)
  await page.getByText('Jonas is typing…').first().waitFor()
  await page.evaluate(([id, text]) => fakeWorld.receive(id, text), [ids.jonas, received] as const)
  await articles(page, received).waitFor()
  await list.getByRole('link').first().getByText(received).waitFor()
}

/** Edits the last own message by keyboard, and deletes another one by mouse. */
async function correct(messages: Messages): Promise<void> {
  const { page, input } = messages
  await sendMessage(messages, 'I wrote one onec')
  await articles(page, 'I wrote one onec').getByText('Sent', { exact: true }).waitFor()
  await input.press('ArrowUp')
  const editor = page.getByRole('textbox', { name: 'Edit message' })
  await editor.fill('I wrote one once')
  await editor.press('Enter')
  await articles(page, 'I wrote one once').getByText('(edited)').waitFor()
  await articles(page, sent).hover()
  await articles(page, sent).getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await page.getByText('You deleted this message').waitFor()
  await articles(page, sent).waitFor({ state: 'detached' })
}

test('a member opens a conversation, sends a message once, gets the reply live, edits and deletes, and finds it all after a reload', async () => {
  const messages = await openMessages()
  const { page, list, faults } = messages
  await list.getByRole('link', { name: /Jonas Okafor/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Jonas Okafor' }).waitFor()
  await articles(page, 'Automerge or Yjs?').waitFor()
  await sendOnce(messages)
  await receiveAnswer(messages)
  await correct(messages)

  // A message in another conversation moves that one to the top, unread.
  await page.evaluate((id) => fakeWorld.receive(id, 'Are you there?'), ids.maria)
  await list.getByRole('link').first().getByText('Are you there?').waitFor()
  const maria = list.getByRole('link', { name: /María José/ })
  await maria.getByText('1 unread message').waitFor()

  await page.reload()
  for (const text of [received, 'I wrote one once']) await expect.poll(() => articles(page, text).count()).toBe(1)
  await page.getByText('You deleted this message').waitFor()
  await maria.click()
  await articles(page, 'Are you there?').waitFor()
  await maria.getByText('1 unread message').waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})
