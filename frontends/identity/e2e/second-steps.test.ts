import { mailedCode, password, recoveryCode } from '@codekin/fake-world/viewer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAt, expectDetached, expectFocused, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const
const withApp = { authenticatorSince: '2026-11-01T08:00:00.000Z', recoveryCodesLeft: 9 }
const part = (page: Page, name: string) => page.getByRole('region', { name })

/** Adds a virtual authenticator that verifies every user. */
async function addDevice(page: Page): Promise<void> {
  // Passkeys require a domain name, not an IP address.
  const address = new URL(page.url().replace('127.0.0.1', 'localhost'))
  address.searchParams.set('scene', '{"isSignedIn":true}')
  await page.goto(address.href)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

test('an authenticator app is set up by QR code or by hand, shows recovery codes, and can be removed', async () => {
  const page = await open('/settings/sign-in', member)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expectVisible(
    page.getByRole('img', { name: 'Secret for your authenticator app' }),
    page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'),
  )
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectVisible(page.getByText('This didn’t match. Try again, or choose another way.'))
  await page.getByLabel('Code from the app').fill(mailedCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectVisible(page.getByText(recoveryCode))
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expectVisible(page.getByText('10 codes left'))
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click()
  await expectVisible(part(page, 'Authenticator app').getByText('Not set up'))
  await expectDetached(page.getByText('10 codes left'))
})

test('a sensitive action asks to reauthenticate, again after a wrong answer, and continues after a right one', async () => {
  const failures = { 'auth.renewRecoveryCodes': { code: 'fresh_proof_required' as const, times: 1 } }
  const page = await open('/settings/sign-in', { ...member, ways: withApp, failures })
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Get new codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByRole('button', { name: 'Use my password' }).click()
  await dialog.getByLabel('Your password').fill('wrong password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectVisible(dialog.getByText('This didn’t match. Try again, or choose another way.'))
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectVisible(page.getByText(recoveryCode))
})

test('declining to reauthenticate leaves the screen unchanged', async () => {
  const failures = { 'auth.startAuthenticator': { code: 'fresh_proof_required' as const } }
  const page = await open('/settings/sign-in', { ...member, failures })
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expectFocused(dialog.getByLabel('Your password'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectDetached(dialog)
  await expectVisible(page.getByRole('button', { name: 'Set up an app' }))
  await expect.poll(() => page.getByText('wasn’t changed').count()).toBe(0)
})

test('a password that isn’t enough is followed by a second step', async () => {
  const page = await open('/login', { isSignedIn: false, ways: withApp })
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectVisible(page.getByRole('heading', { name: 'One more step' }))
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('One of your recovery codes').fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectAt(page, '/dashboard')
})

test('a passkey is created, renamed, and signs in on its own', async () => {
  const page = await open('/settings/sign-in', member)
  await addDevice(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectVisible(part(page, 'Passkeys').getByText('Work laptop'))
  await page.goto(`${new URL('/login', page.url()).href}?scene=${encodeURIComponent('{"isSignedIn":false}')}`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectAt(page, '/dashboard')
})
