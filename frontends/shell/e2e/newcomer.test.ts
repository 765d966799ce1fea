import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { phone } from '@codekin/browser-test/browser'
import { startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import type { RunningStandIn } from '@codekin/local/stand-ins/http-stand-in'
import { type StripeStandIn, startStripe } from '@codekin/local/stand-ins/stripe/server'
import { stripeSettings } from '@codekin/local/stand-ins/stripe/settings'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, repository, startPlatform } from './platform.ts'

let platform: Platform
let github: RunningStandIn
let stripe: StripeStandIn
beforeAll(async () => {
  ;[github, stripe] = await Promise.all([startGithub({}), startStripe()])
  const settings = { ...githubSettings(github.url), ...stripeSettings(stripe.url) }
  platform = await startPlatform(settings, { host: 'localhost' })
  stripe.sendTo(platform.world.origin)
}, bootMilliseconds)
afterAll(async () => {
  await platform.stop()
  await Promise.all([github.stop(), stripe.stop()])
})

const email = 'nadia.newcomer@example.org'
const members = ['Bob', 'Carla', 'Deniz', 'Emre', 'Finn']
const erasureMilliseconds = 90_000
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Waits for a heading; the error contains the page's text. */
async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name })
  await heading.waitFor().catch(async (error: Error) => {
    throw new Error(`${page.url()} says: ${await page.locator('body').innerText()}`, { cause: error })
  })
}

/** Goes from sign-in to the provider and back. Leaves /register first, since it has a field named Name as well. */
async function continueWithGithub(page: Page): Promise<void> {
  await press(page, 'Continue with GitHub')
  await authorizeAtGithub(page)
}

async function authorizeAtGithub(page: Page): Promise<void> {
  await expectHeading(page, 'Continue to Codekin')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nadia Newcomer')
  await page.getByRole('textbox', { name: 'Verified email' }).fill(email)
  await press(page, 'Continue')
}

/** Adds an authenticator to this browser. */
async function setUpAuthenticator(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Runs the erasure as an operator would. */
async function expireGracePeriod(address: string): Promise<void> {
  const { DATABASE_URL } = platform.world.servers.environmentOf('identity')
  const program = join(repository, 'services/identity/src/erase-due.ts')
  await promisify(execFile)(process.execPath, [program, address], { env: { ...process.env, DATABASE_URL } })
}

test('a newcomer signs up through GitHub, changes devices, pays, adds a passkey, exports their data and leaves for good', async () => {
  for (const name of members) await member(platform.world, name)
  await platform.world.settle()

  const first = await platform.open('/register')
  await continueWithGithub(first.page)
  await expectHeading(first.page, 'Welcome, Nadia Newcomer')
  expect(new URL(first.page.url()).search).toBe('')
  await press(first.page, 'Continue')
  await expectHeading(first.page, 'Let your work speak for you')
  await first.page.getByRole('link', { name: 'Skip for now' }).click()
  await expectHeading(first.page, 'How should people know you?')
  await first.page.getByRole('textbox', { name: 'Headline' }).fill('Makes parsers that forgive')
  await press(first.page, 'Continue')
  await expectHeading(first.page, 'What do you look like?')
  await press(first.page, 'Skip for now')
  await expectHeading(first.page, 'What do you do?')
  await first.close()

  const opened = await platform.open('/login', { viewport: phone })
  const { page } = opened
  await setUpAuthenticator(page)
  await continueWithGithub(page)
  await expectHeading(page, 'What do you do?')
  await page.getByText('Backend', { exact: true }).click()
  await press(page, 'Continue')
  await expectHeading(page, 'Where in the world are you?')
  await press(page, 'Continue')
  for (const question of [/^What do you know/, /worth your while/, 'What have you made?']) {
    await expectHeading(page, question)
    await press(page, 'Skip for now')
  }
  await expectHeading(page, 'Do you have a GitHub account?')
  await press(page, 'Connect')
  await authorizeAtGithub(page)
  await expectHeading(page, 'Do you have a GitHub account?')
  await page.getByText('Connected', { exact: true }).waitFor()
  await press(page, 'Continue')
  await expectHeading(page, /people you may meet/)
  const people = page.getByRole('region', { name: 'People who may fit' })
  await expect.poll(() => people.getByRole('heading', { name: new RegExp(`^(${members.join('|')})$`) }).count()).toBe(5)
  await press(page, 'Finish')
  await page.getByRole('link', { name: 'Continue', exact: true }).click()

  await expectHeading(page, 'Choose your plan')
  await press(page, 'Choose Pro')
  await press(page, 'Pay with a good card')
  await expectHeading(page, 'You have Pro')
  await page.getByText('€9, every month').waitFor()

  await page.goto(`${platform.world.origin}/settings/appearance`)
  await page.getByRole('radio', { name: /^Light/ }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.goto(`${platform.world.origin}/settings/sign-in`)
  await press(page, 'Add a passkey')
  await press(page, 'I’ve saved them')
  await page.goto(`${platform.world.origin}/settings/account`)
  await press(page, 'Sign out')
  await page.waitForURL('**/login')
  await press(page, 'Sign in with a passkey')
  await page.waitForURL((url) => url.pathname !== '/login')

  await page.goto(`${platform.world.origin}/settings/data`)
  await press(page, 'Get my data')
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(archive.suggestedFilename()).toMatch(/\.zip$/)

  await leave(page)
  await page.getByRole('link', { name: 'Sign in and come back' }).click()
  await press(page, 'Sign in with a passkey')
  await press(page, 'Come back')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${platform.world.origin}/settings/data`)
  await leave(page)
  await expireGracePeriod(email)
  await page.getByRole('link', { name: 'Sign in and come back' }).click()
  await expect
    .poll(
      async () => {
        await press(page, 'Sign in with a passkey')
        return page.getByRole('alert').first().textContent()
      },
      { timeout: erasureMilliseconds },
    )
    .toMatch(/passkey/)
  await opened.close()
}, 240_000)

async function leave(page: Page): Promise<void> {
  await press(page, 'Delete account')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL('**/account-closed')
}
