import { findChromium } from '@codekin/local/infra/browsers'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export type Theme = 'dark' | 'light'
export const desktop = { width: 1440, height: 900 }
export const tablet = { width: 768, height: 1024 }
export const phone = { width: 390, height: 844 }

/** A test file's view of the browser. `close` closes everything it has opened. */
export type TestBrowser = Pick<Browser, 'newContext' | 'close'>

/** Longer than any of these calls takes on a busy machine; a hanging browser answers none of them. */
const browserCallSeconds = 60

/** Rejects if the browser does not answer in time. The next file starts a new browser. */
async function withDeadline<T>(call: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      program = undefined
      reject(new Error(`The browser did not answer ${call} within ${browserCallSeconds} s.`))
    }, browserCallSeconds * 1000)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The one browser of this process. Playwright ends it with the process. */
let program: Promise<Browser> | undefined

async function startProgram(): Promise<Browser> {
  // As root it has no sandbox; and it must not contact its vendor's servers, which tests can't reach.
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  const args = ['--no-sandbox', '--disable-dev-shm-usage', ...quiet]
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  // A crash fails the test that saw it, not all that follow.
  browser.once('disconnected', () => (program = undefined))
  return browser
}

/**
 * The machine's Chromium, headless, started once for all test files of a worker, because a start costs more than many
 * tests. Each context has its own storage, cookies and caches.
 */
export async function launchBrowser(): Promise<TestBrowser> {
  program ??= startProgram()
  const browser = await program
  const opened: BrowserContext[] = []
  return {
    async newContext(options) {
      const context = await withDeadline('newContext', browser.newContext(options))
      const newPage = context.newPage.bind(context)
      context.newPage = () => withDeadline('newPage', newPage())
      opened.push(context)
      return context
    },
    close: async () => void (await withDeadline('close', Promise.all(opened.map((context) => context.close())))),
  }
}

export type OpenedPage = {
  page: Page
  context: BrowserContext
  /** The faults of the page so far: violations of the policy, uncaught errors, errors on the console. */
  faults(): string[]
  close(): Promise<void>
}

export type PageOptions = {
  url: string
  viewport?: { width: number; height: number }
  theme?: Theme
  /** Touch instead of a mouse. */
  isTouch?: boolean
  isMotionReduced?: boolean
  /** The browser's user agent. */
  userAgent?: string
  /** Prepares the page before the URL is opened, for example with fake answers. */
  before?: (page: Page, context: BrowserContext) => Promise<unknown>
}

const stepMilliseconds = 25_000
const breachMark = 'page policy breached: '

/** The violations of the page policy among the faults, for pages with other expected faults. */
export function breachesOf({ faults }: Pick<OpenedPage, 'faults'>): string[] {
  return faults().filter((fault) => fault.includes(breachMark))
}

/** Opens a URL in a new browser context and records faults from the first byte. */
export async function openPage(browser: TestBrowser, o: PageOptions): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: o.viewport ?? desktop,
    hasTouch: o.isTouch ?? false,
    isMobile: o.isTouch ?? false,
    reducedMotion: o.isMotionReduced ? 'reduce' : 'no-preference',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...(o.userAgent ? { userAgent: o.userAgent } : {}),
  })
  // Shorter than a test may take, so that a failed wait names what it waited for.
  context.setDefaultTimeout(stepMilliseconds)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`.trim())
  })
  await page.addInitScript(
    ({ theme, mark }) => {
      // Only if no theme is chosen, because a choice must survive a reload.
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', theme)
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        reportError(new Error(`${mark}${violatedDirective} ${blockedURI}`))
      })
    },
    { theme: o.theme ?? 'dark', mark: breachMark },
  )
  await o.before?.(page, context)
  await page.goto(o.url)
  return { page, context, faults: () => faults, close: () => context.close() }
}
