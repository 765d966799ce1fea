import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@codekin/local/infra/browsers'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { median } from '../measure/statistics.ts'
import { startPlatformProcess } from '../servers/platform-process.ts'
import { keepSession, type SignedIn, signInAda } from './web/account.ts'

const routes = [
  { path: '/', isSignedIn: false },
  { path: '/login', isSignedIn: false },
  { path: '/discover', isSignedIn: true },
  { path: '/messages', isSignedIn: true },
] as const

const devices = [
  { name: 'phone', config: undefined, goal: '≥ 95' },
  { name: 'desktop', config: desktopConfig, goal: '100' },
] as const

type Visited = { origin: string; route: (typeof routes)[number]; device: (typeof devices)[number]; signedIn: SignedIn }

/** One visit in a browser that knows nothing but the session. */
async function audit(browser: Browser, { origin, route, device, signedIn }: Visited) {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    if (route.isSignedIn) {
      // A file of the origin that starts nothing.
      await page.goto(`${origin}/theme-init.js`)
      await page.evaluate(keepSession, signedIn)
    }
    const flags = { onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' as const }
    const result = await lighthouse(origin + route.path, flags, device.config, page)
    const { categories, audits, runtimeError } = result?.lhr ?? {}
    if (runtimeError) throw new Error(`${route.path}: ${runtimeError.message}`)
    const score = categories?.['performance']?.score
    const blocked = audits?.['total-blocking-time']?.numericValue
    if (typeof score !== 'number' || blocked === undefined) throw new Error(`${route.path} got no score.`)
    return { score: score * 100, blocked }
  } finally {
    await context.close()
  }
}

async function measure(context: Context, browser: Browser, origin: string): Promise<Figure[]> {
  const signedIn = await signInAda(origin)
  const figures: Figure[] = []
  for (const route of routes) {
    for (const device of devices) {
      const seen: { score: number; blocked: number }[] = []
      for (let round = 1; round <= context.rounds; round += 1) {
        const now = await audit(browser, { origin, route, device, signedIn })
        context.log(
          `  ${route.path} ${device.name} round ${round}: ${now.score.toFixed(0)}, ${now.blocked.toFixed(0)} ms`,
        )
        seen.push(now)
      }
      const name = `lighthouse ${route.path} ${device.name}`
      figures.push(
        absolute({ figure: `${name}: performance`, value: median(seen.map(({ score }) => score)), goal: device.goal }),
        absolute({ figure: `${name}: blocked time`, value: median(seen.map(({ blocked }) => blocked)), unit: 'ms' }),
      )
    }
  }
  return figures
}

/** Lighthouse's own emulation: a phone of the middle on slow 4G, and a desktop. */
export const lighthouseRow: BenchRow = {
  name: 'lighthouse',
  title: 'pages judged by Lighthouse',
  async run(context) {
    const home = mkdtempSync(join(tmpdir(), 'codekin-bench-lighthouse-'))
    const platform = await startPlatformProcess(home, { CODEKIN_DEMO: 'quiet' })
    try {
      return await onAllCores(async () => {
        const browser = await launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
        try {
          return await measure(context, browser, platform.origin)
        } finally {
          await browser.close()
        }
      })
    } finally {
      await platform.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}
