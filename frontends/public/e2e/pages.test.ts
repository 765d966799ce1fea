import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { launchBrowser, openPage, phone, type TestBrowser } from '@codekin/browser-test/browser'
import { type ServedPage, servePage } from '@codekin/browser-test/serve-page'
import { buildWeb } from '@codekin/remote-config/build'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

/** Compressed size of the scripts on a text page. */
const scriptBytesMax = 60 * 1024
const sizes = [{ width: 1280, height: 900 }, { width: 768, height: 1024 }, phone]
const article = '/blog/what-fair-exposure-costs'
const guides = ['/faq', '/beginners', '/comparisons', '/pricing', '/cli', '/terms', '/privacy', '/imprint']
const pages = ['/blog', article, ...guides, '/thank-you', '/404']

const layoutShiftMax = 0.02

/** The layout shift of the page so far. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>((done) => {
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => setTimeout(() => done([])))
    })
    return entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
  })

let browser: TestBrowser
let served: ServedPage
beforeAll(async () => {
  const repository = join(import.meta.dirname, '../../..')
  const { webRoot } = await buildWeb({ repository, home: join(repository, '.codekin', 'test-web') })
  served = await servePage(webRoot)
  browser = await launchBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

async function open(path: string, before?: (page: Page) => Promise<unknown>) {
  const opened = await openPage(browser, { url: `${served.url}${path}`, ...(before ? { before } : {}) })
  onTestFinished(() => opened.close())
  return opened
}

test('every page is readable without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  for (const path of ['/', ...pages]) {
    await page.goto(`${served.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading' }).isVisible()).toBe(false)
    await expect
      .poll(() =>
        page
          .locator('main')
          .innerText()
          .then((text) => text.length),
      )
      .toBeGreaterThan(100)
  }
})

test('a page loads little script, complies with its policy, and has no accessibility faults at any size', {
  timeout: 180_000,
}, async () => {
  for (const path of pages) {
    const { page, faults, close } = await open(path)
    await page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).waitFor()
    const scripts = await page.evaluate(() =>
      Promise.all(
        [...document.scripts].filter(({ src }) => src !== '').map(async ({ src }) => (await fetch(src)).text()),
      ),
    )
    const bytes = scripts.reduce((sum, text) => sum + gzipSync(text).length, 0)
    expect([path, bytes]).toEqual([path, Math.min(bytes, scriptBytesMax)])
    expect([path, await findFaultsInLooks(page, sizes)]).toEqual([path, []])
    expect(faults()).toEqual([])
    await close()
  }
})

test('on a phone a menu leads to the other pages, even without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${served.url}${article}`)
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('navigation', { name: 'Codekin' }).getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
})

test('questions can be searched, and each answer has a URL that opens it', async () => {
  const { page, faults } = await open('/faq#can-i-undo-a-swipe')
  const answer = (name: string) => page.locator('details', { hasText: name })
  await expect.poll(() => answer('Can I undo a swipe?').getAttribute('open')).toBe('')
  const search = page.getByLabel('Search the questions')
  await search.fill('email addr')
  await page.getByText('Does anyone see my email address?').waitFor()
  await expect.poll(() => answer('Is this a dating app?').isVisible()).toBe(false)
  await search.fill('xylophone')
  await page.getByText('No questions found. Try fewer words.').waitFor()
  await page.reload()
  await expect.poll(() => search.inputValue()).toBe('xylophone')
  await search.fill('')
  await answer('Is this a dating app?').waitFor()
  expect(faults()).toEqual([])
})

test('articles can be searched and filtered by tag, and the URL keeps both', async () => {
  const { page, faults } = await open('/blog')
  const articles = page.locator('main ol > li:visible')
  await expect.poll(() => articles.count()).toBe(8)
  await page.getByLabel('Search the articles').fill('postgres')
  await expect.poll(() => articles.count()).toBe(1)
  await page.getByLabel('Search the articles').fill('')
  await page.getByRole('link', { name: /^privacy/ }).click()
  await page.getByText('1 article found.').waitFor()
  await page.waitForURL('**/blog?tag=privacy')
  await page.reload()
  await page.getByText('1 article found.').waitFor()
  expect(faults()).toEqual([])
})

