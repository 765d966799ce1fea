import { join } from 'node:path'
import { findA11yFaults } from '@codekin/browser-test/axe'
import { breachesOf, launchBrowser, openPage, phone, type TestBrowser } from '@codekin/browser-test/browser'
import { type ServedPage, servePage } from '@codekin/browser-test/serve-page'
import { buildAlone } from '@codekin/remote-config/build-alone'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
let browser: TestBrowser
let served: ServedPage

beforeAll(async () => {
  const { roots } = await buildAlone({ repository, home: join(repository, '.codekin', 'test-web') })
  if (roots['admin'] === undefined) throw new Error('The admin app was not built.')
  served = await servePage(roots['admin'])
  browser = await launchBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** The signature is never verified: the page only reads the expiry. */
const tokenUntil = (time: number) => `h.${btoa(JSON.stringify({ exp: Math.floor(time / 1000) }))}.s`
const hour = 3_600_000
const kept = { accessToken: tokenUntil(Date.now() - hour), refreshToken: tokenUntil(Date.now() + 24 * hour) }
const renewed = { accessToken: tokenUntil(Date.now() + 24 * hour), refreshToken: tokenUntil(Date.now() + 48 * hour) }
const ada = { id: '0190a000-0000-7000-8000-000000000001', full_name: 'Ada Lovelace', role: 'admin', photoUrl: null }
const none = { value: 0, previous: 0 }
const figures = { signups: none, weeklyActive: none, matches: none, mrr: none }
const answers: Record<string, unknown> = {
  '/api/v1/auth/refresh': renewed,
  '/api/v1/users/profile': ada,
  '/api/v1/users/admin-status': { isAdmin: true, role: 'admin' },
  '/api/v1/admin/approvals': { approvals: [] },
  '/api/v1/admin/analytics/users': { figures },
  '/api/v1/admin/analytics/activity': { figures },
  '/api/v1/admin/analytics/revenue': { figures, currency: 'eur' },
}

const apiCalls = '**/api/**'
const answer = (route: Route) => route.fulfill({ json: answers[new URL(route.request().url()).pathname] ?? {} })
const isDown = (route: Route) => route.fulfill({ status: 503, json: { error: 'Down for a moment.' } })
const isGone = (route: Route) => route.abort('internetdisconnected')

/** Stores an expired session in the browser. Keeps a renewed one, which must survive a reload. */
async function keepOldSession(page: Page): Promise<void> {
  await page.addInitScript((tokens) => {
    if (localStorage.getItem('refreshToken') !== null) return
    for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token)
    const marker = { version: 'v1', timestamp: Date.now(), rememberMe: true }
    localStorage.setItem('codekin-session', JSON.stringify(marker))
  }, kept)
}

/** Opens the admin app as deployed, with a session whose access token has expired. */
async function openInOutage(outage: (route: Route) => Promise<void>, isOffline = false) {
  const opened = await openPage(browser, {
    url: served.url,
    viewport: phone,
    before: async (page) => {
      await page.clock.install()
      await page.route(apiCalls, outage)
      await page.routeWebSocket('**/api/v1/realtime', () => undefined)
      await keepOldSession(page)
      if (isOffline) await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    },
  })
  await opened.page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor()
  // From here on only the test advances the clock.
  await opened.page.clock.pauseAt(Date.now() + hour)
  await opened.page.locator('button:not([aria-busy])', { hasText: 'Try again' }).waitFor()
  return opened
}

const click = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
const waitAMinute = (page: Page) => page.clock.fastForward(60_000)

test.for([
  ['a service that is down', 'Codekin isn’t responding', 'by itself', isDown, waitAMinute],
  ['a service that is down', 'Codekin isn’t responding', 'by the button', isDown, click],
  ['no network', 'You’re offline', 'when the browser comes online', isGone, comeOnline],
] as const)('%s signs no admin out: the page says “%s”, and continues %s', async (row) => {
  const [, title, , outage, comeBack] = row
  const { page, close, ...opened } = await openInOutage(outage, outage === isGone)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => page.title()).toBe('No connection · Codekin')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(kept.refreshToken)
  await expect.poll(() => page.getByLabel('Password').count()).toBe(0)
  await page.unroute(apiCalls)
  await page.route(apiCalls, answer)
  await comeBack(page)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.clock.resume()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(renewed.refreshToken)
  expect(breachesOf(opened)).toEqual([])
  await close()
})

test.for(['dark', 'light'] as const)('the outage screen has no accessibility faults, %s', async (theme) => {
  const { page, close } = await openPage(browser, {
    url: served.url,
    viewport: phone,
    theme,
    before: async (page) => {
      await page.route(apiCalls, isDown)
      await keepOldSession(page)
    },
  })
  await page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor()
  expect(await findA11yFaults(page)).toEqual([])
  await close()
})

test('a refusal, unlike an outage, leads to the sign-in page', async () => {
  const { page, close } = await openInOutage(isDown)
  await page.unroute(apiCalls)
  const refusal = { error: 'This session has ended.', code: 'invalid_refresh_token', requestId: 'r' }
  await page.route(apiCalls, (route) => route.fulfill({ status: 401, json: refusal }))
  await click(page)
  await page.getByRole('heading', { level: 1, name: 'Admin sign-in' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  await close()
})
