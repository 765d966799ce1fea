import { join } from 'node:path'
import { launchBrowser, openPage, phone, type TestBrowser } from '@codekin/browser-test/browser'
import { type ServedPage, servePage } from '@codekin/browser-test/serve-page'
import { buildWeb } from '@codekin/remote-config/build'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Uncompressed; compression saves two thirds. The router, the schemas or Base UI would each exceed it. */
const scriptBytesMax = 470_000

let browser: TestBrowser
let served: ServedPage

beforeAll(async () => {
  const repository = join(import.meta.dirname, '../../..')
  const { webRoot } = await buildWeb({ repository, home: join(repository, '.codekin', 'test-web') })
  served = await servePage(webRoot)
  browser = await launchBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await served.stop()
})

/** Holds back the shell's scripts. Returns a function that releases them. */
async function blockShell(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/index.*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('the page is readable before any script of the shell arrives, and is hydrated without being replaced', async () => {
  let release = () => {}
  const { page, faults, close } = await openPage(browser, {
    url: served.url,
    viewport: phone,
    theme: 'light',
    before: async (opened) => {
      release = await blockShell(opened)
      // Navigation ends after scripts have run, which wait for this.
      setTimeout(() => void opened.waitForSelector('h1').then(markTitle).then(release))
    },
  })
  async function markTitle(title: { evaluate(run: (node: Element) => void): Promise<unknown> } | null) {
    await title?.evaluate((node) => node.setAttribute('data-seen', ''))
  }
  // The button knows the stored theme only after hydration.
  await page.getByRole('button', { name: 'Use the dark theme' }).waitFor()
  await expect.poll(() => page.locator('h1[data-seen]').count()).toBe(1)
  await expect.poll(() => page.locator('main').count()).toBe(1)
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await page.locator('article:not([inert])', { hasText: 'Mateo Moreira' }).waitFor()
  expect(faults()).toEqual([])
  await close()
})

/** Counts the faces in the sample deck, which come from styles alone. */
const countFaces = () =>
  [...document.querySelectorAll('#top article *')].filter((part) =>
    getComputedStyle(part).backgroundImage.startsWith('url("data:image/svg+xml,'),
  ).length

test('sample people have faces before any script of the shell arrives', async () => {
  const { page, faults, close } = await openPage(browser, {
    url: served.url,
    before: async (opened) => {
      const release = await blockShell(opened)
      // Navigation ends after scripts have run, which wait for this.
      setTimeout(() => void opened.waitForFunction(countFaces).then(release))
    },
  })
  await page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).waitFor()
  expect(await page.evaluate(countFaces)).toBe(3)
  expect(faults()).toEqual([])
  await close()
})

test('the landing page stays within its script budget, and a link starts the app without a reload', async () => {
  const { page, faults, close } = await openPage(browser, { url: served.url })
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/mf/public/')),
  )
  await page.getByRole('button', { name: 'Use the light theme' }).waitFor()
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  )
  expect(bytes).toBeLessThan(scriptBytesMax)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Create account' }).first().click()
  await page.waitForURL('**/register')
  await page.waitForFunction(() => document.getElementById('landing') === null)
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /^Find the/ }).waitFor()
  expect(faults()).toEqual([])
  await close()
})

test('content below the first screen is there from the start, hydrates on scroll, and survives a lost connection', async () => {
  const { page, close } = await openPage(browser, {
    url: served.url,
    theme: 'light',
    // The page never becomes idle, so that only user input loads the rest.
    before: (opened) => opened.addInitScript(() => void (globalThis.requestIdleCallback = () => 0)),
  })
  // The button knows the stored theme only after hydration.
  await page.getByRole('button', { name: 'Use the dark theme' }).waitFor()
  const send = page.getByRole('button', { name: 'Subscribe' })
  await expect.poll(() => send.isDisabled()).toBe(true)
  const factor = page.locator('#weights li').first()
  await expect.poll(() => factor.evaluate((row) => getComputedStyle(row).display)).toBe('grid')
  await page.route('**/mf/public/**', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await page.mouse.wheel(0, 600)
  await lost
  await page.unroute('**/mf/public/**')
  await page.getByRole('heading', { name: 'Skills with proof behind them.' }).waitFor()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200)
      return await send.isEnabled()
    })
    .toBe(true)
  await close()
})

test('a person with a stored session never sees the landing page', async () => {
  const { page, close } = await openPage(browser, {
    url: served.url,
    before: async (opened) => opened.addInitScript(() => localStorage.setItem('refreshToken', 'kept')),
  })
  await expect.poll(() => page.evaluate(() => 'landing' in document.documentElement.dataset)).toBe(false)
  await close()
})
