import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { waitingUserCode } from '@codekin/fake-world/devices'
import { goodCode } from '@codekin/fake-world/invitations'
import type { Scene } from '@codekin/fake-world/scene'
import { password } from '@codekin/fake-world/viewer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anaId, nobodyId, startScreens, token } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const
const newcomer = { isSignedIn: true, viewer: 'newcomer' } as const
const worker = { ...newcomer, profile: { roles: ['backend' as const] } }

/** The pages of the settings. Add each new page here. */
const settingsSections = [
  'account',
  'sign-in',
  'notifications',
  'appearance',
  'profile-history',
  'privacy',
  'blocked',
  'safety',
  'data',
]

type Screen = { name: string; path: string; scene?: Scene; act?: (page: Page) => Promise<unknown> }

const closed = {
  code: 'account_closed' as const,
  details: [{ message: '', erasesAt: '2026-12-06T12:00:00.000Z', ticket: 'ticket' }],
}
async function signInToClosed(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Come back' }).waitFor()
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const choose = (action: string) => async (page: Page) => {
  await press(/^Actions for/)(page)
  await page.getByRole('menuitem', { name: action }).click()
}
const screens: Screen[] = [
  { name: 'sign in, refused', path: '/login', act: press('Sign in') },
  {
    name: 'sign in to a closed account',
    path: '/login',
    scene: { failures: { 'auth.login': closed } },
    act: signInToClosed,
  },
  { name: 'account closed', path: '/account-closed' },
  { name: 'register, refused', path: '/register', act: press('Create account') },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'reset password', path: `/reset-password/${token}` },
  { name: 'take the address back', path: `/undo-email/${token}` },
  { name: 'confirm the address', path: `/verify-email/${token}`, scene: { profile: { emailVerified: false } } },
  { name: 'connect a device', path: '/device?code=nonsense', scene: member },
  {
    name: 'sign in a device of another network',
    path: `/device?code=${waitingUserCode}`,
    scene: { ...member, deviceNetwork: 'other' },
    act: (page) => page.getByRole('button', { name: 'Approve' }).waitFor(),
  },
  { name: 'GitHub failed', path: '/auth/github-error?reason=expired' },
  { name: 'LinkedIn linked', path: '/auth/linkedin-success', scene: member },
  {
    name: 'back from GitHub',
    path: '/login',
    scene: { cameBack: 'needs-sign-in' },
    act: async (page) => {
      await press('Continue with GitHub')(page)
      await page.getByRole('heading', { name: 'You already have an account' }).waitFor()
    },
  },
  {
    name: 'what GitHub told',
    path: '/login',
    scene: { cameBack: 'new' },
    act: async (page) => {
      await press('Continue with GitHub')(page)
      await page.getByText('Valparaíso, Chile').waitFor()
    },
  },
  { name: 'onboarding: name', path: '/onboarding', scene: newcomer },
  { name: 'onboarding: photo', path: '/onboarding?step=photo', scene: newcomer },
  { name: 'onboarding: work', path: '/onboarding?step=work', scene: newcomer, act: press('Backend') },
  { name: 'onboarding: skills', path: '/onboarding?step=skills', scene: newcomer, act: press('React') },
  { name: 'onboarding: goals', path: '/onboarding?step=goals', scene: newcomer },
  { name: 'onboarding: place', path: '/onboarding?step=place', scene: newcomer },
  { name: 'people', path: '/people', scene: member },
  {
    name: 'people found',
    path: '/people?q=a',
    scene: member,
    act: (page) => page.getByRole('link', { name: /Nora Haddad/ }).waitFor(),
  },
  { name: 'choose a plan', path: '/choose-plan', scene: { ...member, subscription: 'new' } },
  {
    name: 'invited',
    path: `/register/secret-portal?code=${goodCode}`,
    act: (page) => page.getByText('Pro for 90 days').waitFor(),
  },
  { name: 'not invited', path: '/register/secret-portal' },
  { name: 'a plan by invitation', path: '/choose-plan', scene: { ...member, subscription: 'promised' } },
  { name: 'prices', path: '/pricing', scene: { ...member, subscription: 'pro' } },
  {
    name: 'the link of an appeal, with a paid plan',
    path: '/appeals/aaa.bbb.ccc',
    scene: { safety: 'suspended', subscription: 'pro' },
    act: (page) => page.getByRole('heading', { name: 'You pay for Pro' }).waitFor(),
  },
  { name: 'receipt without a payment', path: '/subscription/success', scene: member },
  { name: 'settings: plan of a team', path: '/settings/plan', scene: { ...member, subscription: 'team' } },
  {
    name: 'settings: plan, asking to cancel',
    path: '/settings/plan',
    scene: { ...member, subscription: 'past-due' },
    act: press('Cancel the plan'),
  },
  {
    name: 'onboarding: showcase',
    path: '/onboarding?step=showcase',
    scene: newcomer,
    act: press('Add a project'),
  },
  { name: 'onboarding: github', path: '/onboarding?step=github', scene: { ...newcomer, linked: [] } },
  {
    name: 'onboarding: github, a code that is not found',
    path: '/onboarding?step=github',
    scene: { ...newcomer, linked: [] },
    act: async (page) => {
      await page.getByText('What we read, and what we never do').click()
      await page.getByText('Without giving access').click()
      await page.getByLabel('Your GitHub username').fill('octavia-reyes')
      await press('Agree and get a code')(page)
      await press('Check')(page)
      await page.getByText(/^It isn’t there yet/).waitFor()
    },
  },
  {
    name: 'onboarding: github, being read',
    path: '/onboarding?step=github',
    scene: { ...newcomer, github: 'first', githubSync: 'held' },
  },
  {
    name: 'what somebody built at GitHub',
    path: '/github-onboarding?part=connect',
    scene: newcomer,
    act: (page) => page.getByText('Without giving access').click(),
  },
  {
    name: 'what somebody built at GitHub, connected',
    path: '/github-onboarding?part=connect',
    scene: { ...newcomer, github: 'first', githubSync: 'held' },
  },
  {
    name: 'connecting GitHub failed',
    path: '/onboarding?step=github',
    scene: { ...newcomer, linked: [], failures: { 'github.finishConnection': { code: 'github_account_taken' } } },
    act: async (page) => {
      await press('Connect')(page)
      await page.getByRole('heading', { name: 'This GitHub account is already connected' }).waitFor()
    },
  },
  { name: 'onboarding: preview', path: '/onboarding?step=preview', scene: newcomer },
  { name: 'onboarding: done', path: '/onboarding?step=preview', scene: worker, act: press('Finish') },
  { name: 'own profile', path: '/profile', scene: member },
  { name: 'own profile, sparse', path: '/profile', scene: { ...member, viewer: 'sparse' } },
  { name: 'own profile, long', path: '/profile', scene: { ...member, viewer: 'long' } },
  {
    name: 'own profile, edited',
    path: '/profile',
    scene: member,
    act: async (page) => {
      for (const part of ['Your introduction', 'Skills', 'Languages', 'Links']) {
        await page.getByRole('button', { name: `Edit: ${part}` }).click()
      }
    },
  },
  { name: 'photo', path: '/profile', scene: { ...member, viewer: 'sparse' }, act: press('Add a photo') },
  { name: 'profile', path: `/profile/${anaId}`, scene: member },
  { name: 'profile, asking to block', path: `/profile/${anaId}`, scene: member, act: choose('Block Ana…') },
  {
    name: 'profile, reporting',
    path: `/profile/${anaId}`,
    scene: member,
    act: async (page) => {
      await choose('Report Ana…')(page)
      await page.getByRole('button', { name: /^Harassment/ }).waitFor()
    },
  },
  {
    name: 'profile, reporting in full',
    path: `/profile/${anaId}`,
    scene: member,
    act: async (page) => {
      await choose('Report Ana…')(page)
      await press(/^Harassment/)(page)
      await press('Send report')(page)
      await press('Add messages that show it')(page)
      await page.getByRole('checkbox', { name: /And questions/ }).waitFor()
    },
  },
  {
    name: 'settings: safety, with a restriction',
    path: '/settings/safety',
    scene: { ...member, safety: 'restricted' },
    act: async (page) => {
      await press('Appeal')(page)
      await page.getByText('How it has changed').click()
      await page.getByText('Medium → High').waitFor()
    },
  },
  { name: 'settings: safety, with an appeal', path: '/settings/safety', scene: { ...member, safety: 'appealed' } },
  { name: 'appeal by link', path: '/appeals/aaa.bbb.ccc', scene: { safety: 'suspended' } },
  { name: 'appeal by a link that is none', path: '/appeals/xaa.bbb.ccc' },
  { name: 'community review', path: '/community-review', scene: member },
  { name: 'community review, kept out', path: '/community-review', scene: { ...member, safety: 'new' } },
  { name: 'nobody', path: `/profile/${nobodyId}`, scene: member },
  { name: 'unsubscribed', path: `/unsubscribe/${token}`, act: press('Unsubscribe') },
  { name: 'newsletter', path: `/newsletter/confirm/${token}` },
  { name: 'newsletter ended', path: `/newsletter/unsubscribe/${token}`, act: press('Unsubscribe') },
  {
    name: 'settings, searched',
    path: '/settings',
    scene: member,
    act: (page) => page.getByRole('combobox', { name: 'Search settings' }).fill('mail'),
  },
  { name: 'settings', path: '/settings', scene: member },
  { name: 'no password', path: '/settings/sign-in', scene: { ...member, ways: { hasPassword: false } } },
  ...settingsSections.map((slug) => ({ name: `settings: ${slug}`, path: `/settings/${slug}`, scene: member })),
]

test.each(screens)('$name has no accessibility faults in either theme', async ({ path, scene, act }) => {
  const page = await open(path, scene)
  await page.getByText('Loading…').first().waitFor({ state: 'detached' })
  await act?.(page)
  expect(await findFaultsInLooks(page)).toEqual([])
})

test('with reduced motion the page works the same', async () => {
  const page = await open('/onboarding', newcomer, { isMotionReduced: true })
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByRole('heading', { level: 1, name: /look like/ }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('look like')
})
