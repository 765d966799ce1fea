import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { launchBrowser, openPage, type PageOptions, type TestBrowser } from '@codekin/browser-test/browser'
import type { RegisteredRemote, Registry } from '@codekin/contracts/web/registry'
import { buildWeb } from '@codekin/remote-config/build'
import type { Person } from '@codekin/world/person'
import { type ProcessWorld, startProcessWorld } from '@codekin/world/process-world'
import { startWorld, type World } from '@codekin/world/world'
import type { BrowserContext, Page } from 'playwright-core'

export const repository = join(import.meta.dirname, '../../..')

/** The first start builds every web app. */
export const bootMilliseconds = 180_000

export type Opened = Awaited<ReturnType<typeof openPage>>
type OpenOptions = Omit<PageOptions, 'url'> & { as?: Person; waitUntil?: 'load' | 'domcontentloaded' }

export type Platform<W = World> = {
  world: W
  browser: TestBrowser
  /** Folder that the edge serves: this platform's own copy, to be edited as an operator would. */
  webRoot: string
  /** Opens a path of the platform in a separate browser, signed in if a person is given. */
  open(path: string, o?: OpenOptions): Promise<Opened>
  /** Edits `/mf/remotes.json`. */
  editRegistry(edit: (registry: Registry) => void): void
  /** A remote's entry in the registry. */
  remote(name: string): RegisteredRemote
  stop(): Promise<void>
}

/** Stores a session in the page, as a sign-in would. */
export async function storeSession(page: Page, tokens: { accessToken: string; refreshToken: string }): Promise<void> {
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('refreshToken', refreshToken)
    const marker = { version: 'v1', timestamp: Date.now(), rememberMe: true }
    localStorage.setItem('codekin-session', JSON.stringify(marker))
  }, tokens)
}

function readRegistry(webRoot: string): Registry {
  return JSON.parse(readFileSync(join(webRoot, 'mf/remotes.json'), 'utf8')) as Registry
}

/** Copies the built web apps into a separate folder. */
function copyWeb(built: string): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'codekin-web-'))
  for (const name of [...readdirSync(built).filter((name) => name !== 'mf'), 'mf/remotes.json'])
    cpSync(join(built, name), join(webRoot, name), { recursive: true })
  for (const { entry } of readRegistry(built).remotes)
    cpSync(join(built, dirname(entry)), join(webRoot, dirname(entry)), { recursive: true })
  return webRoot
}

/** Accepts metrics: there is no collector, and the browser would log each refusal. */
export const interceptMetrics = (_: Page, context: BrowserContext) =>
  context.route('**/api/analytics/performance', (route) => route.fulfill({ status: 204 }))

async function openAs(
  o: { browser: TestBrowser; origin: string },
  path: string,
  { as: person, before, waitUntil = 'load', ...rest }: OpenOptions,
) {
  if (!person) {
    const prepare = async (page: Page, context: BrowserContext) => {
      await interceptMetrics(page, context)
      await before?.(page, context)
    }
    return openPage(o.browser, { ...rest, before: prepare, url: o.origin + path })
  }
  const opened = await openPage(o.browser, { ...rest, before: interceptMetrics, url: `${o.origin}/theme-init.js` })
  await storeSession(opened.page, { accessToken: person.token, refreshToken: person.refreshToken })
  await before?.(opened.page, opened.context)
  await opened.page.goto(o.origin + path, { waitUntil })
  return opened
}

/** A world with its web apps, and a browser. */
async function openPlatform<W extends Pick<World, 'origin' | 'stop'>>(
  start: (webRoot: string) => Promise<W>,
): Promise<Platform<W>> {
  const built = await buildWeb({ repository, home: join(repository, '.codekin', 'test-web') })
  const webRoot = copyWeb(built.webRoot)
  const [world, browser] = await Promise.all([start(webRoot), launchBrowser()])
  return {
    world,
    browser,
    webRoot,
    open: (path, o = {}) => openAs({ browser, origin: world.origin }, path, o),
    editRegistry(edit) {
      const registry = readRegistry(webRoot)
      edit(registry)
      writeFileSync(join(webRoot, 'mf/remotes.json'), JSON.stringify(registry))
    },
    remote(name) {
      const found = readRegistry(webRoot).remotes.find((remote) => remote.name === name)
      if (!found) throw new Error(`The registry has no remote ${name}.`)
      return found
    },
    async stop() {
      await browser.close()
      await world.stop()
      rmSync(webRoot, { recursive: true })
    },
  }
}

/** Starts the whole platform in this process. `env` goes to every service; `host` is its host name. */
export function startPlatform(env: Record<string, string> = {}, o: { host?: string } = {}): Promise<Platform> {
  return openPlatform((webRoot) => startWorld({ webRoot, env, ...o }))
}

/** Starts each service as a separate process, which can be killed and restarted. */
export function startProcesses(): Promise<Platform<ProcessWorld>> {
  return openPlatform((webRoot) => startProcessWorld({ webRoot }))
}

/** Answers the required questions, and finishes the onboarding. */
export async function finishOnboarding(person: Person): Promise<void> {
  await person.onboarding.saveStep({
    params: { step: 'profile' },
    body: { data: { roles: ['backend'] }, completed: true },
  })
  await person.onboarding.complete()
}

/** A user past onboarding, with a full profile. */
export async function member(world: World, name: string): Promise<Person> {
  const person = await world.user(name)
  await person.users.changeOwnProfile({
    body: {
      headline: 'Writes compilers after work',
      bio: 'I like small languages and large spreadsheets.',
      roles: ['backend'],
      lookingFor: ['backend', 'frontend'],
      goals: ['side-project'],
      timezone: 'Europe/Berlin',
      city: 'Berlin',
      experienceYears: 6,
      languages: ['en'],
    },
  })
  await finishOnboarding(person)
  for (const skill of ['TypeScript', 'Rust', 'PostgreSQL']) await person.users.addSkill({ body: { name: skill } })
  return person
}

/** Returns the path of the confirmation link in the mail. */
export async function confirmationPath(world: World, email: string): Promise<string> {
  const { links } = await world.mailbox.waitFor(email)
  const path = links.map((link) => new URL(link).pathname).find((name) => name.startsWith('/verify-email/'))
  if (!path) throw new Error(`The mail to ${email} holds no link.`)
  return path
}

/** Two members who like each other. */
export async function pair(world: World, first: string, second: string) {
  const [ann, bob] = await Promise.all([member(world, first), member(world, second)])
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  if (!matchId) throw new Error('A match has an id.')
  await world.settle()
  return { ann, bob, matchId }
}
