import { standingChanged } from '@codekin/contracts/admin/events'
import { closeCodes } from '@codekin/contracts/socket-protocol'
import { connectBus } from '@codekin/event-bus/connect'
import { publishAs } from '@codekin/test-kit/neighbour'
import { testNatsUser } from '@codekin/test-kit/servers'
import { aStanding } from '@codekin/test-kit/states'
import type { Person } from '@codekin/world/person'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, startPlatform, storeSession } from './platform.ts'

let platform: Platform
let ann: Person
let bob: Person
let matchId: string
beforeAll(async () => {
  platform = await startPlatform()
  ;({ ann, bob, matchId } = await pair(platform.world, 'Ann', 'Bob'))
}, bootMilliseconds)
afterAll(() => platform?.stop())

const matchesShown = (page: Page) => page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Tokens of a separate sign-in, so that renewing them affects no other test. */
async function signIn(): Promise<{ accessToken: string; refreshToken: string }> {
  return ann.auth.login({ body: { email: ann.email, password: ann.password } })
}

/** Waits for the reason shown on the sign-in page. */
const expectReason = (page: Page, reason: string | RegExp) => page.getByRole('status').getByText(reason).waitFor()

const expiredToken = () =>
  platform.world.signer.accessToken({ userId: ann.id, issuedAt: new Date(Date.now() - 3600_000), expiresInSeconds: 60 })

async function openSignedIn(path: string, tokens: { accessToken: string; refreshToken: string }) {
  const opened = await platform.open('/theme-init.js')
  await storeSession(opened.page, tokens)
  await opened.page.goto(platform.world.origin + path)
  return opened
}

async function fillSignIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an expired access token is renewed at the start and while the page is open, only once', async () => {
  const { refreshToken } = await signIn()
  let renewals = 0
  const opened = await platform.open('/theme-init.js')
  const { page } = opened
  page.on('request', (request) => (renewals += Number(request.url().endsWith('/auth/refresh'))))
  await storeSession(page, { accessToken: await expiredToken(), refreshToken })
  await page.goto(`${platform.world.origin}/matches`)
  await matchesShown(page)
  const renewed = await stored(page, 'refreshToken')
  expect(renewed).not.toBe(refreshToken)

  // Requests with the old token don't trigger a second renewal.
  await page.getByRole('link', { name: 'Bob' }).first().waitFor()
  expect(renewals).toBe(1)
  const expired = await expiredToken()
  await page.evaluate((token) => localStorage.setItem('accessToken', token), expired)
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Discover' }).click()
  await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor()
  await expect.poll(() => stored(page, 'accessToken')).not.toBe(expired)
  expect(renewals).toBe(2)
  await opened.close()
})

test('a session that can’t be renewed leads to sign-in, and back to the requested page', async () => {
  const opened = await openSignedIn(`/messages/${matchId}`, {
    accessToken: await expiredToken(),
    refreshToken: 'not.a.token',
  })
  const { page } = opened
  await page.waitForURL('**/login')
  await expectReason(page, 'Your session has expired.')
  await expect.poll(() => stored(page, 'accessToken')).toBeNull()
  await fillSignIn(page)
  await page.waitForURL(`**/messages/${matchId}`)
  await page.getByRole('textbox', { name: 'Message Bob' }).waitFor()
  await opened.close()
})

