import { findA11yFaults } from '@codekin/browser-test/axe'
import { phone } from '@codekin/browser-test/browser'
import { userIdOf } from '@codekin/fake-world/people'
import { expect, test } from 'vitest'
import {
  articles,
  countCalls,
  countStored,
  distanceFromEnd,
  ids,
  listStored,
  sendMessage,
  startMessages,
} from './messages-page.ts'

const openMessages = startMessages()

test('a message appears at once, is stored once, and moves its conversation to the top', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list } = messages
  await sendMessage(messages, 'Yjs it is')
  await articles(page, 'Yjs it is').getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => articles(page, 'Yjs it is').count()).toBe(1)
  await expect.poll(() => countStored(page, ids.jonas, 'Yjs it is')).toBe(1)
  await list.getByRole('link').first().getByText('You: Yjs it is').waitFor()
  expect(messages.faults()).toEqual([])
})

test('an incoming message is shown, announced, and read while the end is in view', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate((id) => fakeWorld.receive(id, 'Automerge has better docs'), ids.jonas)
  await articles(page, 'Automerge has better docs').waitFor()
  await page.getByTestId('polite').getByText('Jonas Okafor: Automerge has better docs').waitFor()
  await page.waitForFunction((id) => fakeWorld.match(id).unreadCount === 0, ids.jonas)
  expect(await distanceFromEnd(messages.log)).toBeLessThan(2)
  expect(messages.faults()).toEqual([])
})

test('typing is shown until the message arrives, and own typing is sent at a limited rate', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.waitFor()
  await page.evaluate((id) => fakeWorld.type(id), ids.jonas)
  await page.getByText('Jonas is typing…').first().waitFor()
  await page.evaluate((id) => fakeWorld.receive(id, 'done'), ids.jonas)
  await articles(page, 'done').waitFor()
  await page.locator('p', { hasText: 'Jonas is typing…' }).waitFor({ state: 'detached' })
  await input.pressSequentially('a long sentence, letter by letter')
  await expect.poll(() => page.evaluate(() => fakeWorld.heard.filter((event) => event === 'typing').length)).toBe(1)
})

test('the note of a like is shown above the first message', async () => {
  const messages = await openMessages({ at: ids.bo })
  const { page } = messages
  const note = page.getByRole('figure').getByText('Your inspector for queues is the tool that I wanted to write.')
  const [above, below] = await Promise.all([note.boundingBox(), articles(page, 'hi').boundingBox()])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  expect(messages.faults()).toEqual([])
})

test('the read receipt moves to the last own message that was read', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await articles(page, 'Automerge or Yjs?').getByText('Sent', { exact: true }).waitFor()
  await page.evaluate((id) => fakeWorld.read(id), ids.jonas)
  await articles(page, 'Automerge or Yjs?')
    .getByText(/^Read \d\d:\d\d$/)
    .waitFor()
  await expect.poll(() => page.getByText(/^Read \d\d:\d\d$/).count()).toBe(1)
})

test('the "New" divider stays above the first unread message until the conversation is left', async () => {
  const messages = await openMessages({ at: ids.ana })
  const { page, list } = messages
  const divider = page.getByText('New', { exact: true })
  await divider.waitFor()
  const textBelow = () => divider.evaluate((element) => element.parentElement?.nextElementSibling?.textContent ?? '')
  expect(await textBelow()).toContain('Yes please. 09:00 your time')
  await page.waitForFunction((id) => fakeWorld.match(id).unreadCount === 0, ids.ana)
  await page.evaluate((id) => fakeWorld.receive(id, 'One more'), ids.ana)
  await articles(page, 'One more').waitFor()
  expect(await textBelow()).toContain('Yes please. 09:00 your time')
  await list.getByRole('link', { name: /Jonas/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Jonas Okafor' }).waitFor()
  await list.getByRole('link', { name: /Ana Kim/ }).click()
  await articles(page, 'One more').waitFor()
  await expect.poll(() => divider.count()).toBe(0)
})

test('many unread messages open at the first one; jumping to the end marks the rest as read', async () => {
  const messages = await openMessages({ at: ids.lea })
  const { page, list } = messages
  await page.getByText('New', { exact: true }).waitFor()
  const jump = page.getByRole('button', { name: 'Jump to latest' })
  await jump.waitFor()
  await expect.poll(() => page.evaluate((id) => fakeWorld.match(id).unreadCount, ids.lea)).toBe(31)
  await list.getByRole('link', { name: /Léa.*31 unread messages/ }).waitFor()
  await page.evaluate((id) => fakeWorld.receive(id, 'Are you there?'), ids.lea)
  await page.getByRole('button', { name: '1 new message' }).click()
  await articles(page, 'Are you there?').waitFor()
  await page.waitForFunction((id) => fakeWorld.match(id).unreadCount === 0, ids.lea)
  await list
    .getByText(/unread message/)
    .nth(2)
    .waitFor({ state: 'detached' })
  await expect.poll(() => list.getByRole('link', { name: /Léa/ }).textContent()).not.toContain('unread')
})

test('a draft stays with its conversation when others are opened and after a reload', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list, input } = messages
  await input.fill('half a thou')
  await list.getByRole('link', { name: /Ana Kim/ }).click()
  await page.getByRole('textbox', { name: 'Message Ana Kim' }).waitFor()
  await expect.poll(() => input.inputValue()).toBe('')
  await page.reload()
  await list.getByRole('link', { name: /Jonas/ }).click()
  await page.getByRole('textbox', { name: 'Message Jonas Okafor' }).waitFor()
  await expect.poll(() => input.inputValue()).toBe('half a thou')
})

