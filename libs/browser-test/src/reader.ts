import { waitFor } from '@codekin/local/infra/wait-for'
import { launchBrowser, openPage } from './browser.ts'
import type { EngineOptions, EnginePage, Key, Role } from './engine-page.ts'
import { openFirefox } from './firefox.ts'

export type Engine = 'chromium' | 'firefox'

/** A person with a screen reader and without a mouse, who perceives only roles, names and announcements. */
export type Reader = Pick<EnginePage, 'goto' | 'url' | 'press' | 'type' | 'faults' | 'close'> & {
  /** Waits until an element has this role and name. */
  finds(role: Role, name: string): Promise<void>
  /** Presses Tab until the element has the focus. */
  reaches(role: Role, name: string): Promise<void>
  /** Reaches an element and presses Enter. */
  follows(role: 'button' | 'link', name: string): Promise<void>
  /** Reaches a field and types into it. */
  fills(name: string, text: string): Promise<void>
  /** Waits until a live region announces something that contains this text. */
  hears(text: string): Promise<void>
  /** Presses a key and waits for an announcement that matches. */
  listens(key: Key, pattern: RegExp): Promise<string>
  /** Waits until the path of the URL matches. */
  arrives(path: RegExp): Promise<void>
}

const patience = { timeoutSeconds: 20, everyMilliseconds: 50 }
const roundsMax = 4
const stopsPerRound = 20

async function openChromium(o: EngineOptions): Promise<EnginePage> {
  const browser = await launchBrowser()
  const { page, faults } = await openPage(browser, o)
  return {
    goto: async (to) => void (await page.goto(to)),
    url: () => page.url(),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    find: (role, name) => page.getByRole(role, { name, exact: true }).elementHandles(),
    announced: () => page.locator('[aria-live]').allTextContents(),
    faults,
    close: () => browser.close(),
  }
}

const openers: Record<Engine, (o: EngineOptions) => Promise<EnginePage>> = {
  chromium: openChromium,
  firefox: openFirefox,
}

/** Opens a URL for a reader in this engine. */
export async function openReader(engine: Engine, o: EngineOptions): Promise<Reader> {
  const page = await openers[engine](o)
  const wait = <T>(look: () => Promise<T | undefined | false>, what: string) =>
    waitFor(look, { ...patience, what: `${what} in ${engine} at ${page.url()}` })
  const find = (role: Role, name: string) =>
    wait(async () => {
      const found = await page.find(role, name)
      return found.length > 0 && found
    }, `${role} “${name}”`)
  async function reaches(role: Role, name: string): Promise<void> {
    for (let round = 0; round < roundsMax; round += 1) {
      // Looked up again now and then, because a re-rendered element is a new one. Not at every stop, because it is slow in Gecko.
      const found = await find(role, name)
      for (let stop = 0; stop < stopsPerRound; stop += 1) {
        const focused = await Promise.all(found.map((one) => one.evaluate((node) => node === document.activeElement)))
        if (focused.includes(true)) return
        await page.press('Tab')
      }
    }
    throw new Error(`Tab does not reach the ${role} “${name}” in ${engine} at ${page.url()}.`)
  }
  return {
    ...page,
    finds: async (role, name) => void (await find(role, name)),
    reaches,
    async follows(role, name) {
      await reaches(role, name)
      await page.press('Enter')
    },
    async fills(name, text) {
      await reaches('textbox', name)
      await page.type(text)
    },
    async hears(text) {
      await wait(async () => (await page.announced()).some((each) => each.includes(text)), `“${text}” to be announced`)
    },
    async listens(key, pattern) {
      const before = await page.announced()
      await page.press(key)
      return wait(async () => {
        const now = await page.announced()
        return now.find((each, at) => pattern.test(each) && each !== before[at])
      }, `${pattern} to be announced after ${key}`)
    },
    async arrives(path) {
      await wait(() => Promise.resolve(path.test(new URL(page.url()).pathname)), `the address ${path}`)
    },
  }
}
