import { get } from 'node:http'
import { findChromium } from '@codekin/local/infra/browsers'
import { type Browser, chromium } from 'playwright-core'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { median } from '../measure/statistics.ts'
import { withPlatform } from '../servers/with-platform.ts'
import { type Visit, visit } from './web/visit.ts'

type Route = {
  path: string
  isSignedIn: boolean
  kilobytesMax?: number
  /** Of the largest contentful paint on a slowed machine. */
  slowLcpMax?: number
  press?: { button: string; times: number }
}
const textPage = { isSignedIn: false, kilobytesMax: 60, slowLcpMax: 1200 }
const appScreen = { isSignedIn: true, kilobytesMax: 190, slowLcpMax: 1500 }
const routes: readonly Route[] = [
  { path: '/', isSignedIn: false, kilobytesMax: 130, slowLcpMax: 1200 },
  { path: '/blog', ...textPage },
  { path: '/blog/what-fair-exposure-costs', ...textPage },
  { path: '/faq', ...textPage },
  { path: '/comparisons', ...textPage },
  { path: '/pricing', ...textPage },
  { path: '/login', isSignedIn: false },
  { path: '/dashboard', ...appScreen },
  { path: '/discover', ...appScreen, press: { button: 'Pass', times: 3 } },
  { path: '/messages', ...appScreen },
]

/** Every main page in a browser without a cache, on this machine as it is and as a mid-range phone. */
export const web: BenchRow = {
  name: 'web',
  title: 'pages in a browser',
  run: (context) =>
    withPlatform('web', async (origin) => {
      const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
      try {
        return await measure(context, browser, origin)
      } finally {
        await browser.close()
      }
    }),
}

async function measure(context: Context, browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const route of routes) {
    const about = { origin, path: route.path, isSignedIn: route.isSignedIn }
    const visits: Record<'plain' | 'slow', Visit[]> = { plain: [], slow: [] }
    for (let round = 1; round <= context.rounds; round += 1) {
      visits.plain.push(await visit(browser, { ...about, isSlow: false, press: route.press }))
      visits.slow.push(await visit(browser, { ...about, isSlow: true, press: route.press }))
      const [plain, slow] = [visits.plain.at(-1), visits.slow.at(-1)]
      context.log(`  ${route.path} round ${round}: LCP ${plain?.lcp.toFixed(0)} ms, slowed ${slow?.lcp.toFixed(0)} ms`)
    }
    figures.push(...(await figuresOf(route, visits)))
  }
  return figures
}

/** Bytes of an address compressed by gzip, whatever the browser received. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => done(bytes))
    }).on('error', failed)
  })
}

async function figuresOf(route: Route, { plain, slow }: Record<'plain' | 'slow', Visit[]>): Promise<Figure[]> {
  const name = `web ${route.path}`
  const of = (visits: readonly Visit[], part: 'lcp' | 'cls' | 'inp' | 'requests') => median(visits.map((v) => v[part]))
  const sizes = await Promise.all(
    slow.map(async ({ scripts }) => (await Promise.all(scripts.map(gzipBytes))).reduce((sum, bytes) => sum + bytes, 0)),
  )
  const size = { figure: `${name}: JS for the first screen, gzip`, value: median(sizes) / 1000, unit: 'KB' }
  const figures = [
    absolute(route.kilobytesMax === undefined ? size : { ...size, goal: `≤ ${route.kilobytesMax}` }),
    absolute({ figure: `${name}: requests for the first screen`, value: of(slow, 'requests') }),
    absolute({ figure: `${name}: LCP`, value: of(plain, 'lcp'), unit: 'ms', goal: '≤ 500' }),
    absolute({
      figure: `${name}: LCP slowed down`,
      value: of(slow, 'lcp'),
      unit: 'ms',
      goal: `≤ ${route.slowLcpMax ?? 1800}`,
    }),
    absolute({ figure: `${name}: CLS slowed down`, value: of(slow, 'cls'), goal: '≤ 0.02' }),
  ]
  if (!route.press) return figures
  const press = `${name}: INP of “${route.press.button}”`
  return [
    ...figures,
    absolute({ figure: press, value: of(plain, 'inp'), unit: 'ms', goal: '≤ 100' }),
    absolute({ figure: `${press} slowed down`, value: of(slow, 'inp'), unit: 'ms' }),
  ]
}
