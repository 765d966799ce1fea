import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { breachesOf } from '@codekin/browser-test/browser'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Opened, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
let couple: Awaited<ReturnType<typeof pair>>
beforeAll(async () => {
  platform = await startPlatform()
  couple = await pair(platform.world, 'Ann', 'Bob')
}, bootMilliseconds)
afterAll(() => platform?.stop())

const filesOf = (remote: string) => `**/mf/${remote}/**`
const panel = (page: Page) => page.getByRole('alert')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
const goTo = (page: Page, label: string) => menu(page).getByRole('link', { name: label }).click()
const tryAgain = (page: Page) => panel(page).getByRole('button', { name: 'Try again' }).click()
const matchesShown = (page: Page) => page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
const messagesShown = (page: Page) => page.getByText(couple.bob.name).first().waitFor()

let messageCount = 0
/** Expects that the frame works, other remotes open, and messages to Ann arrive. */
async function expectRestWorks({ page }: Opened): Promise<void> {
  await goTo(page, 'Matches')
  await matchesShown(page)
  messageCount += 1
  await couple.bob.says(couple.matchId, `Still there ${messageCount}?`)
  await page.getByText(`Still there ${messageCount}?`).first().waitFor()
}

/** Opens /messages as Ann, with this response for the remote's files. */
function openMessages(answer?: (route: Route) => unknown): Promise<Opened> {
  return platform.open('/messages', {
    as: couple.ann,
    before: async (page) => answer && page.route(filesOf('messaging'), answer),
  })
}

test('all remotes share one page with one React, one runtime, and no policy violation', async () => {
  const opened = await openMessages()
  const { page } = opened
  await messagesShown(page)
  await goTo(page, 'Matches')
  await matchesShown(page)
  await goTo(page, 'Profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const shared = await page.evaluate(() => {
    type Scopes = { shareScopeMap: { default?: Record<string, object> } }
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Scopes[] } }
    return federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap.default ?? {}).map(
        ([name, versions]) => [name, Object.keys(versions).length] as const,
      ),
    )
  })
  expect(shared.map(([name]) => name)).toEqual(expect.arrayContaining(['react', '@codekin/web-runtime/session']))
  for (const [name, versions] of shared) expect([name, versions]).toEqual([name, 1])
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/mf\/.*\.js$/.test(name) ? [name] : [])),
  )
  expect(scripts.length).toBeGreaterThan(3)
  // React's element marker and the name of the session lock, which no file of a remote may contain.
  for (const script of scripts) {
    expect(await (await fetch(script)).text()).not.toMatch(/react\.transitional\.element|codekin-auth-refresh/)
  }
  expect(opened.faults()).toEqual([])
  await opened.close()
})

const isScreen = (url: URL) => /\/mf\/identity\/.*\/assets\/(?!__federation_expose)/.test(url.pathname)

test('a screen whose code fails to load says so in place, and opens with Try again', async () => {
  const opened = await platform.open('/messages', {
    as: couple.ann,
    before: (page) => page.route(isScreen, (route) => route.abort()),
  })
  const { page } = opened
  await messagesShown(page)
  await goTo(page, 'Profile')
  await panel(page).waitFor()
  await expectRestWorks(opened)
  await goTo(page, 'Profile')
  await panel(page).waitFor()
  await page.unroute(isScreen)
  await tryAgain(page)
  await page.getByRole('heading', { level: 1, name: couple.ann.name }).waitFor()
  await opened.close()
})

test('a match alerts the person on any page, by the remote that it belongs to', async () => {
  const { ann } = couple
  const dan = await member(platform.world, 'Dan')
  await platform.world.settle()
  await ann.likes(dan)
  const opened = await platform.open('/profile', { as: ann })
  const { page } = opened
  await page.getByRole('heading', { level: 1, name: ann.name }).waitFor()
  const { matchId } = await dan.likes(ann)
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await toasts.getByText('It’s a match!').waitFor()
  await toasts.getByText('You and Dan like each other.').waitFor()
  await toasts.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(`**/messages/${matchId}`)
  await opened.close()
})

test('a tooltip whose code failed to load appears the next time', async () => {
  const opened = await platform.open('/__kit', {
    as: couple.ann,
    before: (page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })),
  })
  const { page } = opened
  const control = page.getByRole('button', { name: 'More', exact: true }).first()
  await control.waitFor()
  let refused = 0
  await page.route('**/assets/*.js', (route) => {
    refused += 1
    return route.abort()
  })
  await control.focus()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await control.blur()
  await page.unroute('**/assets/*.js')
  await control.focus()
  await page.getByText('More', { exact: true }).filter({ visible: true }).waitFor()
  await opened.close()
})

test('slot content that failed to load is requested again on the next visit', async () => {
  platform.editRegistry(({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'messaging') remote.slots = ['profile-extra']
  })
  let refused = 0
  const opened = await platform.open('/profile', {
    as: couple.ann,
    before: (page) =>
      page.route(filesOf('messaging'), (route) => {
        refused += 1
        return route.abort()
      }),
  })
  const { page } = opened
  const isVisited = () => page.getByRole('heading', { level: 1, name: couple.ann.name }).waitFor()
  await isVisited()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await goTo(page, 'Matches')
  await matchesShown(page)
  await page.waitForLoadState('networkidle')
  const before = refused
  await goTo(page, 'Profile')
  await isVisited()
  await expect.poll(() => refused).toBeGreaterThan(before)
  await expect.poll(() => panel(page).count()).toBe(0)
  platform.editRegistry(({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'messaging') remote.slots = []
  })
  await opened.close()
})

