import { desktop, phone } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { account, githubPages, githubPath } from './github-page.ts'
import { expectFocus, listCalls, measureLayoutShift, watchLayoutShift } from './skills-page.ts'

const open = githubPages(import.meta.dirname)

const connect = (page: Page) => page.getByRole('region', { name: 'Let your work speak for you' })
const prove = (page: Page) => page.getByRole('region', { name: 'Without giving access' })

test('the scope is shown before the choice; consenting redirects once, and the return is kept', async () => {
  const { page, faults } = await open({ github: 'none' })
  await connect(page).getByText('What we never do').waitFor()
  await connect(page).getByText('By continuing, you agree to this').waitFor()
  await connect(page)
    .getByText(/^We read your public repositories on GitHub/)
    .waitFor()
  await connect(page)
    .getByRole('radio', { name: /^Private ones too/ })
    .press('Space')
  await connect(page)
    .getByText(/From private ones we only keep numbers: no names and no code\./)
    .waitFor()
  await connect(page).getByRole('button', { name: 'Agree and connect GitHub' }).press('Enter')
  await page.waitForURL('**/auth/github/callback?*')
  const storedKeys = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('codekin-provider-visit') ?? 'null') as unknown,
  )
  expect(storedKeys).toEqual({
    provider: 'github',
    purpose: 'connect',
    state: new URL(page.url()).searchParams.get('state'),
    includePrivate: true,
    to: githubPath,
  })
  const agreed = await page.evaluate(() =>
    fakeWorld.state.privacy.consents.find(({ consentType }) => consentType === 'github-analysis'),
  )
  expect(agreed).toMatchObject({ granted: true, decided: { source: 'prompt', textVersion: 2 } })
  expect(faults()).toEqual([])
})

test('the page waits until the consent has arrived', async () => {
  const failures = { 'github.beginConnection': { code: 'consent_required', times: 2 } } as const
  const { page } = await open({ github: 'none', failures })
  await connect(page).getByRole('button', { name: 'Agree and connect GitHub' }).click()
  await page.waitForURL('**/auth/github/callback?*')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.github.begun)).not.toBeNull()
})

test('a failed redirect is reported in place, and consent is not asked for again', async () => {
  const failures = { 'github.beginConnection': { code: 'lost', times: 1 } } as const
  const { page } = await open({ github: 'none', failures })
  await connect(page).getByRole('button', { name: 'Agree and connect GitHub' }).click()
  await expectFocus(connect(page).getByRole('alert'))
  await connect(page).getByText('You’ve agreed to this').waitFor()
  await connect(page).getByRole('button', { name: 'Connect GitHub', exact: true }).click()
  await page.waitForURL('**/auth/github/callback?*')
})

test('without granting access, an account is verified by a code and then read', async () => {
  const { page, faults } = await open({ github: 'none', githubSync: 'held' })
  const name = prove(page).getByRole('textbox', { name: 'Your GitHub username' })
  await prove(page).getByRole('button', { name: 'Agree and get a code' }).press('Enter')
  await prove(page).getByText('Enter your GitHub username.').waitFor()
  await expectFocus(name)
  await name.fill('@octavia-reyes')
  await name.press('Enter')
  const code = prove(page).getByRole('group', { name: 'The code for octavia-reyes' })
  await expectFocus(code)
  await code.getByText('codekin-7f3k9q').waitFor()
  await code.getByRole('button', { name: 'Check', exact: true }).press('Enter')
  await code.getByText(/^It isn’t there yet\./).waitFor()
  await page.getByTestId('polite').getByText('We haven’t found the code yet').waitFor()
  await page.evaluate(() => fakeWorld.github.placeCode())
  await code.getByRole('button', { name: 'Check again' }).press('Enter')
  const card = account(page, 'octavia-reyes')
  await card.getByText('Proved with a code').waitFor()
  await card.getByText('Waiting in line').waitFor()
  await expect
    .poll(async () => (await listCalls(page, 'github.verifyOwnership')).map(({ body }) => body))
    .toEqual(Array.from({ length: 3 }, () => ({ githubUsername: 'octavia-reyes' })))
  await page.reload()
  await card.getByText('Public work, no access granted').waitFor()
  expect(faults()).toEqual([])
})

test.each([
  ['nobody', 'There’s no GitHub account with this username.'],
  ['taken', 'Someone else here has already connected this GitHub account.'],
  ['-no-', 'Enter a GitHub username such as octocat.'],
])('the name %s is refused at its field', async (typed, sentence) => {
  const { page } = await open({ github: 'none' })
  await prove(page).getByRole('textbox', { name: 'Your GitHub username' }).fill(typed)
  await prove(page).getByRole('button', { name: 'Agree and get a code' }).click()
  await prove(page).getByText(sentence).waitFor()
})

