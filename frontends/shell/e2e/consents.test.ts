import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
let ann: Person
let bob: Person
let matchId: string
beforeAll(async () => {
  platform = await startPlatform()
  ;({ ann, bob, matchId } = await pair(platform.world, 'Ann', 'Bob'))
  platform.editRegistry((registry) => {
    registry.reports = { analytics: '/collected/analytics', errors: '/collected/errors' }
  })
}, bootMilliseconds)
afterAll(() => platform?.stop())

type Report = { to: string; body: Record<string, unknown>; headers: Record<string, string> }

/** Records every request to the reporting addresses. */
async function collectReports(page: Page, reports: Report[]): Promise<void> {
  await page.route('**/collected/*', async (route) => {
    const request = route.request()
    const to = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    reports.push({ to, body: request.postDataJSON() as Report['body'], headers: await request.allHeaders() })
    return route.fulfill({ status: 204 })
  })
}

const agreeTo = (person: Person, consentType: 'analytics' | 'error-reporting', granted: boolean) =>
  person.privacy.recordConsent({ body: { consentType, granted } })

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text)
  await page.keyboard.press('Enter')
  await page.getByText(text).first().waitFor()
}

/** Resolves once the page has received the privacy settings. */
const settingsReceived = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/privacy/settings') && response.status() === 200)

const privacySwitch = (page: Page, name: RegExp) => page.getByRole('switch', { name })

/** Navigates within the page, so that it doesn't reload. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

test('nothing is reported before a person consents, nor after they withdraw consent', async () => {
  const reports: Report[] = []
  const responses: Promise<unknown>[] = []
  const opened = await platform.open(`/messages/${matchId}`, {
    as: ann,
    before: async (page) => {
      await collectReports(page, reports)
      responses.push(settingsReceived(page))
    },
  })
  const { page } = opened
  await responses[0]
  await say(page, 'Before any yes')
  await go(page, '/settings/privacy')
  await privacySwitch(page, /Usage statistics/).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(reports).toEqual([])

  await go(page, `/messages/${matchId}`)
  await say(page, 'After a yes')
  await expect.poll(() => reports.map(({ to, body }) => [to, body['event']])).toEqual([['analytics', 'message_sent']])
  // Only the time: no text, no match, no person.
  expect(Object.keys(reports[0]?.body ?? {}).toSorted()).toEqual(['at', 'event'])
  expect(reports[0]?.headers).not.toHaveProperty('authorization')
  expect(reports[0]?.headers).not.toHaveProperty('referer')

  await go(page, '/settings/privacy')
  await privacySwitch(page, /Usage statistics/).click()
  await go(page, `/messages/${matchId}`)
  await say(page, 'After a no')
  // Another report would come right after the message.
  await say(page, 'And after that')
  expect(reports).toHaveLength(1)
  await opened.close()
}, 90_000)

test('a failure report contains the place in the code and the user, but no message content', async () => {
  await agreeTo(bob, 'error-reporting', true)
  const reports: Report[] = []
  const responses: Promise<unknown>[] = []
  const opened = await platform.open('/matches', {
    as: bob,
    before: async (page) => {
      await collectReports(page, reports)
      await page.route('**/mf/messaging/**', (route) => route.abort())
      responses.push(settingsReceived(page))
    },
  })
  const { page } = opened
  await responses[0]
  await go(page, `/messages/${matchId}`)
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  const [report] = reports
  expect(report?.body).toMatchObject({ name: 'RemoteError', place: '/messages/:id', userId: bob.id })
  expect(JSON.stringify(report?.body)).not.toContain(matchId)
  expect(report?.body).not.toHaveProperty('message')
  await opened.close()
}, 60_000)

test("without a reporting address the page doesn't even request the privacy settings", async () => {
  platform.editRegistry((registry) => {
    delete registry.reports
  })
  await agreeTo(bob, 'analytics', true)
  const paths: string[] = []
  const opened = await platform.open(`/messages/${matchId}`, {
    as: bob,
    before: async (page) => {
      page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    },
  })
  await say(opened.page, 'Counted by nobody')
  expect(paths.filter((path) => path.includes('/privacy/') || path.includes('/collected/'))).toEqual([])
  await opened.close()
}, 60_000)