test('a form whose code fails to load can also be opened with Try again', async () => {
  const opened = await platform.open('/profile', {
    as: couple.ann,
    // Keeps anything from loading at idle time.
    before: (page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })),
  })
  const { page } = opened
  const edit = () => page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  await page.getByRole('heading', { level: 1, name: couple.ann.name }).waitFor()
  await page.route(isScreen, (route) => route.abort())
  await edit()
  await panel(page).waitFor()
  await page.unroute(isScreen)
  await tryAgain(page)
  await edit()
  await page.getByLabel('Name', { exact: true }).waitFor()
  await opened.close()
})

test('a remote that is down at the start has its own error panel, and returns with Try again', async () => {
  const opened = await openMessages((route) => route.abort())
  await panel(opened.page).getByText('This part of Codekin can’t be reached').waitFor()
  await expectRestWorks(opened)
  await goTo(opened.page, 'Messages')
  await panel(opened.page).waitFor()
  await opened.page.unroute(filesOf('messaging'))
  await tryAgain(opened.page)
  await messagesShown(opened.page)
  expect(breachesOf(opened)).toEqual([])
  await opened.close()
})

test('a remote that fails while the page is open is noticed when needed, and recovers', async () => {
  const { ann } = couple
  const opened = await platform.open('/matches', {
    as: ann,
    // Data saving turns prefetching off.
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  })
  const { page } = opened
  await matchesShown(page)
  await page.route(filesOf('messaging'), (route) => route.fulfill({ status: 503, body: 'down' }))
  await goTo(page, 'Messages')
  await panel(page).waitFor()
  await expect.poll(() => page.title()).toBe('This part of Codekin can’t be reached · Codekin')
  await page.locator('[aria-live=polite]').getByText('This part of Codekin can’t be reached').waitFor()
  await expectRestWorks(opened)
  await expect.poll(() => page.title()).toBe('Matches · Codekin')
  await page.unroute(filesOf('messaging'))
  await goTo(page, 'Messages')
  await messagesShown(page)
  await opened.close()
})

test('a slow remote shows a spinner, then its own panel after ten seconds', async () => {
  const opened = await platform.open('/messages', {
    as: couple.ann,
    // The page's load event waits for the remote as well.
    waitUntil: 'domcontentloaded',
    before: async (page) => {
      await page.clock.install()
      await page.route(filesOf('messaging'), () => new Promise(() => undefined))
    },
  })
  const { page } = opened
  await page.locator('main').getByRole('status').first().waitFor()
  await expect.poll(() => panel(page).count()).toBe(0)
  await page.clock.fastForward(11_000)
  await panel(page).getByText('This part of Codekin can’t be reached').waitFor()
  await expectRestWorks(opened)
  await opened.close()
})

test('a remote with a broken entry fails alone, and works once repaired', async () => {
  const opened = await openMessages((route) =>
    route.request().url().endsWith('remote-entry.js')
      ? route.fulfill({ contentType: 'text/javascript', body: 'this is ( no script' })
      : route.continue(),
  )
  await panel(opened.page).waitFor()
  await expectRestWorks(opened)
  await opened.page.unroute(filesOf('messaging'))
  await goTo(opened.page, 'Messages')
  if (await panel(opened.page).isVisible()) await tryAgain(opened.page)
  await messagesShown(opened.page)
  await opened.close()
})

test('a remote for a newer shell asks for a reload instead of breaking', async () => {
  platform.editRegistry(({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'messaging') remote.contract = 99
  })
  const opened = await openMessages()
  await panel(opened.page).getByText('This part of Codekin was updated').waitFor()
  await expectRestWorks(opened)
  platform.editRegistry(({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'messaging') remote.contract = 1
  })
  await goTo(opened.page, 'Messages')
  await panel(opened.page).getByRole('button', { name: 'Reload the page' }).click()
  await messagesShown(opened.page)
  await opened.close()
})

test('a remote that needs another React is refused instead of loading a second one', async () => {
  const { entry } = platform.remote('messaging')
  const next = '/mf/messaging/9.9.9'
  cpSync(join(platform.webRoot, dirname(entry)), join(platform.webRoot, next), { recursive: true })
  for (const file of globSync('**/*.{js,json}', { cwd: join(platform.webRoot, next) })) {
    const path = join(platform.webRoot, next, file)
    // The version ranges of React, in the manifest and in the shares of the entry.
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('^19.', '^99.').replaceAll('[1,19,', '[1,99,'))
  }
  const compressed = globSync('**/*.{br,gz}', { cwd: join(platform.webRoot, next) })
  for (const file of compressed) writeFileSync(join(platform.webRoot, next, file), '')
  expect(compressed.length).toBeGreaterThan(0)
  platform.editRegistry(({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'messaging') remote.entry = `${next}/mf-manifest.json`
  })
  const opened = await openMessages()
  await panel(opened.page).waitFor()
  await expectRestWorks(opened)
  platform.editRegistry(({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'messaging') remote.entry = entry
  })
  await opened.close()
})