test('the sitemap and the feed are XML', async () => {
  const { page } = await open('/thank-you')
  for (const file of ['/sitemap.xml', '/blog/rss.xml']) {
    const root = await page.evaluate(async (address) => {
      const read = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml')
      return read.querySelector('parsererror')?.textContent ?? read.documentElement.localName
    }, file)
    expect([file, root]).toEqual([file, file === '/sitemap.xml' ? 'urlset' : 'rss'])
  }
})

test('beside a long text its parts are listed, and the one being read is highlighted', async () => {
  const { page, faults } = await open('/terms')
  await page.setViewportSize({ width: 1440, height: 900 })
  const parts = page.getByRole('navigation', { name: 'On this page' })
  const current = () => parts.locator('[aria-current="location"]').allInnerTexts()
  await parts.waitFor()
  await parts.getByRole('link', { name: 'Paid plans' }).click()
  await expect.poll(current).toEqual(['Paid plans'])
  await page.getByRole('heading', { name: 'Changes' }).evaluate((heading) => heading.scrollIntoView())
  await expect.poll(current).toEqual(['Changes'])
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(current).not.toContain('Changes')
  const [text, list] = [await page.locator('main h2').first().boundingBox(), await parts.boundingBox()]
  expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
  await page.setViewportSize(phone)
  await expect.poll(() => parts.isVisible()).toBe(false)
  expect(faults()).toEqual([])
})

test('the list of parts needs no script, and loading a page causes no layout shift', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${served.url}${article}`)
  const last = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last()
  await last.focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: await last.innerText() })
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(300)

  for (const path of [article, ...guides]) {
    const opened = await open(path, (before) => before.setViewportSize({ width: 1440, height: 900 }))
    await opened.page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).waitFor()
    expect([path, await shiftOf(opened.page)]).toEqual([path, expect.toSatisfy((shift) => shift <= layoutShiftMax)])
    await opened.close()
  }
})

test('a beginner ticks off the profile checklist, which is stored, and builds a first message', async () => {
  const { page, faults } = await open('/beginners')
  await page.getByText('0 of 6 done').waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByText('1 of 6 done').waitFor()
  await page.reload()
  await page.getByText('1 of 6 done').waitFor()
  await page.getByLabel('One thing of theirs that you looked at').fill('your parser')
  await page.getByText('Hi! I looked at your parser.').waitFor()
  expect(faults()).toEqual([])
})

test('the newsletter form explains an invalid address, and what happens next after sending', async () => {
  const sent: unknown[] = []
  const { page } = await open('/faq', (opened) =>
    opened.route('**/api/v1/newsletter', (route) => {
      sent.push(route.request().postDataJSON())
      return sent.length === 1
        ? route.fulfill({ status: 429, json: { error: 'Too many tries. Wait a moment.', code: 'too_many_requests' } })
        : route.fulfill({ status: 202, json: { sent: true } })
    }),
  )
  const field = page.getByLabel('Email', { exact: true })
  await field.fill('no one')
  await field.press('Enter')
  await page.getByText('Enter an email address, for example ann@example.com.').waitFor()
  await field.fill('ann@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Too many tries. Wait a moment.').waitFor()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL('**/thank-you')
  await page.getByRole('heading', { level: 1, name: 'Thank you. One step left.' }).waitFor()
  expect(sent).toEqual([{ email: 'ann@example.com' }, { email: 'ann@example.com' }])
})

test('visitors move between pages without the app, and people with a session get the app instead', async () => {
  const visitor = await open('/')
  await visitor.page.getByRole('button', { name: 'Use the light theme' }).click()
  await visitor.page.getByRole('navigation', { name: 'Codekin' }).getByRole('link', { name: 'FAQ' }).click()
  await visitor.page.waitForURL('**/faq')
  await visitor.page.getByRole('button', { name: 'Use the dark theme' }).waitFor()
  await expect
    .poll(() => visitor.page.evaluate(() => document.documentElement.dataset))
    .toEqual({ page: '', theme: 'light' })
  expect(visitor.faults()).toEqual([])

  const { page } = await open('/faq', (opened) =>
    opened.addInitScript(() => localStorage.setItem('refreshToken', 'kept')),
  )
  await page.waitForFunction(() => document.querySelector('script[src^="/assets/index."]') !== null)
  await expect.poll(() => page.evaluate(() => 'page' in document.documentElement.dataset)).toBe(false)
})
