import { mailedCode } from '@codekin/fake-world/viewer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAt, expectDetached, expectVisible, startScreens } from './screens.ts'

const open = startScreens()

const github = (page: Page) => page.getByRole('button', { name: 'Continue with GitHub' })

test('continuing with GitHub signs in and leaves no code in the URL', async () => {
  const page = await open('/login')
  await github(page).click()
  await expectAt(page, '/dashboard')
  expect(page.url()).not.toContain('a-code')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('codekin-provider-visit'))).toBeNull()
})

test('a new person reviews what GitHub provided, drops a part, and continues to onboarding', async () => {
  const page = await open('/register', { cameBack: 'new' })
  await github(page).click()
  await expectAt(page, '/github-onboarding')
  await expectVisible(page.getByText('Welcome, Octavia Reyes'), page.getByText('Valparaíso, Chile'))
  await page.getByRole('checkbox', { name: 'Keep “About you”' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expectAt(page, '/onboarding')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-storage'))).toContain('Octavia Reyes')
})

test('without a confirmed email a mailed code continues the sign-in; a wrong one is refused', async () => {
  const page = await open('/login', { cameBack: 'needs-email' })
  await github(page).click()
  await page.getByLabel('Email').fill('octavia@example.com')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expectVisible(page.getByText('octavia@example.com'))
  await page.getByRole('textbox', { name: 'Code' }).fill('111111')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectVisible(page.getByText('This code is wrong or has expired.'))
  await page.getByRole('textbox', { name: 'Code' }).fill('481 516')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAt(page, '/github-onboarding')
})

test('signing in to an account with the same email links the provider', async () => {
  const page = await open('/login', { cameBack: 'needs-sign-in', linked: [] })
  await page.getByRole('button', { name: 'Continue with LinkedIn' }).click()
  await expectVisible(page.getByRole('heading', { name: 'You already have an account' }))
  await page.getByRole('link', { name: 'Sign in to link LinkedIn' }).click()
  await expectAt(page, '/login')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Link LinkedIn' }).click()
  await expectAt(page, '/auth/linkedin-success')
  await expectVisible(page.getByRole('heading', { name: 'LinkedIn is linked' }))
})

test('without providers there are no buttons', async () => {
  const page = await open('/login', { providers: [] })
  await expectVisible(page.getByRole('button', { name: 'Sign in' }))
  await expectDetached(page.getByRole('button', { name: /^Continue with/ }))
})

test('a provider that can’t be reached shows an error in place', async () => {
  const page = await open('/login', { failures: { 'auth.beginWithProvider': { code: 'provider_unavailable' } } })
  await github(page).click()
  await expectVisible(page.getByRole('alert').getByText('The provider isn’t responding.'))
})

test.each([
  ['sign_in_expired', 'This sign-in has expired or was already completed'],
  ['provider_refused', 'GitHub didn’t accept this'],
  ['provider_unavailable', 'GitHub isn’t responding'],
  ['other_identity_linked', 'A different GitHub account is linked'],
  ['account_suspended', 'This account is suspended'],
  ['lost', 'We couldn’t be reached'],
] as const)('%s leads to a page that explains it and leads on', async (code, title) => {
  const page = await open('/login', { failures: { 'auth.finishWithProvider': { code } } })
  await github(page).click()
  await expectAt(page, '/auth/github-error')
  await expectVisible(page.getByRole('heading', { name: title }))
  await expectVisible(page.getByRole('link', { name: 'Sign in another way' }))
})

test('a suspended person sees the reason, the end and the appeal link on the error page', async () => {
  const details = [{ message: 'Spam', reason: 'Spam', until: '2026-12-24T10:00:00.000Z', appealPath: '/appeals/a.b.c' }]
  const page = await open('/login', { failures: { 'auth.finishWithProvider': { code: 'account_suspended', details } } })
  await github(page).click()
  await expectAt(page, '/auth/github-error')
  await expectVisible(page.getByText('Reason: Spam'), page.getByText('24 December 2026'))
  expect(page.url()).not.toContain('a.b.c')
  await page.getByRole('link', { name: 'Appeal' }).click()
  await expectAt(page, '/appeals/a.b.c')
})

test('cancelling at GitHub, or returning in another browser, is explained and can be retried', async () => {
  const stopped = await open('/auth/github/callback?error=access_denied&state=s')
  await expectVisible(stopped.getByRole('heading', { name: 'You cancelled at GitHub' }))
  const other = await open(`/auth/github/callback?code=secret&state=${'s'.repeat(43)}`)
  await expectVisible(other.getByRole('heading', { name: 'You started in another tab or browser' }))
  expect(other.url()).not.toContain('secret')
  await other.getByRole('button', { name: 'Try again with GitHub' }).click()
  await expectAt(other, '/dashboard')
})

test('pages opened directly explain themselves and lead on', async () => {
  for (const path of ['/auth/github-error', '/auth/linkedin-error?reason=made-up', '/auth/github/callback']) {
    const page = await open(path)
    await expectVisible(page.getByRole('heading', { name: 'There’s no error to show' }))
    await expectVisible(page.getByRole('link', { name: 'Sign in' }))
  }
  const success = await open('/auth/linkedin-success', { isSignedIn: true })
  await expectVisible(success.getByRole('link', { name: 'Go to your dashboard' }))
  const nothing = await open('/linkedin-onboarding', { isSignedIn: true })
  await expectVisible(nothing.getByText('there’s nothing to review'))
})

const erasesAt = '2026-12-20T10:00:00.000Z'
const closed = {
  code: 'account_closed' as const,
  details: [{ message: 'Come back?', erasesAt, ticket: 't'.repeat(43) }],
}
const mfaRequired = {
  code: 'second_factor_required' as const,
  details: [{ message: 'Complete the second step.', token: 'h'.repeat(43), ways: ['authenticator'] }],
}

test('linking to an existing account asks first, and signing in without linking is possible', async () => {
  const page = await open('/login', { cameBack: 'needs-yes' })
  await github(page).click()
  await expectVisible(
    page.getByRole('heading', { name: 'Link GitHub?' }),
    page.getByText('There’s already a Codekin account for ada@example.com.'),
  )
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('auth.acceptLink').length)).toBe(0)
  await page.getByRole('button', { name: 'Link GitHub and sign in' }).click()
  await expectAt(page, '/dashboard')
  const other = await open('/login', { cameBack: 'needs-yes' })
  await github(other).click()
  await other.getByRole('button', { name: 'Sign in without linking' }).click()
  await expectAt(other, '/login')
  await expect.poll(() => other.evaluate(() => fakeWorld.callsOf('auth.acceptLink').length)).toBe(0)
})

