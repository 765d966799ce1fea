import { get } from 'node:http'
import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Opened, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
let couple: Awaited<ReturnType<typeof pair>>
beforeAll(async () => {
  platform = await startPlatform()
  couple = await pair(platform.world, 'Ann', 'Bob')
}, bootMilliseconds)
afterAll(() => platform?.stop())

/** Opens a page and holds its scripts back until `release`: what shows until then came with the document. */
async function openWithBlockedScripts(path: string, o: Parameters<Platform['open']>[1] = {}) {
  const unblocked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<Page>()
  const loading = platform.open(path, {
    ...o,
    before: async (page) => {
      await page.addInitScript(() => {
        type Shift = { value: number; sources: { node: Node | null }[] }
        const shifts = { sum: 0 }
        Object.assign(globalThis, { shifts })
        // Shifts inside `main` belong to the screen, or to the connection banner above it.
        const isOfFrame = (node: Node | null) => node !== null && !document.getElementById('main')?.contains(node)
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            if (sources.some(({ node }) => isOfFrame(node))) shifts.sum += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.route('**/assets/*.js', (route) => unblocked.promise.then(() => route.continue()))
      opened.resolve(page)
    },
  })
  const page = await opened.promise
  return {
    page,
    /** Lets the scripts load. */
    async release(): Promise<Opened> {
      unblocked.resolve()
      return loading
    },
  }
}

const readShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
const boxOf = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().boundingBox()

test.for([
  { viewport: desktop, bar: '.outline-rail', bars: 'header:has(nav)' },
  { viewport: tablet, bar: '.outline-rail', bars: 'header:has(nav)' },
  { viewport: phone, bar: '.outline-tabs', bars: 'nav' },
])(
  'at $viewport.width px the frame appears before any script, and the app replaces it without a shift',
  async ({ viewport, bar, bars }) => {
    const { page, release } = await openWithBlockedScripts('/matches', { as: couple.ann, viewport })
    await page.getByRole('status').getByText('Loading…').waitFor()
    const before = await boxOf(page, bar)
    const { faults, close } = await release()
    await page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
    expect(before).toEqual(await boxOf(page, bars))
    await expect.poll(() => page.locator('#outline').count()).toBe(0)
    expect(await readShifts(page)).toBeLessThanOrEqual(0.02)
    expect(faults()).toEqual([])
    await close()
  },
)

test('visitors, and pages without a frame, show only that the page is loading', async () => {
  for (const [path, as, title] of [
    ['/login', undefined, 'Welcome back'],
    ['/discover', undefined, 'Welcome back'],
    ['/onboarding', couple.ann, ''],
  ] as const) {
    const { page, release } = await openWithBlockedScripts(path, as ? { as } : {})
    await page.getByRole('status').getByText('Loading…').waitFor()
    await expect.poll(() => page.locator('.outline-rail, .outline-tabs').filter({ visible: true }).count()).toBe(0)
    const { close } = await release()
    await page.getByRole('heading', { level: 1, name: title }).first().waitFor()
    await expect.poll(() => page.locator('#outline').count()).toBe(0)
    expect(await readShifts(page)).toBeLessThanOrEqual(0.02)
    await close()
  }
})

test('the light theme applies before any script of the shell', async () => {
  const { page, release } = await openWithBlockedScripts('/matches', { as: couple.ann, theme: 'light' })
  await page.getByRole('status').getByText('Loading…').waitFor()
  const ground = await page.locator('#outline').evaluate((outline) => getComputedStyle(outline).backgroundColor)
  expect(ground).toMatch(/^(lab\(9|oklch\(0\.9)/)
  await (await release()).close()
})

test('scripts that fail to load are reported in place of the outline, with a button to retry', async () => {
  let isBroken = true
  const { page, close } = await platform.open('/matches', {
    as: couple.ann,
    before: (opened) =>
      opened.route('**/assets/*.js', (route) => (isBroken ? route.fulfill({ status: 404 }) : route.continue())),
  })
  await page.getByRole('alert').getByText('Codekin couldn’t be loaded.').waitFor()
  await expect.poll(() => page.getByRole('status').filter({ visible: true }).count()).toBe(0)
  isBroken = false
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
  await close()
})

test('a failed registry is reported in place of the outline', async () => {
  const opened = await platform.open('/matches', {
    as: couple.ann,
    before: (page) => page.route('**/mf/remotes.json', (route) => route.fulfill({ status: 500, body: 'broken' })),
  })
  await opened.page.getByRole('alert').getByText('Codekin can’t start right now').waitFor()
  await expect.poll(() => opened.page.locator('#outline').count()).toBe(0)
  await opened.close()
})

/** Runs in the page: records each script and style sheet added, and each fetch. */
function noteUse(): void {
  const used = new Set<string>()
  Object.assign(globalThis, { used })
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) used.add(node.src)
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.add(node.href)
    }
  }).observe(document, { childList: true, subtree: true })
  const ask = globalThis.fetch
  globalThis.fetch = (...request) => {
    used.add(new Request(...request).url)
    return ask(...request)
  }
}

