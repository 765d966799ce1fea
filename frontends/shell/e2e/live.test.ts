import { populate } from '@codekin/world/populate'
import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

const composer = (page: Page, name: string) => page.getByRole('textbox', { name: `Message ${name}` })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('offline, a banner appears and a message is kept; back online it is sent exactly once, even after a reload', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ann', 'Bob')
  const opened = await platform.open(`/messages/${matchId}`, { as: ann })
  const { page, context } = opened
  await composer(page, 'Bob').waitFor()
  await context.setOffline(true)
  await page.getByText('You’re offline. Messages will be sent when you’re back.').waitFor()
  await composer(page, 'Bob').fill('Written in a tunnel')
  await composer(page, 'Bob').press('Enter')
  await page.getByText('Waiting for the connection…').waitFor()
  await context.setOffline(false)
  await page.reload()
  await page.getByText('Written in a tunnel').first().waitFor()
  await page.getByText('Waiting for the connection…').waitFor({ state: 'detached' })
  await page.getByText('Sent', { exact: true }).waitFor()
  await page.getByText('You’re offline').waitFor({ state: 'detached' })
  const { messages } = await bob.messaging.listMessages({ params: { id: matchId } })
  expect(messages.map(({ content }) => content)).toEqual(['Written in a tunnel'])
  await opened.close()
})

test('a window that yields to newer ones pauses, says why, and resumes on request', async () => {
  const ann = await member(platform.world, 'Tabea')
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  const windows: Awaited<ReturnType<typeof ann.openSocket>>[] = []
  for (let i = 0; i < 10; i += 1) windows.push(await ann.openSocket())
  await page.getByText('Paused: Codekin is open in many windows.').waitFor()
  await page.getByRole('button', { name: 'Use this window' }).click()
  await page.getByText('this one is paused').waitFor({ state: 'detached' })
  await expect.poll(() => windows.filter((socket) => socket.state() === 'resting').length).toBe(1)
  for (const socket of windows) socket.close()
  await opened.close()
})

test.for([
  ['focused', 'focus'],
  ['in sight', 'visibilitychange'],
  ['online', 'online'],
] as const)(
  'after the last attempt the live connection is restored when the page is %s again',
  async (row, { task }) => {
    const [, occasion] = row
    const { ann, bob, matchId } = await pair(platform.world, 'Rosa', 'Samir')
    let isDown = false
    const lines: WebSocketRoute[] = []
    const opened = await platform.open('/messages', {
      as: ann,
      before: async (page) => {
        await page.clock.install()
        await page.routeWebSocket('**/api/v1/realtime', async (socket) => {
          if (isDown) return socket.close({ code: 1011 })
          lines.push(socket)
          socket.connectToServer()
        })
      },
    })
    const { page } = opened
    await page.getByRole('link', { name: /Samir/ }).first().waitFor()
    await expect.poll(() => lines.length).toBe(1)
    isDown = true
    await lines[0]?.close({ code: 1011 })
    const lost = page.getByText('You lost the live connection.')
    // The longest delay between attempts, until none are left.
    await expect
      .poll(async () => {
        await page.clock.fastForward(25_000)
        return lost.count()
      })
      .toBe(1)
    isDown = false
    await page.evaluate((event) => {
      const target = event === 'visibilitychange' ? document : window
      target.dispatchEvent(new Event(event))
    }, occasion)
    await lost.waitFor({ state: 'detached' })
    await bob.says(matchId, `Heard again: ${task.name}`)
    await page
      .getByText(/^Heard again/)
      .first()
      .waitFor()
    await opened.close()
  },
)

test('an event between the list response and the first welcome of the socket is shown', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Gesa', 'Hanno')
  const welcome = Promise.withResolvers<void>()
  const opened = await platform.open('/messages', {
    as: ann,
    before: (page) =>
      page.routeWebSocket('**/api/v1/realtime', async (socket) => {
        await welcome.promise
        socket.connectToServer()
      }),
  })
  const { page } = opened
  await page.getByRole('link', { name: /Hanno/ }).first().waitFor()
  await bob.says(matchId, 'Said in the gap')
  await platform.world.settle()
  welcome.resolve()
  await page.getByText('Said in the gap').first().waitFor()
  await opened.close()
})

test('a muted conversation neither alerts nor counts until it is unmuted', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ilse', 'Kurt')
  await ann.messaging.muteConversation({ params: { id: matchId }, body: { until: null } })
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  const mutedResponse = page.waitForResponse('**/messaging/muted-conversations')
  await bob.says(matchId, 'Said quietly')
  await (await mutedResponse).finished()
  expect(await ann.messaging.countUnread()).toEqual({ unreadCount: 0 })
  await ann.messaging.unmuteConversation({ params: { id: matchId } })
  await bob.says(matchId, 'Said aloud')
  await notifications(page).getByText('Said aloud').waitFor()
  await expect.poll(() => notifications(page).getByText('Said quietly').count()).toBe(0)
  await opened.close()
})

