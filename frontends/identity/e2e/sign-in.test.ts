import { tablet } from '@codekin/browser-test/browser'
import { goodCode } from '@codekin/fake-world/invitations'
import { password } from '@codekin/fake-world/viewer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { change, expectAt, expectDetached, expectFocused, expectVisible, focusedName, startScreens } from './screens.ts'

const open = startScreens()

async function signIn(page: Page, given = password): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('signing in leads to the dashboard and is remembered', async () => {
  const page = await open('/login')
  await expect.poll(() => page.title()).toBe('Sign in · Codekin')
  await signIn(page)
  await expectAt(page, '/dashboard')
  const storage = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(storage)).toEqual(expect.arrayContaining(['accessToken', 'refreshToken', 'codekin-session']))
})

test('without “remember me” the marker is kept in this tab only', async () => {
  const page = await open('/login')
  await page.getByRole('checkbox', { name: 'Remember me' }).click()
  await signIn(page)
  await expectAt(page, '/dashboard')
  const markers = await page.evaluate(() => [
    localStorage.getItem('codekin-session'),
    sessionStorage.getItem('codekin-session'),
  ])
  expect(markers).toEqual([null, expect.stringContaining('"rememberMe":false')])
})

test('after signing in, a person continues to the page they wanted', async () => {
  const page = await open('/settings')
  await expectAt(page, '/login')
  await signIn(page)
  await expectAt(page, '/settings')
})

test('a wrong password shows the server’s message, takes the focus, and keeps what was typed', async () => {
  const page = await open('/login')
  await signIn(page, 'wrong password')
  const alert = page.getByRole('alert')
  await expectVisible(alert.getByText('Wrong email or password.'))
  await expectFocused(alert)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@example.com')
})

test('the same error is announced twice', async () => {
  const page = await open('/login')
  await signIn(page, 'wrong password')
  await expectFocused(page.getByRole('alert'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectFocused(page.getByRole('alert'))
})

test('an error without a message shows “Login failed”', async () => {
  const page = await open('/login', { failures: { 'auth.login': { code: 'internal', message: '' } } })
  await signIn(page)
  await expectVisible(page.getByText('Login failed', { exact: true }), page.getByText('Request fake-request'))
})

const suspended = {
  code: 'account_suspended' as const,
  details: [
    { message: 'Spam', reason: 'Spam', until: '2026-12-24T10:00:00.000Z', appealPath: '/appeals/a.signed.token' },
  ],
}

test('a suspended account sees the reason, the end, and how to appeal', async () => {
  const page = await open('/login', { failures: { 'auth.login': suspended } })
  await signIn(page)
  await expectFocused(page.getByRole('alert'))
  await expectVisible(page.getByText('Reason: Spam'), page.getByText('24 December 2026'))
  await page.getByRole('link', { name: 'Appeal' }).click()
  await expectAt(page, '/appeals/a.signed.token')
})

test('a person suspended while signed in sees it on the sign-in page, with the appeal link', async () => {
  const page = await open('/login')
  await page.evaluate((extra) => {
    localStorage.setItem('codekin-session-end', 'suspended')
    sessionStorage.setItem('codekin-suspension', JSON.stringify({ said: 'This account is suspended.', ...extra }))
  }, suspended)
  await page.reload()
  await expectVisible(page.getByText('Reason: Spam'), page.getByText('24 December 2026'))
  await expect
    .poll(() => page.getByRole('link', { name: 'Appeal' }).getAttribute('href'))
    .toBe('/appeals/a.signed.token')
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'suspended' }).count()).toBe(0)
  // Another tab without these details says how to get them.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expectVisible(page.getByRole('status').getByText(/^Your account is suspended/))
})

test('rate-limited sign-ins count down and then continue', async () => {
  const page = await open('/login', { failures: { 'auth.login': { code: 'too_many_requests', retryAfterSeconds: 2 } } })
  await signIn(page)
  const button = page.getByRole('button', { name: /Try again in \d s/ })
  await expectVisible(page.getByText('Too many requests.'), button)
  await expect.poll(() => button.isDisabled()).toBe(true)
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectAt(page, '/dashboard')
})

test('a network failure keeps the form, and the next attempt works', async () => {
  const page = await open('/login', { failures: { 'auth.login': { code: 'lost' } } })
  await signIn(page)
  await expectVisible(page.getByText('We couldn’t reach the server.'))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectAt(page, '/dashboard')
})

