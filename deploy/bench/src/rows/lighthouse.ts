import { findChromium } from '@codekin/local/infra/browsers'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { median } from '../measure/statistics.ts'
import { withPlatform } from '../servers/with-platform.ts'
import { checkArrived, keepSession, signInAda } from './web/account.ts'

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

type Visited = { origin: string; route: (typeof routes)[number]; device: (typeof devices)[number] }

/** One visit in a fresh browser with a session. */
async function audit(browser: Browser, { origin, route, device }: Visited) {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    if (route.isSignedIn) {
      // A file of the origin that starts nothing.
      await page.goto(`${origin}/theme-init.js`)
      await page.evaluate(keepSession, await signInAda(origin))
    }
    const flags = { onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' as const }
    const result = await lighthouse(origin + route.path, flags, device.config, page)
    const { categories, audits, runtimeError } = result?.lhr ?? {}
    if (runtimeError) throw new Error(`${route.path}: ${runtimeError.message}`)
    checkArrived(page.url(), route.path)
    const score = categories?.['performance']?.score
    const blocked = audits?.['total-blocking-time']?.numericValue
    if (typeof score !== 'number' || blocked === undefined) throw new Error(`${route.path} got no score.`)
    return { score: score * 100, blocked }
  } finally {
    await context.close()
  }
}

async function measure(context: Context, browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const route of routes) {
    for (const device of devices) {
      const seen: { score: number; blocked: number }[] = []
      for (let round = 1; round <= context.rounds; round += 1) {
        const now = await audit(browser, { origin, route, device })
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

/** Lighthouse's own emulation: a mid-range phone on slow 4G, and a desktop. */
export const lighthouseRow: BenchRow = {
  name: 'lighthouse',
  title: 'pages judged by Lighthouse',
  run: (context) =>
    withPlatform('lighthouse', async (origin) => {
      const browser = await launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
      try {
        return await measure(context, browser, origin)
      } finally {
        await browser.close()
      }
    }),
}
