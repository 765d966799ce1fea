import { join } from 'node:path'
import { launchBrowser, openPage, type PageOptions } from '@codekin/browser-test/browser'
import { buildWeb } from '@codekin/remote-config/build'
import type { Person } from '@codekin/world/person'
import { startWorld, type World } from '@codekin/world/world'
import type { Browser, Page } from 'playwright-core'

const repository = join(import.meta.dirname, '../../..')

export type Platform = {
  world: World
  browser: Browser
  /** Opens an address of the platform in a browser of its own, signed in if a person is given. */
  open(path: string, o?: Omit<PageOptions, 'url'> & { as?: Person }): ReturnType<typeof openPage>
  stop(): Promise<void>
}

/** Puts a session where the page keeps it, as a sign-in would. */
async function keepSession(page: Page, person: Person): Promise<void> {
  await page.evaluate(
    ({ accessToken, refreshToken }) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('refreshToken', refreshToken)
      const marker = { version: 'v1', timestamp: Date.now(), rememberMe: true }
      localStorage.setItem('codekin-session', JSON.stringify(marker))
    },
    { accessToken: person.token, refreshToken: person.refreshToken },
  )
}

/** The whole platform with its web apps, and a browser. */
export async function startPlatform(): Promise<Platform> {
  const { webRoot } = await buildWeb({ repository, home: join(repository, '.codekin', 'test-web') })
  const [world, browser] = await Promise.all([startWorld({ webRoot }), launchBrowser()])
  return {
    world,
    browser,
    async open(path, { as: person, ...o } = {}) {
      if (!person) return openPage(browser, { ...o, url: world.origin + path })
      const opened = await openPage(browser, { ...o, url: `${world.origin}/theme-init.js` })
      await keepSession(opened.page, person)
      await opened.page.goto(world.origin + path)
      return opened
    },
    async stop() {
      await browser.close()
      await world.stop()
    },
  }
}

/** Somebody past onboarding, with a profile worth a card. */
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
      onboardingCompleted: true,
    },
  })
  for (const skill of ['TypeScript', 'Rust', 'PostgreSQL']) await person.users.addSkill({ body: { name: skill } })
  return person
}
