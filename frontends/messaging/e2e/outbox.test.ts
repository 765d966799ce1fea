import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import { expect, test } from 'vitest'
import {
  articles,
  countCalls,
  countStored,
  ids,
  listStored,
  messagingDown,
  sendMessage,
  startMessages,
} from './messages-page.ts'

const openMessages = startMessages()

test('messages written offline are sent once and in order after reconnecting', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, context } = messages
  await messages.input.waitFor()
  await context.setOffline(true)
  await sendMessage(messages, 'one')
  await sendMessage(messages, 'two')
  await articles(page, 'one').getByText('Waiting for the connection…').waitFor()
  await expect.poll(() => countStored(page, ids.jonas, 'one')).toBe(0)
  await context.setOffline(false)
  await articles(page, 'two').getByText('Sent', { exact: true }).waitFor()
  expect((await listStored(page, ids.jonas)).slice(-2)).toEqual(['one', 'two'])
  await expect.poll(() => countCalls(page, 'messaging.sendMessage')).toBe(2)
  await expect.poll(() => articles(page, 'one').count()).toBe(1)
})

test("a lost response doesn't duplicate a message", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.waitForFunction((id) => fakeWorld.joined.has(id), ids.jonas)
  await page.evaluate((id) => {
    fakeWorld.failNext('messaging.sendMessage', { code: 'lost', isDone: true })
    // Its frame is lost too.
    fakeWorld.joined.delete(id)
  }, ids.jonas)
  await sendMessage(messages, 'exactly once')
  await articles(page, 'exactly once').getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => countStored(page, ids.jonas, 'exactly once')).toBe(1)
  await expect.poll(() => countCalls(page, 'messaging.sendMessage')).toBe(2)
  await expect.poll(() => articles(page, 'exactly once').count()).toBe(1)
})

test('after about a minute of retries a message offers Retry, and the order of the queue is kept', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.clock.install()
  await page.evaluate(() => {
    fakeWorld.change({ failures: { '*': { code: 'lost' } } })
  })
  await sendMessage(messages, 'first')
  await sendMessage(messages, 'second')
  for (const seconds of [1, 2, 4, 8, 15, 30]) {
    await articles(page, 'first').getByText('Waiting for the connection…').waitFor()
    await page.clock.runFor(seconds * 1000)
  }
  await articles(page, 'second').getByText('Not sent.', { exact: false }).waitFor()
  await expect.poll(() => countCalls(page, 'messaging.sendMessage')).toBe(7)
  await page.evaluate(() => {
    fakeWorld.change({ failures: {} })
  })
  await articles(page, 'first').getByRole('button', { name: 'Retry' }).click()
  await articles(page, 'second').getByText('Sent', { exact: true }).waitFor()
  expect((await listStored(page, ids.jonas)).slice(-2)).toEqual(['first', 'second'])
})

test('a message to a new match waits while messaging is down, and is sent once', async () => {
  const messages = await openMessages({ at: ids.maria, scene: messagingDown })
  const { page } = messages
  await page.clock.install()
  await sendMessage(messages, 'hello from the first second')
  const article = articles(page, 'hello from the first second')
  await article.getByText('Waiting for the connection…').waitFor()
  await page.getByRole('status').getByText('Messages couldn’t be loaded yet.', { exact: false }).waitFor()
  await page.clock.runFor(10_000)
  await expect.poll(() => countCalls(page, 'messaging.sendMessage')).toBeGreaterThan(1)
  await article.getByText('Waiting for the connection…').waitFor()
  await page.evaluate(() => {
    fakeWorld.change({ failures: {} })
  })
  await page.clock.runFor(10_000)
  await article.getByText('Sent', { exact: true }).waitFor()
  await page.getByText('Messages couldn’t be loaded yet.', { exact: false }).waitFor({ state: 'detached' })
  await expect.poll(() => countStored(page, ids.maria, 'hello from the first second')).toBe(1)
  await expect.poll(() => article.count()).toBe(1)
})

test('a conversation that failed to load is refetched automatically', async () => {
  const messages = await openMessages({ at: ids.bo, scene: messagingDown })
  const { page, log } = messages
  await messages.input.waitFor()
  await page.getByRole('alert').getByText('The messages couldn’t be loaded').waitFor()
  await page.evaluate(() => {
    fakeWorld.change({ failures: {} })
  })
  await log.waitFor()
  await page.getByText('The messages couldn’t be loaded').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
})