test('a message while on another page plays a sound, shows its first words, and opens its conversation', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Cleo', 'Dan')
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  const long = 'x'.repeat(150)
  await bob.says(matchId, long)
  await notifications(page).getByText('New message from Dan').waitFor()
  await notifications(page)
    .getByText(/^x{100}…$|^x{100}\.\.\.$/)
    .waitFor()
  await page
    .getByRole('link', { name: /Messages/ })
    .filter({ visible: true })
    .getByText('1')
    .waitFor()
  await notifications(page).getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(`**/messages/${matchId}`)
  await page.getByText(long).first().waitFor()
  await opened.close()
})

test('a match that ends while open can be read, but not written to', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Emma', 'Fritz')
  await bob.says(matchId, 'It was a pleasure')
  const opened = await platform.open(`/messages/${matchId}`, { as: ann })
  const { page } = opened
  await composer(page, 'Fritz').waitFor()
  await bob.matching.endMatch({ params: { id: matchId } })
  await page.getByText(/Your match with .* has ended/).waitFor()
  await page.getByText('It was a pleasure').first().waitFor()
  await expect.poll(() => composer(page, 'Fritz').count()).toBe(0)
  await opened.close()
})

test('a person who blocked the viewer looks like one who doesn’t exist', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Gerd', 'Hanna')
  await bob.preferences.blockUser({ body: { blockedUserId: ann.id } })
  await platform.world.settle()
  const nobody = '0190a000-0000-7000-8000-000000000000'
  const textOf = async (path: string) => {
    const opened = await platform.open(path, { as: ann })
    await opened.page
      .locator('main')
      .getByText(/There’s no one here|This match doesn’t exist/)
      .first()
      .waitFor()
    const text = await opened.page.locator('main').innerText()
    await opened.close()
    // The page contains the requested path.
    return text.replace(path, 'here')
  }
  expect(await textOf(`/profile/${bob.id}`)).toBe(await textOf(`/profile/${nobody}`))
  expect(await textOf(`/matches/${matchId}`)).toBe(await textOf(`/matches/${nobody}`))
})

test('at the daily swipe limit the page says when new swipes come', async () => {
  const ann = await member(platform.world, 'Ilse')
  const people = await populate(platform.world, 104)
  await platform.world.settle()
  for (const person of people.slice(0, 100)) await ann.passes(person)
  const opened = await platform.open('/discover', { as: ann })
  await opened.page.getByText('That’s all for today').waitFor()
  await opened.page.getByText(/You’ll get new swipes in/).waitFor()
  await opened.close()
})

test('browser notifications appear only if wanted, and only while the page is in the background', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ines', 'Jon')
  const opened = await platform.open('/settings/notifications', {
    as: ann,
    before: (page) =>
      page.addInitScript(() => {
        const shownTitles: string[] = []
        class Notice {
          static permission = 'granted'
          constructor(title: string) {
            shownTitles.push(title)
          }
          close() {}
        }
        Object.assign(window, { Notification: Notice, shownTitles, isBehind: false })
        const get = () => ((window as { isBehind?: boolean }).isBehind ? 'hidden' : 'visible')
        Object.defineProperty(document, 'visibilityState', { get })
      }),
  })
  const { page } = opened
  const shownTitles = () => page.evaluate(() => (window as unknown as { shownTitles: string[] }).shownTitles)
  const goBehind = (isBehind: boolean) => page.evaluate((is) => Object.assign(window, { isBehind: is }), isBehind)
  const wants = async () => (await ann.users.getSettings()).notifications.kinds.message.browser
  const box = page.getByRole('checkbox', { name: 'Messages: Browser' })

  await box.click()
  await expect.poll(wants).toBe(false)
  await goBehind(true)
  await bob.says(matchId, 'Not by the browser')
  await notifications(page).getByText('Not by the browser').waitFor()
  expect(await shownTitles()).toEqual([])

  await box.click()
  await expect.poll(wants).toBe(true)
  await bob.says(matchId, 'By the browser')
  await expect.poll(shownTitles).toEqual(['New message from Jon'])

  await goBehind(false)
  await bob.says(matchId, 'In front')
  await notifications(page).getByText('In front').waitFor()
  expect(await shownTitles()).toEqual(['New message from Jon'])
  await opened.close()
})
