import type { Scene } from '@codekin/fake-world/scene'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAt, expectDetached, expectFocused, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const newcomer: Scene = { isSignedIn: true, viewer: 'newcomer', profile: { roles: ['backend'] } }
const step = '/onboarding?step=github'
const part = '/github-onboarding?part=connect'
const pendingSync = { githubSync: 'held' } as const

const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })
const name = (page: Page) => page.getByLabel('Your GitHub username')
const connection = (page: Page) => page.evaluate(() => fakeWorld.state.github.connection)

/** Simulates that this tab left for GitHub. */
async function keepVisit(page: Page, visit: { state: string; to: string; includePrivate?: boolean }): Promise<void> {
  await page.evaluate((visit) => sessionStorage.setItem('codekin-provider-visit', JSON.stringify(visit)), {
    provider: 'github',
    purpose: 'connect',
    includePrivate: false,
    ...visit,
  })
}

test('connecting during onboarding gives consent, returns to the question and starts the analysis', async () => {
  const page = await open(step, { ...newcomer, ...pendingSync, linked: [] })
  await expectVisible(page.getByText(/^By connecting, you agree to this: “We read your public repositories/))
  await connect(page).click()
  await expectVisible(
    page.getByText('Connected', { exact: true }),
    page.getByText('Waiting in line. You can continue.'),
  )
  await expectAt(page, '/onboarding')
  expect(page.url()).not.toContain('a-code')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('codekin-provider-visit'))).toBeNull()
  expect(await connection(page)).toMatchObject({ login: 'adalind', way: 'grant', mayIncludePrivate: false })
  await page.evaluate(() => fakeWorld.github.finish())
  await expectVisible(page.getByText('We’ve read everything. You’ll decide later what counts.'))
  await expect.poll(() => page.evaluate(() => fakeWorld.state.providers.linked)).toEqual([])
})

test('during onboarding an account can be proved by a code; Enter checks it without leaving the page', async () => {
  const page = await open(step, { ...newcomer, ...pendingSync, linked: [] })
  await page.getByText('Without giving access').click()
  await name(page).fill('octavia-reyes')
  await name(page).press('Enter')
  await expectVisible(page.getByText('codekin-7f3k9q'))
  await page.evaluate(() => fakeWorld.github.placeCode())
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expectVisible(page.getByText('octavia-reyes', { exact: true }), page.getByText('Connected', { exact: true }))
  expect(await connection(page)).toMatchObject({ login: 'octavia-reyes', way: 'ownership' })
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('github.beginConnection').length)).toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: /people you may meet/ }))
  const github = await page.evaluate(() => fakeWorld.state.onboarding.steps.find((one) => one.name === 'github')?.state)
  expect(github).toBe('done')
})

test('skipping the question connects nothing and gives no consent', async () => {
  const page = await open(step, { ...newcomer, linked: [] })
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: /people you may meet/ }))
  expect(await connection(page)).toBeNull()
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('privacy.recordConsent').length)).toBe(0)
})

test.each([
  ['connection_expired', 'This attempt has expired or was already completed'],
  ['provider_refused', 'GitHub didn’t accept this'],
  ['provider_unavailable', 'GitHub isn’t responding'],
  ['github_account_taken', 'This GitHub account is already connected'],
  ['internal', 'That didn’t work'],
  ['lost', 'We couldn’t be reached'],
] as const)('%s leads to a page that explains it, can retry, and leads back', async (code, title) => {
  const failures: Scene['failures'] = { 'github.finishConnection': { code, times: 1 } }
  const page = await open(step, { ...newcomer, ...pendingSync, linked: [], failures })
  await connect(page).click()
  await expectAt(page, '/auth/github-error')
  await expectVisible(page.getByRole('heading', { name: title }))
  const back = page.getByRole('link', { name: 'Back to setup' })
  await expect.poll(() => back.getAttribute('href')).toBe(step)
  await page.getByRole('button', { name: 'Try again with GitHub' }).click()
  await expectAt(page, '/onboarding')
  await expectVisible(page.getByText('Connected', { exact: true }))
})

