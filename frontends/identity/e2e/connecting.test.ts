import type { Scene } from '@codekin/fake-world/scene'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAt, expectFocused, expectGone, expectSeen, startScreens } from './screens.ts'

const open = startScreens()
const newcomer: Scene = { isSignedIn: true, viewer: 'newcomer', profile: { roles: ['backend'] } }
const step = '/onboarding?step=github'
const part = '/github-onboarding?part=connect'
const held = { githubSync: 'held' } as const

const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })
const name = (page: Page) => page.getByLabel('Your GitHub username')
const connection = (page: Page) => page.evaluate(() => fakeWorld.state.github.connection)

/** As if somebody had left for GitHub from a page of this tab. */
async function keepVisit(page: Page, visit: { state: string; to: string; includePrivate?: boolean }): Promise<void> {
  await page.evaluate((kept) => sessionStorage.setItem('codekin-provider-visit', JSON.stringify(kept)), {
    provider: 'github',
    purpose: 'connect',
    includePrivate: false,
    ...visit,
  })
}

test('whoever connects in the first questions agrees to it, is back there, and is read from then on', async () => {
  const page = await open(step, { ...newcomer, ...held, linked: [] })
  await expectSeen(page.getByText(/^By connecting, you agree to this: “We read your public repositories/))
  await connect(page).click()
  await expectSeen(page.getByText('Connected', { exact: true }), page.getByText('Waiting in line. You can continue.'))
  await expectAt(page, '/onboarding')
  expect(page.url()).not.toContain('a-code')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('codekin-provider-visit'))).toBeNull()
  expect(await connection(page)).toMatchObject({ login: 'adalind', way: 'grant', mayIncludePrivate: false })
  await page.evaluate(() => fakeWorld.github.finish())
  await expectSeen(page.getByText('We’ve read everything. You’ll decide later what counts.'))
  await expect.poll(() => page.evaluate(() => fakeWorld.state.providers.linked)).toEqual([])
})

test('in the first questions an account is proved by a code too; Enter checks it and leaves for nowhere', async () => {
  const page = await open(step, { ...newcomer, ...held, linked: [] })
  await page.getByText('Without giving access').click()
  await name(page).fill('octavia-reyes')
  await name(page).press('Enter')
  await expectSeen(page.getByText('codekin-7f3k9q'))
  await page.evaluate(() => fakeWorld.github.placeCode())
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expectSeen(page.getByText('octavia-reyes', { exact: true }), page.getByText('Connected', { exact: true }))
  expect(await connection(page)).toMatchObject({ login: 'octavia-reyes', way: 'ownership' })
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('github.beginConnection').length)).toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: /people you may meet/ }))
  const github = await page.evaluate(() => fakeWorld.state.onboarding.steps.find((one) => one.name === 'github')?.state)
  expect(github).toBe('done')
})

test('whoever passes the question has connected nothing and agreed to nothing', async () => {
  const page = await open(step, { ...newcomer, linked: [] })
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: /people you may meet/ }))
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
] as const)('%s leads to a page that says so, tries again, and leads back', async (code, title) => {
  const failures: Scene['failures'] = { 'github.finishConnection': { code, times: 1 } }
  const page = await open(step, { ...newcomer, ...held, linked: [], failures })
  await connect(page).click()
  await expectAt(page, '/auth/github-error')
  await expectSeen(page.getByRole('heading', { name: title }))
  const back = page.getByRole('link', { name: 'Back to setup' })
  await expect.poll(() => back.getAttribute('href')).toBe(step)
  await page.getByRole('button', { name: 'Try again with GitHub' }).click()
  await expectAt(page, '/onboarding')
  await expectSeen(page.getByText('Connected', { exact: true }))
})

test.each([
  ['consent_required', 'You haven’t agreed to this'],
  ['github_not_configured', 'GitHub isn’t set up here'],
] as const)('%s leads to a page that says so, and back, for trying again is of no use', async (code, title) => {
  const failures: Scene['failures'] = { 'github.finishConnection': { code, times: 1 } }
  const page = await open(step, { ...newcomer, linked: [], failures })
  await connect(page).click()
  await expectSeen(page.getByRole('heading', { name: title }))
  await expectGone(page.getByRole('button', { name: 'Try again with GitHub' }))
  await page.getByRole('link', { name: 'Back to setup' }).click()
  await expectAt(page, '/onboarding')
})

