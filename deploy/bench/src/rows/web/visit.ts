import type { Browser, BrowserContext, Page } from 'playwright-core'
import { checkArrived, keepSession, signInAda } from './account.ts'

export type Visit = {
  /** Largest contentful paint, milliseconds after the address was opened. */
  lcp: number
  /** Sum of unexpected layout shifts. */
  cls: number
  /** The slowest click, to the next paint, in milliseconds; 0 if nothing was clicked. */
  inp: number
  /** Scripts that had arrived when the largest content was painted. */
  scripts: string[]
  /** All requests by then. */
  requests: number
}

/** A mid-range phone on a slow network: 4 times less processor, 1.6 Mbit/s, 150 ms. */
const slow = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }
const cpuRate = 4
const quietMilliseconds = 1500
const calmMillisecondsMax = 30_000

type Seen = { lcp: number; cls: number; inp: number }

/** Runs in the page, before everything else: records the browser's performance entries. */
function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, inp: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration)
  })
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const tools = await context.newCDPSession(page)
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}

/** Resolves once nothing new was painted or fetched for a while; a page with a live connection is never fully idle. */
async function calm(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Seen }
      return `${seen.lcp} ${performance.getEntriesByType('resource').length}`
    })
  const deadline = Date.now() + calmMillisecondsMax
  let before = ''
  for (let now = await state(); now !== before && Date.now() < deadline; now = await state()) {
    before = now
    await page.waitForTimeout(quietMilliseconds)
  }
}

async function whatArrived(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen }
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = entries.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= seen.lcp)
    const scripts = [...new Set(before.map(({ name }) => name).filter((name) => name.split('?')[0]?.endsWith('.js')))]
    return { ...seen, scripts, requests: before.length + 1 }
  })
}

/** Opens an address in a browser without a cache, waits until the page is idle, and clicks as configured. */
export async function visit(
  browser: Browser,
  o: {
    origin: string
    path: string
    isSignedIn: boolean
    isSlow: boolean
    press?: { button: string; times: number } | undefined
  },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    if (o.isSignedIn) await page.addInitScript(keepSession, await signInAda(o.origin))
    if (o.isSlow) await slowDown(context, page)
    await page.goto(o.origin + o.path, { waitUntil: 'load', timeout: 60_000 })
    await page.locator('h1').first().waitFor({ timeout: 60_000 })
    await calm(page)
    checkArrived(page.url(), o.path)
    // What arrived before the first click: afterwards the browser reports no largest paint.
    const arrived = await whatArrived(page)
    if (!o.press) return arrived
    const button = page.getByRole('button', { name: o.press.button, exact: true })
    for (let times = 0; times < o.press.times; times += 1) {
      await button.click()
      await page.waitForTimeout(quietMilliseconds)
    }
    const { inp } = await whatArrived(page)
    return { ...arrived, inp }
  } finally {
    await context.close()
  }
}