/** Lists preloads that are unused so far. Excludes fonts: styles load them, which can't be observed. */
const unusedOn = (page: Page) =>
  page.evaluate(() => {
    const { used } = globalThis as unknown as { used: Set<string> }
    const preloaded = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not([as="font"])')
    return [...preloaded].map(({ href }) => href).filter((href) => !used.has(href))
  })

test('no page preloads what it does not use', async () => {
  const { ann, matchId } = couple
  const signedOut = ['/', '/login', '/discover'].map((path) => ({ path, as: {} }))
  const screens = ['/', '/dashboard', '/discover', '/matches', '/messages', `/messages/${matchId}`, '/profile']
  const others = ['/settings', '/onboarding', '/no/such/place', '/admin']
  const signedIn = [...screens, ...others].map((path) => ({ path, as: { as: ann } }))
  for (const { path, as } of [...signedOut, ...signedIn]) {
    const { page, close } = await platform.open(path, { ...as, before: (opened) => opened.addInitScript(noteUse) })
    await page.locator('h1').first().waitFor()
    await expect.poll(() => page.locator('link[rel="preload"]').count()).toBeGreaterThan(0)
    await expect.poll(() => unusedOn(page), { message: path }).toEqual([])
    await close()
  }
})

test('files likely to be needed are fetched without a preload, and are there when the page is opened', async () => {
  const requested = Promise.withResolvers<void>()
  const { files = [] } = platform.remote('messaging')
  const { page, faults, close } = await platform.open('/onboarding', {
    as: couple.ann,
    before: async (opened) =>
      opened.on('requestfinished', (request) => {
        if (request.url().endsWith(files.at(-1) ?? '')) requested.resolve()
      }),
  })
  await requested.promise
  const preloaded = await page
    .locator('link[rel="preload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(preloaded.filter((href) => href.startsWith('/mf/messaging/'))).toEqual([])
  expect(faults()).toEqual([])
  await close()
})

/** Counts the bytes of a gzip-compressed response. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => done(bytes))
    }).on('error', failed)
  })
}

test.for([
  { path: '/', isSignedIn: false, kilobytesMax: 130 },
  { path: '/messages', isSignedIn: true, kilobytesMax: 190 },
])(
  'the first screen of $path is made of at most $kilobytesMax KB of code',
  async ({ path, isSignedIn, kilobytesMax }) => {
    const { page, close } = await platform.open(path, {
      ...(isSignedIn && { as: couple.ann }),
      // Excludes what loads once the page is idle.
      before: (opened) => opened.addInitScript(() => void (globalThis.requestIdleCallback = () => 0)),
    })
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    )
    const bytes = await Promise.all([...new Set(scripts)].map(gzipBytes))
    expect(bytes.reduce((sum, one) => sum + one, 0) / 1000).toBeLessThanOrEqual(kilobytesMax)
    await close()
  },
)