test('a check that gets no response from GitHub says so beside the code, which stays', async () => {
  const { page } = await open({ github: 'none' })
  await prove(page).getByRole('textbox', { name: 'Your GitHub username' }).fill('octavia-reyes')
  await prove(page).getByRole('button', { name: 'Agree and get a code' }).click()
  await prove(page).getByText('codekin-7f3k9q').waitFor()
  await page.evaluate(() => fakeWorld.failNext('github.verifyOwnership', { code: 'provider_unavailable' }))
  await prove(page).getByRole('button', { name: 'Check', exact: true }).click()
  await prove(page).getByRole('alert').waitFor()
  await prove(page).getByText('codekin-7f3k9q').waitFor()
})

test('after withdrawing consent, the page says that nothing is read, and shows the consent', async () => {
  const { page, faults } = await open({ github: 'withdrawn', githubSync: 'held' })
  const card = account(page)
  await card.getByText('We won’t read anything until you agree').waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Repositories', exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Connect private repositories' }).count()).toBe(0)
  await card.getByRole('button', { name: 'Agree and sync' }).press('Enter')
  await card.getByText('Waiting in line').waitFor()
  await page.getByRole('heading', { name: 'Your figures are on their way' }).waitFor()
  await expectFocus(card.getByRole('heading', { name: 'adalind' }))
  expect(faults()).toEqual([])
})

test('disconnecting asks first, says what is deleted, and returns to the start', async () => {
  const { page, faults } = await open()
  const button = page.getByRole('button', { name: 'Disconnect…' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Disconnect adalind?' })
  await dialog.getByText(/revoke our access on GitHub/).waitFor()
  await dialog.getByText('what your work proves about 6 skills, on your profile too').waitFor()
  await dialog.getByText('You can still sign in with GitHub, and your tests and endorsements won’t change.').waitFor()
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(button)
  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).press('Enter')
  await page.getByText('adalind is disconnected').waitFor()
  await connect(page).waitFor()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'GitHub' }))
  await expect.poll(() => page.evaluate(() => fakeWorld.state.github.connection)).toBeNull()
  expect(faults()).toEqual([])
})

test('a connection revoked at GitHub says so, and offers to connect again', async () => {
  const { page } = await open({ github: 'ended' })
  await page.getByText('Our access was revoked at GitHub.').waitFor()
  await connect(page).getByRole('button', { name: 'Connect GitHub', exact: true }).waitFor()
})

test('without GitHub configured the page says so and links to skills', async () => {
  const { page, faults } = await open({ github: 'off' })
  await page.getByRole('heading', { name: 'GitHub isn’t set up here' }).waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Your skills', exact: true }).getAttribute('href'))
    .toBe('/skill-verification')
  expect(faults()).toEqual([])
})

test('failed sections show their request id and Try again', async () => {
  const failures = { 'github.getGithubDashboard': { code: 'internal', times: 3 } } as const
  const { page } = await open({ failures })
  await account(page).getByText(/^Read/).waitFor()
  await page.getByRole('heading', { name: 'Your figures couldn’t be loaded' }).waitFor({ timeout: 60_000 })
  await page.getByText('Request fake-request').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Repositories', exact: true }).waitFor()
})

test('offline, loaded data stays with its date', async () => {
  const { page, context } = await open()
  await page.getByRole('heading', { name: 'Repositories', exact: true }).waitFor()
  await context.setOffline(true)
  await page.evaluate(() => fakeWorld.socket.drop())
  await page.getByRole('button', { name: 'Exclude: adalind/shoebox' }).click()
  await page.getByText('adalind/shoebox still counts').waitFor()
  await page.getByRole('button', { name: 'Exclude: adalind/shoebox' }).waitFor()
  await page
    .getByText(/^Not up to date\. As of/)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: 'Languages over time' }).waitFor()
})

test.for([desktop, phone])('loading figures causes no layout shift, $width px', async (viewport) => {
  const delays = { 'github.getConnectionStatus': 200, 'github.getGithubDashboard': 700 } as const
  const { page } = await open({ delays }, { viewport, before: watchLayoutShift })
  await page.getByRole('region', { name: 'Repositories', exact: true }).waitFor()
  expect(await measureLayoutShift(page)).toBeLessThan(0.05)
})