test("loading older pages doesn't move the messages in view", async () => {
  const messages = await openMessages({ at: ids.priya })
  const { page, log } = messages
  await log.getByRole('article').first().waitFor()
  for (let step = 0; step < 5; step += 1) {
    const heightBefore = await log.evaluate((element) => element.scrollHeight)
    const callsBefore = await countCalls(page, 'messaging.listMessages')
    await page.evaluate(() => fakeWorld.hold('messaging.listMessages'))
    await log.evaluate((element) => {
      element.scrollTop = Math.min(element.scrollTop, 300)
    })
    await page.waitForFunction((count) => fakeWorld.callsOf('messaging.listMessages').length > count, callsBefore)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const moved = await log.evaluate(async (element) => {
      const all = Array.from(element.querySelectorAll<HTMLElement>('[data-message]'))
      const top = element.getBoundingClientRect().top
      const seen = all.filter((one) => one.getBoundingClientRect().bottom > top + 80).slice(0, 5)
      const readPositions = () => seen.map((one) => (one.isConnected ? one.getBoundingClientRect().top : Number.NaN))
      const places = readPositions()
      fakeWorld.release()
      const worst: number[] = []
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((done) => requestAnimationFrame(done))
        worst.push(Math.max(...readPositions().map((place, at) => Math.abs(place - (places[at] ?? 0)))))
      }
      return Math.max(...worst)
    })
    expect(moved).toBeLessThan(2)
    await expect.poll(() => log.evaluate((element) => element.scrollHeight)).toBeGreaterThan(heightBefore + 1000)
  }
  await log.evaluate((element) => {
    element.scrollTop = 0
  })
  await page.getByText('This is where your conversation with Priya Raghunathan begins.').waitFor()
  await expect.poll(() => log.getByRole('article').count()).toBeLessThan(80)
  expect(messages.faults()).toEqual([])
})

test('code, links and markup are displayed literally', async () => {
  const messages = await openMessages({ at: ids.longWords })
  const { page, log } = messages
  const link = log.getByRole('link', { name: /^https:\/\/example\.com/ })
  await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  await log.getByText('<img src=x onerror=alert(1)> and **no** markup').waitFor()
  await log.getByRole('group', { name: 'Code' }).getByText('select c.id').waitFor()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
})

test('deleting an own message asks first and leaves a tombstone', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  const message = articles(page, 'Automerge or Yjs?')
  await message.hover()
  await message.getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await page.getByText('You deleted this message').waitFor()
  await page.getByText('Automerge or Yjs?').waitFor({ state: 'detached' })
  await page.evaluate((id) => fakeWorld.deleteLast(id), ids.jonas)
  await page.getByText('This message was deleted').waitFor()
})