test('signing in after signing out doesn’t lead back to the previous page', async () => {
  const opened = await openSignedIn('/settings/account', await signIn())
  const { page } = opened
  await page.getByRole('region', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await fillSignIn(page)
  await page.waitForURL('**/dashboard')
  await opened.close()
})

const apiCalls = '**/api/v1/**'
const respondUnavailable = (route: Route) => route.fulfill({ status: 503, json: { error: 'Down for a moment.' } })
const abortRequest = (route: Route) => route.abort('internetdisconnected')
const click = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
const waitAMinute = (page: Page) => page.clock.fastForward(60_000)
/** Whether no attempt is running; otherwise advances the clock by a second. */
async function waitForAttempt(page: Page): Promise<boolean> {
  if (await page.locator('button:not([aria-busy])', { hasText: 'Try again' }).isVisible()) return true
  await page.clock.runFor(1000)
  return false
}

test.for([
  ['an expired token and a 503', 'by itself', true, respondUnavailable, waitAMinute],
  ['an expired token and a 503', 'by the button', true, respondUnavailable, click],
  ['an expired token and no network', 'when the browser comes online', true, abortRequest, comeOnline],
  ['a good token and a 503', 'by the button', false, respondUnavailable, click],
] as const)('%s sign no one out: the page says so, and continues where it was %s', async (row) => {
  const [, , isExpired, outage, comeBack] = row
  const { accessToken, refreshToken } = await signIn()
  const opened = await platform.open('/theme-init.js', { before: (page) => page.clock.install() })
  const { page } = opened
  await storeSession(page, { accessToken: isExpired ? await expiredToken() : accessToken, refreshToken })
  await page.route(apiCalls, outage)
  await page.goto(`${platform.world.origin}/messages/${matchId}`)
  await page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('No connection · Codekin')
  // From here on only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 3600_000)
  // A running attempt pauses between its own retries.
  await expect.poll(() => waitForAttempt(page)).toBe(true)
  await expect.poll(() => stored(page, 'refreshToken')).toBe(refreshToken)
  expect(new URL(page.url()).pathname).toBe(`/messages/${matchId}`)
  await page.unroute(apiCalls)
  await comeBack(page)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.clock.resume()
  await page.getByRole('textbox', { name: 'Message Bob' }).waitFor()
  await opened.close()
})

test('a failed renewal while the page is open is logged and doesn’t end the session', async () => {
  const { accessToken, refreshToken } = await signIn()
  const opened = await platform.open('/theme-init.js', { before: (page) => page.clock.install() })
  const { page } = opened
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await storeSession(page, { accessToken, refreshToken })
  await page.goto(`${platform.world.origin}/matches`)
  await matchesShown(page)
  await page.route('**/auth/refresh', respondUnavailable)
  await page.evaluate((token) => localStorage.setItem('accessToken', token), await expiredToken())
  await waitAMinute(page)
  await expect.poll(() => logged.join()).toContain('The session could not be renewed')
  await expect.poll(() => stored(page, 'refreshToken')).toBe(refreshToken)
  await page.unroute('**/auth/refresh')
  await waitAMinute(page)
  await expect.poll(() => stored(page, 'refreshToken')).not.toBe(refreshToken)
  await matchesShown(page)
  await opened.close()
})

test('a session that ends while the page is open leads to sign-in', async () => {
  const opened = await openSignedIn('/matches', await signIn())
  const { page } = opened
  await matchesShown(page)
  await page.evaluate(
    (token) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('refreshToken', token)
    },
    await expiredToken(),
  )
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Discover' }).click()
  await page.waitForURL('**/login')
  await expectReason(page, 'Your session has expired.')
  await opened.close()
})

test('a session ended on another device closes its screens at once, in every tab, and says why', async () => {
  const opened = await openSignedIn(`/messages/${matchId}`, await signIn())
  const { page, context } = opened
  await bob.says(matchId, 'For your eyes only')
  await page.getByText('For your eyes only').first().waitFor()
  const other = await context.newPage()
  await other.goto(`${platform.world.origin}/matches`)
  await matchesShown(other)
  const { sessions } = await ann.auth.listSessions()
  for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent)) await ann.auth.endSession({ params: { id } })
  for (const tab of [page, other]) {
    await tab.waitForURL('**/login')
    await expectReason(tab, /^You were signed out\./)
  }
  await expect.poll(() => page.getByText('For your eyes only').count()).toBe(0)
  // Signing in again continues on the page that was open.
  await fillSignIn(page)
  await page.waitForURL(`**/messages/${matchId}`)
  await opened.close()
})

test('a suspended user is signed out of every tab at once, and told why and how to appeal', async () => {
  const cleo = await member(platform.world, 'Cleo')
  const { email, password } = cleo
  const opened = await openSignedIn('/matches', await cleo.auth.login({ body: { email, password } }))
  const { page, context } = opened
  await matchesShown(page)
  const other = await context.newPage()
  await other.goto(`${platform.world.origin}/matches`)
  await matchesShown(other)
  const suspension = { reason: 'Spam in first messages', until: null }
  const { nats } = platform.world.servers
  const bus = await connectBus({ url: nats.url, user: testNatsUser, password: 'test', name: 'admin' })
  await publishAs(bus, standingChanged, aStanding({ userId: cleo.id, suspension }))
  await Promise.all([page, other].map((tab) => tab.waitForURL('**/login')))
  // One tab renewed for all, and got the reason.
  const appeals = await Promise.all(
    [page, other].map(async (tab) => {
      await tab
        .getByText(/suspended/)
        .first()
        .waitFor()
      return tab.getByRole('link', { name: 'Appeal' }).count()
    }),
  )
  expect(appeals).toContain(1)
  await bus.close()
  await opened.close()
})