test('whoever stops at GitHub is told that nothing is connected, and is led to where they came from', async () => {
  const page = await open('/settings', { isSignedIn: true, github: 'none' })
  await keepVisit(page, { state: 's', to: '/github-verification', includePrivate: true })
  await page.goto(new URL('/auth/github/callback?error=access_denied&state=s', page.url()).href)
  await expectSeen(page.getByRole('heading', { name: 'You cancelled at GitHub' }))
  await expectSeen(page.getByText(/^Nothing was connected, and we won’t read anything\./))
  const back = page.getByRole('link', { name: 'Back to where you were' })
  await expect.poll(() => back.getAttribute('href')).toBe('/github-verification')
  expect(await connection(page)).toBeNull()
})

test('what comes back with another state than it left with is not taken', async () => {
  const page = await open('/settings', { isSignedIn: true, github: 'none' })
  await keepVisit(page, { state: 'mine', to: '/github-verification' })
  await page.goto(new URL('/auth/github/callback?code=secret&state=theirs', page.url()).href)
  await expectSeen(page.getByRole('heading', { name: 'You started in another tab or browser' }))
  expect(page.url()).not.toContain('secret')
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('github.finishConnection').length)).toBe(0)
})

test('whoever was signed out meanwhile signs in first, and goes on where they came from', async () => {
  const page = await open('/login', { github: 'none' })
  await keepVisit(page, { state: 's', to: '/settings/privacy' })
  await page.goto(new URL('/auth/github/callback?code=secret&state=s', page.url()).href)
  await expectAt(page, '/login')
  await expectSeen(page.getByText('Sign in to open that page.'))
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectAt(page, '/settings/privacy')
})

test('whoever arrives from GitHub is asked for what they built there, under the name they came with', async () => {
  const page = await open('/register', { ...held, cameBack: 'new' })
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSeen(page.getByRole('heading', { name: 'Let your work speak for you' }))
  await expectSeen(page.getByText('What we never do'))
  await page.getByText('Without giving access').click()
  await expect.poll(() => name(page).inputValue()).toBe('adalind')
  await page.getByRole('button', { name: 'Agree and connect GitHub' }).click()
  await expectSeen(
    page.getByText('adalind is connected.'),
    page.getByText('Waiting in line. You can continue in the meantime.'),
  )
  await expectAt(page, '/github-onboarding')
  await page.evaluate(() => fakeWorld.github.finish())
  await expectSeen(page.getByText('We’ve read everything.'))
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectAt(page, '/onboarding')
})

test('a way to GitHub that cannot be had is told in its place, and all of it can be passed', async () => {
  const failures = { 'github.beginConnection': { code: 'unavailable' } } as const
  const page = await open(part, { ...newcomer, failures })
  await page.getByRole('button', { name: 'Agree and connect GitHub' }).click()
  await expectFocused(page.getByRole('alert'))
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expectAt(page, '/onboarding')
})

test('where it cannot be known or is not set up, one goes on all the same', async () => {
  const failing = await open(part, { ...newcomer, failures: { 'github.getConnectionStatus': { code: 'not_found' } } })
  await expectSeen(failing.getByRole('heading', { name: 'Your GitHub account couldn’t be loaded' }))
  await failing.getByRole('link', { name: 'Skip for now' }).click()
  await expectAt(failing, '/onboarding')
  const off = await open(part, { ...newcomer, github: 'off' })
  await expectAt(off, '/onboarding')
})

test('the settings lead to what is read, from the consent and from what signs one in', async () => {
  const page = await open('/settings/privacy', { isSignedIn: true })
  const consent = page.getByRole('link', { name: 'What we read, and what counts' })
  await consent.waitFor()
  await expect.poll(() => consent.getAttribute('href')).toBe('/github-verification')
  const other = await open('/settings/sign-in', { isSignedIn: true })
  const providers = other.getByRole('link', { name: 'connect GitHub' })
  await providers.waitFor()
  await expect.poll(() => providers.getAttribute('href')).toBe('/github-verification')
})