test('an ended match is read-only: when opened, when it ends meanwhile, and when sending fails', async () => {
  const messages = await openMessages({ at: ids.ended })
  const { page, list } = messages
  await page.getByText('Your match with Devon Clarke has ended.', { exact: false }).waitFor()
  await expect.poll(() => messages.input.count()).toBe(0)
  await list.getByRole('link', { name: /Jonas/ }).click()
  await messages.input.waitFor()
  await page.evaluate((id) => fakeWorld.end(id), ids.jonas)
  await page.getByText('Your match with Jonas Okafor has ended.', { exact: false }).waitFor()
  await list.getByRole('link', { name: /Jonas/ }).waitFor({ state: 'detached' })
  await list.getByRole('link', { name: /Tomasz/ }).click()
  await page.getByRole('textbox', { name: /Message Tomasz/ }).waitFor()
  await page.getByRole('complementary').getByRole('heading', { name: 'Tomasz Wiśniewski' }).waitFor()
  await page.evaluate((id) => fakeWorld.end(id, { isTold: false }), ids.tomasz)
  await sendMessage(messages, 'still there?')
  await page.getByText('Not sent. Your match has ended.').waitFor()
  await page.getByText('Your match with Tomasz Wiśniewski has ended.', { exact: false }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
})

test('an unknown conversation shows an error, and the id of a developer redirects to the conversation', async () => {
  const messages = await openMessages({ at: ids.missing })
  await messages.page.getByText('This conversation doesn’t exist').waitFor()
  await messages.page.goto(new URL('/messages/not-an-id', messages.page.url()).href)
  await messages.page.getByText('This conversation doesn’t exist').waitFor()
  await expect.poll(() => messages.page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await messages.page.goto(new URL(`/messages/${userIdOf('Ana Kim')}`, messages.page.url()).href)
  await messages.page.getByRole('heading', { level: 1, name: 'Ana Kim' }).waitFor()
  expect(messages.page.url()).toContain(ids.ana)
})

test('the open conversation is refetched after missed frames', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate((id) => {
    fakeWorld.receive(id, 'said while the line was cut', { isTold: false })
    fakeWorld.socket.send({ event: 'resync', data: { lastId: 0 } })
  }, ids.jonas)
  await articles(page, 'said while the line was cut').waitFor()
  await page.evaluate((id) => {
    fakeWorld.socket.drop()
    fakeWorld.receive(id, 'said before the line was back')
  }, ids.jonas)
  await articles(page, 'said before the line was back').waitFor({ timeout: 8000 })
  await expect.poll(() => articles(page, 'said before the line was back').count()).toBe(1)
})

test('an empty conversation suggests openers, which fill the composer without being sent', async () => {
  const messages = await openMessages({ at: ids.maria })
  const { page, input } = messages
  const openers = page.getByRole('list', { name: 'Ideas for a first message' }).getByRole('button')
  await openers.nth(2).waitFor()
  await expect.poll(() => openers.count()).toBe(3)
  await openers.nth(0).press('Enter')
  const first = await input.inputValue()
  expect(first).toMatch(/^We both list /)
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  // The next one replaces it, unless the text was changed.
  await openers.nth(1).click()
  await expect.poll(() => input.inputValue()).toMatch(/^I saw .* on your profile/)
  await input.fill('Hello!')
  await openers.nth(0).click()
  await expect.poll(() => input.inputValue()).toBe(`Hello!\n${first}`)
  expect(await listStored(page, ids.maria)).toEqual([])
  await input.press('Enter')
  await openers.first().waitFor({ state: 'detached' })
  expect(messages.faults()).toEqual([])
})

test('dialogs and menus of a conversation have no accessibility violations', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  const message = articles(page, 'Automerge or Yjs?')
  await message.hover()
  await message.getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  expect(await findA11yFaults(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete message' }).waitFor()
  expect(await findA11yFaults(page)).toEqual([])
})

test('messages sent, edited or deleted during the first fetch are shown, whatever its response', async () => {
  const { page, list } = await openMessages()
  await page.evaluate(() => fakeWorld.holdAnswers('messaging.listMessages'))
  await list.getByRole('link', { name: /Jonas Okafor/ }).click()
  await expect.poll(() => countCalls(page, 'messaging.listMessages')).toBe(1)
  await page.evaluate((id) => {
    fakeWorld.deleteLast(id)
    fakeWorld.receive(id, 'Said meanwhile')
    fakeWorld.release()
  }, ids.jonas)
  await articles(page, 'Said meanwhile').waitFor()
  await articles(page, 'This message was deleted').waitFor()
  await expect.poll(() => countCalls(page, 'messaging.listMessages')).toBe(2)
})

test('messages sent during the first fetch are shown even if the live code loads later', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { page, list } = await openMessages({
    before: async (opened) => {
      await opened.route('**/*.js', async (route) => {
        const response = await route.fetch()
        const code = await response.text()
        // Occurs only in the live code.
        if (code.includes('Reacted with ')) await released
        await route.fulfill({ response, body: code })
      })
    },
  })
  await page.evaluate(() => fakeWorld.holdAnswers('messaging.listMessages'))
  await list.getByRole('link', { name: /Jonas Okafor/ }).click()
  await expect.poll(() => countCalls(page, 'messaging.listMessages')).toBe(1)
  await page.evaluate((id) => fakeWorld.receive(id, 'Said meanwhile'), ids.jonas)
  const callsBefore = await countCalls(page, 'messaging.listConversations')
  release()
  await expect.poll(() => countCalls(page, 'messaging.listConversations')).toBeGreaterThan(callsBefore)
  await page.evaluate(() => fakeWorld.release())
  await articles(page, 'Said meanwhile').waitFor()
})

test('on a phone the text field has the full width, above the send button', async () => {
  const { input } = await openMessages({ at: ids.jonas, viewport: phone, isTouch: true })
  await input.waitFor()
  const share = await input.evaluate((one) => one.clientWidth / (one.closest('form')?.clientWidth ?? 0))
  expect(share).toBeGreaterThan(0.95)
})
