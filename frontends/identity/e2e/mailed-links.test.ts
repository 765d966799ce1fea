import { expect, test } from 'vitest'
import { change, expectAt, expectFocused, expectVisible, startScreens, token } from './screens.ts'

const open = startScreens()

test('a reset link is confirmed as sent, with or without an account', async () => {
  const page = await open('/forgot-password')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Check your inbox' }), page.getByText('If there’s an account'))
  await expectFocused(page.getByRole('status'))
})

test('an internationalized address is shown as typed', async () => {
  const page = await open('/forgot-password')
  await page.getByLabel('Email').fill('anna@bücher.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectVisible(page.getByText('anna@bücher.example'))
})

test('the email typed to sign in is kept on the forgotten-password page', async () => {
  const page = await open('/login')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectAt(page, '/forgot-password')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@example.com')
})

test('too many requests for links count down', async () => {
  const page = await open('/forgot-password', {
    failures: { 'auth.forgotPassword': { code: 'too_many_requests', retryAfterSeconds: 90 } },
  })
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectVisible(page.getByRole('button', { name: /Try again in \d+ s/ }))
})

test('a password reset ends the session of this browser as well', async () => {
  const page = await open(`/reset-password/${token}`, { isSignedIn: true })
  await page.getByLabel('New password').fill('three odd words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Your password has been changed' }))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expectAt(page, '/login')
})

test.each([
  [
    'a link that was used or is too old',
    token,
    { failures: { 'auth.resetPassword': { code: 'invalid_link' as const } } },
    'This link no longer works',
  ],
  ['a link that lacks its end', token.slice(3), {}, 'This link is incomplete'],
  ['no link at all', 'garbage', {}, 'This link is incomplete'],
])('%s is explained, reveals nothing about the password, and a new link is offered', async (_, given, scene, title) => {
  const page = await open(`/reset-password/${given}`, scene)
  if (given === token) {
    await page.getByLabel('New password').fill('three odd words')
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await expectVisible(page.getByRole('heading', { name: title }))
  await expect.poll(() => page.title()).toBe(`${title} · Codekin`)
  await expect.poll(() => page.getByText('still the old one').count()).toBe(0)
  await expect.poll(() => page.getByLabel('New password').count()).toBe(0)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expectAt(page, '/forgot-password')
})

test('a verification link confirms the address only after pressing the button', async () => {
  const profile = { emailVerified: false }
  const page = await open(`/verify-email/${token}`, { profile, delays: { 'auth.verifyEmail': 2500 } })
  const countConfirmations = () => page.evaluate(() => fakeWorld.callsOf('auth.confirmEmail').length)
  await expectVisible(page.getByRole('heading', { name: 'Checking the link' }))
  await expectVisible(page.getByRole('button', { name: 'Yes, confirm my address' }))
  expect(await countConfirmations()).toBe(0)
  await page.evaluate(() => fakeWorld.failNext('auth.confirmEmail', { code: 'lost' }))
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Your address is confirmed' }))
  expect(await countConfirmations()).toBe(2)
})

test('a verification link opened in the browser that registered needs no button', async () => {
  const page = await open(`/verify-email/${token}`, { isSignedIn: true, profile: { emailVerified: false } })
  await expectVisible(page.getByRole('heading', { name: 'Your address is confirmed' }))
  expect(await page.evaluate(() => fakeWorld.callsOf('auth.confirmEmail').length)).toBe(0)
})

test('a signed-in person can get a new verification link', async () => {
  const failures = { 'auth.verifyEmail': { code: 'invalid_link' as const } }
  const page = await open(`/verify-email/${token}`, { isSignedIn: true, failures })
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expectVisible(
    page.getByRole('heading', { name: 'A new link is on its way' }),
    page.getByText('ada@example.com'),
  )
})

test('an expired verification link asks anyone else to sign in first', async () => {
  const page = await open(`/verify-email/${token}`, { failures: { 'auth.verifyEmail': { code: 'invalid_link' } } })
  await expectVisible(page.getByRole('link', { name: 'Sign in to get a new link' }))
  await expect.poll(() => page.title()).toBe('This link no longer works · Codekin')
  await page.getByRole('link', { name: 'Sign in to get a new link' }).click()
  await expectAt(page, '/login')
})

test('a verification that failed can be retried', async () => {
  const page = await open(`/verify-email/${token}`, {
    isSignedIn: true,
    failures: { 'auth.verifyEmail': { code: 'too_many_requests', retryAfterSeconds: 1 } },
  })
  await expectVisible(page.getByText('Your address couldn’t be confirmed'))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Your address is confirmed' }))
})

test('a newsletter link takes effect only after pressing the button', async () => {
  for (const [path, endpoint, button, outcome] of [
    ['confirm', 'newsletter.confirm', 'Subscribe', 'You’re subscribed'],
    ['unsubscribe', 'newsletter.unsubscribe', 'Unsubscribe', 'You’re unsubscribed'],
  ] as const) {
    const page = await open(`/newsletter/${path}/${token}`)
    const calls = () => page.evaluate((name) => fakeWorld.callsOf(name).length, endpoint)
    await expectVisible(page.getByRole('button', { name: button }))
    expect(await calls()).toBe(0)
    await page.evaluate((name) => fakeWorld.failNext(name, { code: 'lost' }), endpoint)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectVisible(page.getByRole('heading', { name: outcome }))
    expect(await calls()).toBe(2)
    const old = await open(`/newsletter/${path}/${'x'.repeat(43)}`)
    await old.getByRole('button', { name: button }).click()
    await expectVisible(old.getByRole('heading', { name: 'This link no longer works' }))
  }
})

test('an address change is undone by a button, which ends the session of this browser as well', async () => {
  const page = await open(`/undo-email/${token}`, { isSignedIn: true })
  await page.getByRole('button', { name: 'Restore my address' }).click()
  await expectVisible(
    page.getByRole('heading', { name: 'Your address is restored' }),
    page.getByText('ada@example.com'),
  )
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null)
  await page.getByRole('link', { name: 'Didn’t get an email? Send it again' }).click()
  await expectAt(page, '/forgot-password')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@example.com')
})

test.each([
  ['used or too old', token, 'invalid_link', 'This link no longer works'],
  ['incomplete', 'garbage', 'invalid_link', 'This link no longer works'],
  ['to an address that has another account', token, 'email_taken', 'This address now belongs to another account'],
] as const)('an undo link that is %s leads elsewhere', async (_, given, code, title) => {
  const page = await open(`/undo-email/${given}`, { failures: { 'auth.undoAddressChange': { code } } })
  if (given === token) await page.getByRole('button', { name: 'Restore my address' }).click()
  await expectVisible(page.getByRole('heading', { name: title }))
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expectAt(page, '/forgot-password')
})

test('an undo that failed can be retried', async () => {
  const failures = { 'auth.undoAddressChange': { code: 'lost' as const, times: 1 } }
  const page = await open(`/undo-email/${token}`, { failures })
  await page.getByRole('button', { name: 'Restore my address' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Your address isn’t restored yet' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Your address is restored' }))
})

test('the reset page lists the other sign-in methods and can remove them', async () => {
  const page = await open(`/reset-password/${token}`, {
    ways: { passkeys: [{ id: token, name: 'Laptop', createdAt: '2026-01-02T12:00:00.000Z', lastUsedAt: null }] },
  })
  await expectVisible(page.getByText('Passkey, added 2 Jan 2026'))
  await page.getByRole('checkbox', { name: 'Remove these sign-in methods' }).check()
  await page.getByLabel('New password').fill('three odd words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Your password has been changed' }))
})