test('accepting the link asks for the second step if the account has one', async () => {
  const page = await open('/login', { cameBack: 'needs-yes', failures: { 'auth.acceptLink': mfaRequired } })
  await github(page).click()
  await page.getByRole('button', { name: 'Link GitHub and sign in' }).click()
  await expectVisible(page.getByRole('heading', { name: 'One more step' }))
  await page.getByRole('textbox').fill(mailedCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectAt(page, '/dashboard')
})

test('an account with a second step asks for it after GitHub, too', async () => {
  const page = await open('/login', { failures: { 'auth.finishWithProvider': mfaRequired } })
  await github(page).click()
  await expectVisible(page.getByRole('heading', { name: 'One more step' }))
  await page.getByRole('textbox').fill(mailedCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectAt(page, '/dashboard')
})

test.each([
  ['by GitHub alone', { 'auth.finishWithProvider': closed }],
  ['after a second step', { 'auth.finishWithProvider': mfaRequired, 'auth.confirmSignIn': closed }],
])('a closed account offers to come back: %s', async (how, failures) => {
  const page = await open('/login', { failures })
  await github(page).click()
  if (how === 'after a second step') {
    await expectVisible(page.getByRole('heading', { name: 'One more step' }))
    await page.getByRole('textbox').fill(mailedCode)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await expectVisible(page.getByText(/You can come back until 20 December 2026/))
  await page.evaluate((until) => {
    fakeWorld.state.erasesAt = until
  }, erasesAt)
  await page.getByRole('button', { name: 'Come back' }).click()
  await expectAt(page, '/dashboard')
})

test('in the settings one provider is linked and another unlinked', async () => {
  const page = await open('/settings/sign-in', { isSignedIn: true })
  await expectVisible(page.getByText('GitHub: adalind'))
  await page.getByRole('button', { name: 'Link LinkedIn' }).click()
  await expectAt(page, '/auth/linkedin-success')
  await page.getByRole('link', { name: 'Back to your settings' }).click()
  await expectVisible(page.getByText('LinkedIn: Ada Lindqvist'))
  await page.getByRole('button', { name: 'Unlink GitHub' }).click()
  await expectVisible(page.getByRole('button', { name: 'Link GitHub' }))
})

test('a return after another account has signed in links nothing and is explained', async () => {
  const page = await open('/settings/sign-in', { isSignedIn: true })
  const visit = { provider: 'linkedin', purpose: 'link', to: '/settings/sign-in', verifier: 'v', isRemembered: true }
  await page.evaluate((visit) => sessionStorage.setItem('codekin-provider-visit', JSON.stringify(visit)), {
    ...visit,
    userId: 'another',
  })
  await page.goto(new URL('/auth/linkedin/callback?code=a-code&state=a-state', page.url()).href)
  await expectVisible(page.getByRole('heading', { name: 'You started in another tab or browser' }))
})

test('declining to reauthenticate links nothing and shows no error', async () => {
  const failures = { 'auth.beginWithProvider': { code: 'fresh_proof_required' } } as const
  const page = await open('/settings/sign-in', { isSignedIn: true, failures })
  await page.getByRole('button', { name: 'Link LinkedIn' }).click()
  await page.getByRole('dialog', { name: 'Confirm that it’s you' }).getByRole('button', { name: 'Cancel' }).click()
  await expectDetached(page.getByRole('dialog'))
  await expectVisible(page.getByRole('button', { name: 'Link LinkedIn' }))
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('the last sign-in method can’t be removed, and the reason is shown', async () => {
  const page = await open('/settings/sign-in', {
    isSignedIn: true,
    failures: { 'auth.unlinkProvider': { code: 'last_way_in' } },
  })
  await page.getByRole('button', { name: 'Unlink GitHub' }).click()
  await expectVisible(page.getByText('This is your only sign-in method.'))
})