test('missing fields are listed with links to them', async () => {
  const page = await open('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const alert = page.getByRole('alert')
  await expectFocused(alert)
  await alert.getByRole('link', { name: 'Enter your password.' }).click()
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await expectFocused(page.getByLabel('Password', { exact: true }))
})

test('signing in works by keyboard alone, and the password can be shown and pasted', async () => {
  const page = await open('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Password')
  await page.keyboard.insertText(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expectAt(page, '/dashboard')
})

test('the form has the fields that password managers look for', async () => {
  const page = await open('/login')
  await expect.poll(() => page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn')
  await expect
    .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('autocomplete'))
    .toBe('current-password')
  const register = await open('/register')
  await expect
    .poll(() => register.getByLabel('Password', { exact: true }).getAttribute('autocomplete'))
    .toBe('new-password')
})

async function register(page: Page, email: string, chosen = 'three odd words'): Promise<void> {
  await page.getByLabel('Name').fill('Bo Ek')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('creating an account signs in', async () => {
  const page = await open('/register')
  await register(page, 'bo@example.com')
  await expectAt(page, '/dashboard')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-storage'))).toContain('bo@example.com')
})

const portal = '/register/secret-portal'

test('an invited person sees what the invitation gives, registers, and is not sold it again', async () => {
  const page = await open(`${portal}?code=${goodCode}`)
  await expectVisible(page.getByRole('heading', { name: 'You’re invited' }), page.getByText('Pro for 90 days'))
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await register(page, 'bo@example.com')
  await expectAt(page, '/dashboard')
  const callCounts = await page.evaluate(() => [
    fakeWorld.callsOf('invitations.findInvitation').length,
    fakeWorld.callsOf('auth.register').length,
  ])
  expect(callCounts).toEqual([1, 1])
  await expectDetached(page.locator('meta[name=robots]'))
  await page.goto(new URL('/choose-plan', page.url()).href)
  await expectVisible(page.getByRole('heading', { name: 'Pro for 90 days is yours' }))
  await expect.poll(() => page.getByRole('button', { name: /^Choose/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAt(page, '/discover')
  await page.goto(new URL('/settings/plan', page.url()).href)
  await expectVisible(page.getByText('Pro for 90 days, from your invitation'))
})

test.each([
  ['without a code', portal, 'This page needs an invitation'],
  ['with half a code', `${portal}?code=half`, 'This invitation doesn’t work'],
  ['with a code that nobody knows', `${portal}?code=${'x'.repeat(43)}`, 'This invitation doesn’t work'],
])('the invitation page %s explains it and leads to a normal registration', async (_, path, title) => {
  const page = await open(path)
  await expectVisible(page.getByRole('heading', { name: title }))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expectAt(page, '/register')
})

test('an invitation used up in the meantime is reported, and the typed data is kept for a normal registration', async () => {
  const page = await open(`${portal}?code=${goodCode}`)
  await page.evaluate(() => fakeWorld.failNext('auth.register', { code: 'invalid_invitation' }))
  await register(page, 'bo@example.com')
  await expectVisible(page.getByRole('alert').getByText('This invitation no longer works'))
  await page.getByRole('link', { name: 'Create an account without it' }).click()
  await expectAt(page, '/register')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('bo@example.com')
})

test('an invitation that could not be loaded can be retried', async () => {
  const failures = { 'invitations.findInvitation': { code: 'lost' as const } }
  const page = await open(`${portal}?code=${goodCode}`, { failures })
  await expectVisible(page.getByText('It may still be valid'))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVisible(page.getByRole('heading', { name: 'You’re invited' }))
})

test('a signed-in person learns that invitations are for new accounts, and uses none', async () => {
  const page = await open(`${portal}?code=${goodCode}`, { isSignedIn: true })
  await expectVisible(page.getByRole('heading', { name: 'You already have an account' }))
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('invitations.findInvitation').length)).toBe(0)
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expectAt(page, '/dashboard')
})

test('password rules are checked one by one while typing', async () => {
  const page = await open('/register')
  await page.getByLabel('Email').fill('longenough@example.com')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('short')
  await expectVisible(
    page.getByText('8 characters or more, not yet'),
    page.getByText('5 or more different characters, done'),
  )
  await password.fill('aaaaaaaa')
  await expectVisible(
    page.getByText('8 characters or more, done'),
    page.getByText('5 or more different characters, not yet'),
  )
  await password.fill('longenough')
  await expectVisible(page.getByText('8 characters or more, done'), page.getByText('Not your email address, not yet'))
  const more = 'Not just your name, part of your email address or “Codekin”'
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await password.fill('hopper-1906')
  await expectVisible(page.getByText('Not your email address, done'), page.getByText(`${more}, not yet`))
  await password.fill('hopper-moth-relay')
  await expectVisible(page.getByText(`${more}, done`))
})

test('an address with an account leads to signing in', async () => {
  const page = await open('/register')
  await register(page, 'ada@example.com')
  await expectVisible(page.getByText('An account with this email already exists.'))
  await page.getByRole('link', { name: 'Sign in with ada@example.com' }).click()
  await expectAt(page, '/login')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@example.com')
})

test('an internationalized address with an account is shown as typed', async () => {
  const page = await open('/register', { profile: { email: 'anna@xn--bcher-kva.example' } })
  await register(page, 'anna@bücher.example')
  await expectVisible(page.getByRole('link', { name: 'Sign in with anna@bücher.example' }))
})

test('the readable spelling of an internationalized address is no valid password', async () => {
  const page = await open('/register')
  await page.getByLabel('Email').fill('anna@bücher.example')
  await page.getByLabel('Password', { exact: true }).fill('anna@bücher.example')
  await expectVisible(page.getByText('Not your email address, not yet'))
})

test('missing fields are listed in the order of the form', async () => {
  const page = await open('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  const links = page.getByRole('alert').getByRole('link')
  await expect.poll(() => links.count()).toBe(3)
  const names = (await links.allInnerTexts()).map((text) => text.split(':')[0])
  expect(names).toEqual(['Name', 'Email', 'Password'])
})

test('a password refused by the server is marked at its field, where typing keeps the focus', async () => {
  const message = 'This is one of the most common passwords. Choose another one.'
  const page = await open('/register', {
    failures: { 'auth.register': { code: 'invalid_request', message, details: [{ field: 'password', message }] } },
  })
  await register(page, 'bo@example.com', 'password1')
  await expectVisible(page.locator('#register-password-error').getByText(message))
  const link = page.getByRole('alert').getByRole('link', { name: message })
  await link.click()
  const field = page.getByLabel('Password', { exact: true })
  await expectFocused(field)
  // The first key makes it acceptable; the others make it too short and then long enough again.
  for (const key of ['2', ...Array(5).fill('Backspace'), ...'words']) {
    await page.keyboard.press(key)
    await expectFocused(field)
  }
  await expect.poll(() => field.inputValue()).toBe('passwwords')
  await expectDetached(page.getByRole('alert'))
})

test('a failed registration without a message shows “Registration failed”', async () => {
  const page = await open('/register', { failures: { 'auth.register': { code: 'internal', message: '' } } })
  await register(page, 'bo@example.com')
  await expectVisible(page.getByText('Registration failed', { exact: true }))
})

test('on a tablet the branches join in the form, and nothing covers it', async () => {
  for (const path of ['/login', '/register']) {
    const page = await open(path, {}, { viewport: tablet })
    const branch = await page.locator('svg path[stroke="url(#artwork-theirs)"]').boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const form = await page.locator('form').boundingBox()
    if (!branch || !title || !form) throw new Error('Something is not to be seen.')
    expect(branch.height).toBeGreaterThan(150)
    expect(branch.y + branch.height).toBeLessThan(title.y)
    const [joint, middle] = [branch.x + branch.width, form.x + form.width / 2]
    // The bounding box of a non-scaling stroke is too large.
    expect(Math.abs(joint - middle)).toBeLessThan(6)
  }
})

type Offered = { mediation: string; isEnded: boolean; choose(): void }

/** A browser that offers passkeys with the email field; the test acts as the person. */
async function offerPasskeys(page: Page): Promise<() => Promise<Pick<Offered, 'mediation' | 'isEnded'>[]>> {
  await page.addInitScript(() => {
    const offered: Offered[] = []
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    const bytes = new Uint8Array(32).buffer
    navigator.credentials.get = ({ mediation = '', signal } = {}) =>
      new Promise((answer, refuse) => {
        const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null }
        const credential = {
          id: 'a',
          rawId: bytes,
          type: 'public-key',
          response,
          getClientExtensionResults: () => ({}),
        }
        const entry = { mediation, isEnded: false, choose: () => answer(credential as unknown as Credential) }
        offered.push(entry)
        signal?.addEventListener('abort', () => {
          entry.isEnded = true
          refuse(new DOMException('Ended', 'AbortError'))
        })
      })
    Object.assign(window, { offered })
  })
  await page.reload()
  return () =>
    page.evaluate(() =>
      (window as unknown as { offered: Offered[] }).offered.map(({ mediation, isEnded }) => ({ mediation, isEnded })),
    )
}

test('choosing a passkey offered with the email field signs in', async () => {
  const page = await open('/login', { ways: { passkeys: [] } })
  const offered = await offerPasskeys(page)
  await expect.poll(offered).toEqual([{ mediation: 'conditional', isEnded: false }])
  await expect.poll(() => page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn')
  await page.evaluate(() => (window as unknown as { offered: Offered[] }).offered[0]?.choose())
  await expectAt(page, '/dashboard')
})

test('the passkey offer ends with the page, gives way to the button, and returns afterwards', async () => {
  const page = await open('/login')
  const offered = await offerPasskeys(page)
  await expect.poll(async () => (await offered()).length).toBe(1)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.poll(offered).toEqual([
    { mediation: 'conditional', isEnded: true },
    { mediation: '', isEnded: false },
  ])
  await page.getByRole('link', { name: 'Create an account' }).click()
  // The URL changes before the page does, and a page that never left makes no new offer.
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await page.goBack()
  await expect.poll(async () => (await offered()).at(-1)).toEqual({ mediation: 'conditional', isEnded: false })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(async () => (await offered()).at(-1)?.isEnded).toBe(true)
})
