import type { Person } from '@codekin/world/person'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Messages' })
const unreadIn = async (page: Page) => (await badge(page).innerText()).replace(/[^\d]/g, '')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(platform.world.origin + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Two accounts that sign in one after the other, each in its own tab of the same browser. */
async function twoAccounts(first: Person, second: Person) {
  const opened = await platform.open('/login')
  const other = await openTab(opened.context, '/login')
  await signIn(opened.page, first)
  await opened.page.goto(`${platform.world.origin}/profile`)
  await opened.page.getByRole('button', { name: 'Edit: Your introduction' }).waitFor()
  return { ...opened, other, signInOther: () => signIn(other, second) }
}

test('after a sign-in to another account in another tab, a page sends nothing, says so, and keeps typed text', async () => {
  const [ann, bob] = [await member(platform.world, 'Ann'), await member(platform.world, 'Bob')]
  const { page, signInOther, close } = await twoAccounts(ann, bob)
  await page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  await page.getByLabel('Headline').fill('Words of Ann')
  await signInOther()
  const notice = page.getByRole('alert').filter({ hasText: 'another account' })
  await notice.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('You’re signed in to another account in this browser').first().waitFor()
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Words of Ann')
  for (const person of [ann, bob])
    expect((await person.users.getOwnProfile()).headline).toBe('Writes compilers after work')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Your account, Bob' }).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  await close()
})

test('signing out ends the page’s own session, and leaves the session of the other account', async () => {
  const [ann, bob] = [await member(platform.world, 'Cleo'), await member(platform.world, 'Dan')]
  const { page, other, signInOther, close } = await twoAccounts(ann, bob)
  const own = await stored(page, 'refreshToken')
  await signInOther()
  const theirs = await stored(other, 'refreshToken')
  await page.getByRole('button', { name: `Your account, ${ann.name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await expect
    .poll(() =>
      ann.auth.refresh({ body: { refreshToken: own ?? '' } }).catch((error: { status: number }) => error.status),
    )
    .toBe(401)
  expect(await stored(other, 'refreshToken')).toBe(theirs)
  await other.reload()
  await other.getByRole('heading', { level: 1, name: /Dan/ }).waitFor()
  await close()
})

test('the unread count falls on every screen when a message is deleted, read elsewhere, or its author closes their account', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Emma', 'Fritz')
  const opened = await platform.open('/matches', { as: ann })
  const tabs = [opened.page]
  for (const path of ['/discover', '/dashboard']) tabs.push(await openTab(opened.context, path))
  const allShow = async (count: string) => {
    for (const tab of tabs) await expect.poll(() => unreadIn(tab)).toBe(count)
  }
  const { id } = await bob.says(matchId, 'Said too early')
  await allShow('1')
  await opened.page.locator('main').getByText('Said too early').first().waitFor()
  await bob.messaging.deleteMessage({ params: { id } })
  await allShow('')
  for (const tab of tabs) await expect.poll(() => tab.locator('main').getByText('Said too early').count()).toBe(0)

  await bob.says(matchId, 'Read on the phone')
  await allShow('1')
  await ann.messaging.markAllRead({ params: { id: matchId } })
  await allShow('')

  await bob.says(matchId, 'Said before leaving')
  await allShow('1')
  await bob.users.closeAccount()
  await allShow('')
  for (const tab of tabs) await expect.poll(() => tab.locator('main').getByText('Said before leaving').count()).toBe(0)
  await opened.close()
})

test('a message sent from another device becomes the newest on every screen', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ines', 'Jakob')
  const opened = await platform.open('/matches', { as: ann })
  const tabs = [opened.page, await openTab(opened.context, '/dashboard')]
  await bob.says(matchId, 'Are you there?')
  for (const tab of tabs) await tab.locator('main').getByText('Are you there?').first().waitFor()
  await ann.says(matchId, 'Written on the phone')
  for (const tab of tabs) await expect.poll(() => tab.locator('main').getByText('Are you there?').count()).toBe(0)
  await opened.close()
})

test('the unread count is refetched when the page comes back online', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Gesa', 'Hanno')
  const opened = await platform.open('/matches', { as: ann })
  const { page, context } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  await bob.says(matchId, 'Hello')
  await expect.poll(() => unreadIn(page)).toBe('1')
  await context.setOffline(true)
  await page.getByText('You’re offline.').waitFor()
  await ann.messaging.markAllRead({ params: { id: matchId } })
  await context.setOffline(false)
  await expect.poll(() => unreadIn(page)).toBe('')
  await opened.close()
})

/** Records the notifications and sounds of each tab, and lets the test hide a tab. */
const recordAlerts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const notified: string[] = []
    class Notice {
      static permission = 'granted'
      constructor(title: string) {
        notified.push(title)
      }
      close() {}
    }
    const page = { Notification: Notice, notified, sounds: 0, isHidden: false }
    const createOscillator = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function sound() {
      ;(window as unknown as typeof page).sounds += 1
      return createOscillator.call(this)
    }
    Object.assign(window, page)
    const get = () => ((window as unknown as typeof page).isHidden ? 'hidden' : 'visible')
    Object.defineProperty(document, 'visibilityState', { get })
  })
type Alerts = { notified: string[]; sounds: number }
const readAlerts = (page: Page) =>
  page.evaluate(() => {
    const { notified, sounds } = window as unknown as Alerts
    return { notified, sounds }
  })
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((is) => {
    Object.assign(window, { isHidden: is })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('one of several tabs alerts, and none while a visible tab shows the message', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ines', 'Jon')
  const opened = await platform.open('/matches', { as: ann, before: (_, context) => recordAlerts(context) })
  const tabs = [opened.page, await openTab(opened.context, '/discover'), await openTab(opened.context, '/dashboard')]
  const readAlertCounts = async () => {
    const all = await Promise.all(tabs.map(readAlerts))
    return {
      notified: all.flatMap(({ notified }) => notified).length,
      sounds: all.reduce((sum, { sounds }) => sum + sounds, 0),
      shown: (
        await Promise.all(tabs.map((tab) => notifications(tab).getByText('New message from Jon').count()))
      ).reduce((sum, count) => sum + count),
    }
  }
  const allKnow = async (count: string) => {
    for (const tab of tabs) await expect.poll(() => unreadIn(tab)).toBe(count)
  }
  for (const tab of tabs) await setHidden(tab, true)
  await bob.says(matchId, 'One')
  await allKnow('1')
  await expect.poll(readAlertCounts).toEqual({ notified: 1, sounds: 1, shown: 1 })

  // A visible tab alerts on the page.
  await setHidden(opened.page, false)
  await bob.says(matchId, 'Two')
  await allKnow('2')
  await expect.poll(async () => (await readAlertCounts()).sounds).toBe(2)
  expect((await readAlertCounts()).notified).toBe(1)
  await notifications(opened.page).getByText('Two').waitFor()

  await opened.page.goto(`${platform.world.origin}/messages/${matchId}`)
  await opened.page.getByRole('textbox', { name: 'Message Jon' }).waitFor()
  await allKnow('')
  await bob.says(matchId, 'Three')
  await opened.page.locator('main').getByText('Three').first().waitFor()
  await tabs[2]?.locator('main').getByText('Three').first().waitFor()
  await allKnow('')

  // Frames arrive in order: had any tab alerted to the third message, there would be two alerts after the fourth.
  const before = await readAlertCounts()
  await setHidden(opened.page, true)
  await bob.says(matchId, 'Four')
  await allKnow('1')
  await expect
    .poll(readAlertCounts)
    .toEqual({ notified: before.notified + 1, sounds: before.sounds + 1, shown: before.shown + 1 })
  for (const tab of tabs) await expect.poll(() => notifications(tab).getByText('Three').count()).toBe(0)
  await opened.close()
})

test('a browser that throws at `new Notification`, such as Chrome on Android, loses no message', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Kira', 'Leo')
  const opened = await platform.open(`/messages/${matchId}`, {
    as: ann,
    before: async (page, context) => {
      await recordAlerts(context)
      await page.addInitScript(() => {
        const Notice = function refuse() {
          throw new TypeError("Failed to construct 'Notification': Illegal constructor.")
        }
        Object.assign(window, { Notification: Object.assign(Notice, { permission: 'granted' }) })
      })
    },
  })
  const { page } = opened
  await page.getByRole('textbox', { name: 'Message Leo' }).waitFor()
  await setHidden(page, true)
  for (const text of ['First', 'Second']) {
    await bob.says(matchId, text)
    await notifications(page).getByText(text).waitFor()
    await page.getByRole('log').getByText(text).first().waitFor()
  }
  expect(opened.faults()).toEqual([])
  await opened.close()
})