test.each([
  ['consent_required', 'You haven’t agreed to this'],
  ['github_not_configured', 'GitHub isn’t set up here'],
] as const)('%s leads to a page that explains it and leads back, without a retry', async (code, title) => {
  const failures: Scene['failures'] = { 'github.finishConnection': { code, times: 1 } }
  const page = await open(step, { ...newcomer, linked: [], failures })
  await connect(page).click()
  await expectVisible(page.getByRole('heading', { name: title }))
  await expectDetached(page.getByRole('button', { name: 'Try again with GitHub' }))
  await page.getByRole('link', { name: 'Back to setup' }).click()
  await expectAt(page, '/onboarding')
})

test('cancelling at GitHub connects nothing and leads back', async () => {
  const page = await open('/settings', { isSignedIn: true, github: 'none' })
  await keepVisit(page, { state: 's', to: '/github-verification', includePrivate: true })
  await page.goto(new URL('/auth/github/callback?error=access_denied&state=s', page.url()).href)
  await expectVisible(page.getByRole('heading', { name: 'You cancelled at GitHub' }))
  await expectVisible(page.getByText(/^Nothing was connected, and we won’t read anything\./))
  const back = page.getByRole('link', { name: 'Back to where you were' })
  await expect.poll(() => back.getAttribute('href')).toBe('/github-verification')
  expect(await connection(page)).toBeNull()
})

test('a callback with another state is refused', async () => {
  const page = await open('/settings', { isSignedIn: true, github: 'none' })
  await keepVisit(page, { state: 'mine', to: '/github-verification' })
  await page.goto(new URL('/auth/github/callback?code=secret&state=theirs', page.url()).href)
  await expectVisible(page.getByRole('heading', { name: 'You started in another tab or browser' }))
  expect(page.url()).not.toContain('secret')
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('github.finishConnection').length)).toBe(0)
})

test('a person who was signed out meanwhile signs in first, and returns to where they were', async () => {
  const page = await open('/login', { github: 'none' })
  await keepVisit(page, { state: 's', to: '/settings/privacy' })
  await page.goto(new URL('/auth/github/callback?code=secret&state=s', page.url()).href)
  await expectAt(page, '/login')
  await expectVisible(page.getByText('Sign in to open that page.'))
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectAt(page, '/settings/privacy')
})

test('after signing up with GitHub the connection is offered, with the GitHub username filled in', async () => {
  const page = await open('/register', { ...pendingSync, cameBack: 'new' })
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Let your work speak for you' }))
  await expectVisible(page.getByText('What we never do'))
  await page.getByText('Without giving access').click()
  await expect.poll(() => name(page).inputValue()).toBe('adalind')
  await page.getByRole('button', { name: 'Agree and connect GitHub' }).click()
  await expectVisible(
    page.getByText('adalind is connected.'),
    page.getByText('Waiting in line. You can continue in the meantime.'),
  )
  await expectAt(page, '/github-onboarding')
  await page.evaluate(() => fakeWorld.github.finish())
  await expectVisible(page.getByText('We’ve read everything.'))
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectAt(page, '/onboarding')
})

test('a failure to start the connection is shown in place, and the step can be skipped', async () => {
  const failures = { 'github.beginConnection': { code: 'unavailable' } } as const
  const page = await open(part, { ...newcomer, failures })
  await page.getByRole('button', { name: 'Agree and connect GitHub' }).click()
  await expectFocused(page.getByRole('alert'))
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expectAt(page, '/onboarding')
})

test('if the connection can’t be loaded or isn’t set up, onboarding can go on', async () => {
  const failing = await open(part, { ...newcomer, failures: { 'github.getConnectionStatus': { code: 'not_found' } } })
  await expectVisible(failing.getByRole('heading', { name: 'Your GitHub account couldn’t be loaded' }))
  await failing.getByRole('link', { name: 'Skip for now' }).click()
  await expectAt(failing, '/onboarding')
  const off = await open(part, { ...newcomer, github: 'off' })
  await expectAt(off, '/onboarding')
})

test('the privacy and sign-in settings link to what is read', async () => {
  const page = await open('/settings/privacy', { isSignedIn: true })
  const consent = page.getByRole('link', { name: 'What we read, and what counts' })
  await consent.waitFor()
  await expect.poll(() => consent.getAttribute('href')).toBe('/github-verification')
  const other = await open('/settings/sign-in', { isSignedIn: true })
  const providers = other.getByRole('link', { name: 'set up separately' })
  await providers.waitFor()
  await expect.poll(() => providers.getAttribute('href')).toBe('/github-verification')
})