test('a failed message can be deleted instead', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate(() => fakeWorld.failNext('messaging.sendMessage', { code: 'internal' }))
  await sendMessage(messages, 'never mind')
  await articles(page, 'never mind').getByRole('button', { name: 'Delete' }).click()
  await articles(page, 'never mind').waitFor({ state: 'detached' })
  await expect.poll(() => countStored(page, ids.jonas, 'never mind')).toBe(0)
})

test('a reload while sending neither loses nor duplicates messages', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate(() => fakeWorld.hold('messaging.sendMessage'))
  await sendMessage(messages, 'under way')
  await sendMessage(messages, 'behind it')
  await page.waitForFunction(() => fakeWorld.callsOf('messaging.sendMessage').length > 0)
  await page.reload()
  await articles(page, 'behind it').getByText('Sent', { exact: true }).waitFor()
  expect((await listStored(page, ids.jonas)).slice(-2)).toEqual(['under way', 'behind it'])
  await page.reload()
  await articles(page, 'under way').waitFor()
  await expect.poll(() => articles(page, 'under way').count()).toBe(1)
})

test("a message stored before a reload lost its response isn't stored again", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate(() => {
    fakeWorld.failNext('messaging.sendMessage', { code: 'lost', isDone: true })
    fakeWorld.socket.setReachable(false)
  })
  await sendMessage(messages, 'stored, unanswered')
  await page.waitForFunction(
    (id) => fakeWorld.match(id).messages.some(({ content }) => content === 'stored, unanswered'),
    ids.jonas,
  )
  await page.reload()
  await articles(page, 'stored, unanswered').getByText('Sent', { exact: true }).waitFor()
  await page.waitForFunction(() => fakeWorld.callsOf('messaging.sendMessage').length > 0)
  await expect.poll(() => countStored(page, ids.jonas, 'stored, unanswered')).toBe(1)
  await expect.poll(() => articles(page, 'stored, unanswered').count()).toBe(1)
})

test('a rate-limited message shows a countdown and is then sent automatically', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate(() =>
    fakeWorld.failNext('messaging.sendMessage', { code: 'too_many_requests', retryAfterSeconds: 2 }),
  )
  await sendMessage(messages, 'patience')
  await articles(page, 'patience')
    .getByText(/Sending in \d s/)
    .waitFor()
  await articles(page, 'patience').getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => countStored(page, ids.jonas, 'patience')).toBe(1)
})

test('messages are sent while another conversation is open', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list } = messages
  await messages.input.waitFor()
  await page.evaluate(() => fakeWorld.hold('messaging.sendMessage'))
  await sendMessage(messages, 'from afar')
  await list.getByRole('link', { name: /Ana Kim/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Ana Kim' }).waitFor()
  await page.evaluate(() => fakeWorld.release())
  await list.getByRole('link', { name: /Jonas/ }).getByText('You: from afar').waitFor()
  await expect.poll(() => countStored(page, ids.jonas, 'from afar')).toBe(1)
  expect(messages.faults()).toEqual([])
})

test('beyond the daily limit of new conversations a message is kept with the reason, and can be sent later', async () => {
  const messages = await openMessages({ at: ids.maria, scene: { firstMessagesLeft: 0 } })
  const { page } = messages
  await messages.input.waitFor()
  await sendMessage(messages, 'I saw your parser')
  const sent = articles(page, 'I saw your parser')
  const reason =
    /You’ve reached today’s limit for new conversations. For now, your limit is 3 a day. You can start the next one at \d\d:\d\d/
  await sent.getByText(reason).waitFor()
  await expect
    .poll(() => sent.getByRole('link', { name: 'How to raise your limit' }).getAttribute('href'))
    .toBe('/settings/safety')
  await page.reload()
  await sent.getByRole('button', { name: 'Copy' }).waitFor()
  await page.evaluate(() => {
    fakeWorld.state.firstMessagesLeft = null
  })
  await sent.getByRole('button', { name: 'Retry' }).click()
  await sent.getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => countStored(page, ids.maria, 'I saw your parser')).toBe(1)
})

test('a person limited because of a pending report sees the limit, when it resets, and where to find the reason', async () => {
  const { page, input } = await openMessages({ at: ids.maria, scene: { safety: 'reported', firstMessagesLeft: 0 } })
  await input.fill('I saw your parser')
  await input.press('Enter')
  const failed = articles(page, 'I saw your parser')
  await failed.getByText(/Not sent.* For now, your limit is 5 a day. You can start the next one at \d\d:\d\d/).waitFor()
  await expect
    .poll(() => failed.getByRole('link', { name: 'How to raise your limit' }).getAttribute('href'))
    .toBe('/settings/safety')
  expect(await findFaultsInLooks(page, [desktop, tablet, phone])).toEqual([])
})
