import { findFirefox } from '@codekin/local/infra/browsers'
import { type Browser, launch, type Page } from 'puppeteer-core'
import type { EngineOptions, EnginePage, Key, Role } from './engine-page.ts'

/** Whether this machine has a Firefox. Without it, tests of two engines run in one. */
export const hasFirefox = findFirefox() !== undefined

function startProgram(): Promise<Browser> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('Firefox is missing. Install firefox-esr, or name it in FIREFOX_PATH.')
  const extraPrefsFirefox = { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-GB' }
  return launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox })
}

/** In Gecko a password field is not a textbox, so fields are found by name only and distinguished from their labels here. */
async function find(page: Page, role: Role, name: string) {
  if (role !== 'textbox') return page.$$(`::-p-aria([role="${role}"][name="${name}"])`)
  const named = await page.$$(`::-p-aria([name="${name}"])`)
  const areFields = await Promise.all(named.map((one) => one.evaluate((node) => node.matches('input, textarea'))))
  return named.filter((_, at) => areFields[at])
}

function listen(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

async function openIn(browser: Browser, { url, viewport, theme }: EngineOptions): Promise<EnginePage> {
  const page = await browser.newPage()
  await page.setViewport(viewport)
  const faults = listen(page)
  await page.evaluateOnNewDocument((chosen) => {
    // The blank page before the first one has no storage.
    if (location.protocol.startsWith('http') && localStorage.getItem('theme') === null)
      localStorage.setItem('theme', chosen)
  }, theme)
  await page.goto(url)
  return {
    goto: async (to) => void (await page.goto(to)),
    url: () => page.url(),
    press: (key: Key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    find: (role, name) => find(page, role, name),
    announced: () => page.$$eval('[aria-live]', (regions) => regions.map(({ textContent }) => textContent ?? '')),
    faults: () => faults,
    close: () => browser.close(),
  }
}

/** Opens a URL in a new Firefox, which closes with its page; few tests need one. */
export async function openFirefox(o: EngineOptions): Promise<EnginePage> {
  const browser = await startProgram()
  try {
    return await openIn(browser, o)
  } catch (error) {
    await browser.close()
    throw error
  }
}