test('a socket with a refused token reconnects with a new one, unnoticed', async () => {
  const tokens = await signIn()
  const refusals: string[] = []
  const opened = await platform.open('/theme-init.js', {
    before: (page) =>
      page.routeWebSocket('**/api/v1/realtime', async (socket) => {
        const token = socket.protocols().find((offered) => offered.startsWith('bearer.')) ?? ''
        if (token !== `bearer.${tokens.accessToken}`) return void socket.connectToServer()
        refusals.push(token)
        await socket.close({ code: closeCodes.revoked })
      }),
  })
  const { page } = opened
  await storeSession(page, tokens)
  await page.goto(`${platform.world.origin}/matches`)
  await matchesShown(page)
  await expect.poll(() => stored(page, 'refreshToken')).not.toBe(tokens.refreshToken)
  await expect.poll(() => refusals.length).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/matches')
  await opened.close()
})

test('a page that needs a session says so at sign-in; opening the sign-in page says nothing', async () => {
  const opened = await platform.open('/matches')
  await opened.page.waitForURL('**/login')
  await expectReason(opened.page, 'Sign in to open that page.')
  await opened.close()
  const direct = await platform.open('/login')
  await direct.page.getByRole('textbox', { name: 'Email' }).waitFor()
  await expect
    .poll(() =>
      direct.page
        .getByRole('status')
        .filter({ hasText: /session|Sign in|signed/ })
        .count(),
    )
    .toBe(0)
  await direct.close()
})

test('signing out in one tab signs out the other', async () => {
  const opened = await openSignedIn('/matches', await signIn())
  const { page, context } = opened
  await matchesShown(page)
  const other = await context.newPage()
  await other.goto(`${platform.world.origin}/matches`)
  await matchesShown(other)
  await other.getByRole('button', { name: `Your account, ${ann.name}` }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await Promise.all([other.waitForURL('**/login'), page.waitForURL('**/login')])
  await Promise.all([other, page].map((tab) => expectReason(tab, 'You’re signed out.')))
  await expect.poll(() => stored(page, 'refreshToken')).toBeNull()
  await opened.close()
})

test('a session without remember me survives a reload, but not a restart of the browser', async () => {
  const opened = await platform.open('/login')
  const { page, context } = opened
  const remember = page.getByRole('checkbox', { name: 'Remember me' })
  await remember.waitFor()
  if (await remember.isChecked()) await remember.click()
  await fillSignIn(page)
  await page.waitForURL('**/dashboard')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Ann/ }).waitFor()
  await page.close()
  const later = await context.newPage()
  await later.goto(`${platform.world.origin}/matches`)
  await later.waitForURL('**/login')
  await expectReason(later, /^You chose not to be remembered/)
  await opened.close()
})

test('a sign-in without remember me clears an earlier choice to be remembered', async () => {
  const opened = await openSignedIn('/matches', await signIn())
  const { page, context } = opened
  await matchesShown(page)
  // A session that lost only its tokens, such as by a full storage or another program.
  await page.evaluate(() => {
    localStorage.removeItem('accessToken')
    localStorage.removeItem('refreshToken')
    localStorage.removeItem('auth-storage')
  })
  await page.goto(`${platform.world.origin}/login`)
  const remember = page.getByRole('checkbox', { name: 'Remember me' })
  await remember.waitFor()
  if (await remember.isChecked()) await remember.click()
  await fillSignIn(page)
  await page.waitForURL('**/dashboard')
  await expect.poll(() => stored(page, 'codekin-session')).toBeNull()
  await page.close()
  const later = await context.newPage()
  await later.goto(`${platform.world.origin}/matches`)
  await later.waitForURL('**/login')
  await opened.close()
})

test('if the browser refuses storage, signing in still works, and the page explains the effect', async () => {
  const opened = await platform.open('/login', {
    before: (page) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
        }
      }),
  })
  const { page } = opened
  await page.getByText('Your browser isn’t saving data').waitFor()
  await fillSignIn(page)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: /Ann/ }).waitFor()
  expect(opened.faults()).toEqual([])
  await opened.close()
})

test('for signed-in users the public pages lead into the app', async () => {
  const tokens = await signIn()
  for (const path of ['/', '/login', '/register']) {
    const opened = await openSignedIn(path, tokens)
    await opened.page.waitForURL('**/dashboard')
    await opened.close()
  }
})
