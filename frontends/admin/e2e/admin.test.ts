import { findA11yFaults, findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import { type DevPageOptions, devPages } from '@codekin/browser-test/dev-page'
import { password, viewers } from '@codekin/fake-world/viewer'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

const open = devPages(import.meta.dirname)

async function openSignIn(options: DevPageOptions = {}) {
  const opened = await open('/', options)
  await opened.page.getByRole('heading', { name: 'Admin sign-in' }).waitFor()
  return opened
}

async function signIn(page: Page, given = password) {
  await page.getByLabel('Email').fill(viewers.full.email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

async function openOverview(options: DevPageOptions = {}) {
  const opened = await openSignIn(options)
  await signIn(opened.page)
  await opened.page.getByRole('heading', { name: 'Overview' }).waitFor()
  return opened
}

async function openInvitations(options: DevPageOptions = {}) {
  const opened = await openOverview(options)
  await opened.page.getByRole('link', { name: 'Invitations' }).click()
  await opened.page.getByRole('heading', { name: 'Invitations', exact: true }).waitFor()
  return opened
}

const signUp = (page: Page, name: string) => page.evaluate((given) => fakeWorld.signUp(given), name)
const rows = (page: Page) => page.getByRole('list', { name: 'Signups, newest first' }).getByRole('listitem')
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd').first()

test('a user who is not an admin is refused with a clear message', async () => {
  const { page, faults } = await openSignIn({ scene: { profile: { role: 'user' } } })
  await signIn(page)
  await page
    .getByRole('alert')
    .getByText('This isn’t a staff account. Only admins and moderators can sign in here.')
    .waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  await expect.poll(() => page.getByRole('heading', { name: 'Overview' }).count()).toBe(0)
  expect(faults()).toEqual([])
})

/** An authenticator that verifies any user. Passkeys need a host name, so the page moves from 127.0.0.1 to localhost. */
async function giveAuthenticator(page: Page, scene: object): Promise<void> {
  const address = new URL(page.url().replace('127.0.0.1', 'localhost'))
  address.searchParams.set('scene', JSON.stringify(scene))
  await page.goto(address.href)
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const [credentialId, userHandle] = ['a-passkey', 'ada'].map((text) => Buffer.from(text).toString('base64'))
  await tools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: credentialId ?? '',
      userHandle: userHandle ?? '',
      isResidentCredential: true,
      rpId: 'localhost',
      privateKey,
      signCount: 1,
    },
  })
}

test('a passkey signs an admin in without a password, works as a second step, and admits no one else', async () => {
  const withPasskey = {
    ways: { passkeys: [{ id: 'p', name: 'Key', createdAt: new Date().toISOString(), lastUsedAt: null }] },
  }
  const { page } = await openSignIn()
  await giveAuthenticator(page, withPasskey)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Email').waitFor()
  await signIn(page)
  await page.getByText('Your device will ask for your fingerprint').waitFor()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()

  const other = (await openSignIn()).page
  await giveAuthenticator(other, { ...withPasskey, profile: { role: 'user' } })
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await other.getByRole('alert').getByText('This isn’t a staff account.').waitFor()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
})

test('a wrong password and an empty form show an error', async () => {
  const { page } = await openSignIn()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter an email address, for example ann@example.com.').waitFor()
  await page.getByText('Enter your password.').waitFor()
  await signIn(page, 'wrong')
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(viewers.full.email)
})

test('the sign-in page says why a session ended, but only to someone who was signed in', async () => {
  const { page } = await openOverview()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('status').getByText('You’re signed out.').waitFor()
  const other = await openSignIn()
  await signIn(other.page, 'wrong')
  await other.page.getByRole('alert').getByText('Wrong email or password.').waitFor()
  await other.page.reload()
  await other.page.getByRole('heading', { name: 'Admin sign-in' }).waitFor()
  await expect.poll(() => other.page.getByRole('status').count()).toBe(0)
})

test('the sign-in page says that the session was ended elsewhere', async () => {
  const { page } = await openOverview()
  await page.evaluate(() => fakeWorld.change({ failures: { '*': { code: 'not_signed_in' } } }))
  await page.reload()
  await page.getByRole('status').getByText('You were signed out.').waitFor()
})

test('a signup appears at the top at once, with an alert', async () => {
  const { page, faults } = await openOverview({ scene: { signups: 3 } })
  await rows(page).nth(2).waitFor()
  await signUp(page, 'Nadia Kowalska')
  await rows(page).first().getByText('Nadia Kowalska').waitFor()
  await expect.poll(() => rows(page).count()).toBe(4)
  await page.getByRole('region', { name: 'Notifications' }).getByText('New User Signup!').waitFor()
  await expect.poll(() => figure(page, 'Signups today').innerText()).toBe('8')
  await page.evaluate(() => fakeWorld.tell({ event: 'admin_stats', data: { signupsToday: 41, socketCount: 12_345 } }))
  await page.getByText('12,345').waitFor()
  await expect.poll(() => figure(page, 'Signups today').innerText()).toBe('41')
  await expect.poll(() => page.title()).toBe('Admin overview · Codekin')
  expect(faults()).toEqual([])
})

test('a paused feed stays unchanged and counts new signups', async () => {
  const { page } = await openOverview({ scene: { signups: 2 } })
  await page.getByRole('button', { name: 'Pause' }).click()
  await signUp(page, 'Nadia Kowalska')
  await signUp(page, 'Omar Said')
  await page.getByRole('button', { name: 'Resume · 2 new' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Resume · 2 new' }).press('Enter')
  await rows(page).nth(3).waitFor()
})

test('a lost connection is shown, and missed signups appear after reconnecting', async () => {
  const { page } = await openOverview()
  const live = page.getByRole('main').getByRole('status')
  await live.getByText('Live').waitFor()
  await page.evaluate(() => fakeWorld.socket.setReachable(false))
  await live.getByText('Connecting…').waitFor()
  await signUp(page, 'Nadia Kowalska')
  await page.evaluate(() => fakeWorld.socket.setReachable(true))
  await live.getByText('Live').waitFor()
  await rows(page).first().getByText('Nadia Kowalska').waitFor()
  await expect.poll(() => rows(page).getByText('Nadia Kowalska').count()).toBe(1)
})

test('empty, refused and unavailable feeds have their own screens', { timeout: 120_000 }, async () => {
  for (const [scene, text] of [
    [{ signups: 0 }, 'No new signups'],
    [{ adminRoom: 'refused' }, 'This isn’t an admin account'],
    [{ adminRoom: 'broken' }, 'Statistics aren’t available'],
  ] as const) {
    const { page } = await openOverview({ scene })
    await page.getByText(text).waitFor()
    expect(await findA11yFaults(page)).toEqual([])
  }
})

test('an invitation is created by keyboard, its link is shown once, and it appears in the list', async () => {
  const { page, faults } = await openInvitations()
  await page.getByRole('button', { name: 'Create an invitation' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Days').fill('0')
  await dialog.getByLabel('Uses').fill('many')
  await dialog.getByLabel('Last day').fill('')
  await page.keyboard.press('Enter')
  for (const sentence of ['Say what it’s for', 'of days from 1 to 730', 'from 1 to 1000', 'Choose a day.']) {
    await dialog.getByText(sentence).waitFor()
  }
  await dialog.getByLabel('For').fill('Rust evening')
  await dialog.getByLabel('Days').fill('30')
  await dialog.getByLabel('Uses').fill('12')
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Last day').fill(day)
  await dialog.getByLabel('Uses').press('Enter')
  const link = dialog.getByLabel('Link')
  await expect.poll(() => link.inputValue()).toMatch(/\/register\/secret-portal\?code=[\w-]{43}$/)
  // A click outside the dialog keeps the link.
  await page.keyboard.press('Escape')
  await expect.poll(() => link.isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  const row = page.getByRole('row', { name: /Rust evening/ })
  await row.getByText('Open').waitFor()
  await expect.poll(() => row.innerText()).toMatch(/12 of 12[\s\S]*Pro, 30 days/)
  await expect
    .poll(() =>
      page.getByRole('button', { name: 'Create an invitation' }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  expect(faults()).toEqual([])
})

test('an invitation is withdrawn after confirmation, and the list says by whom', async () => {
  const { page } = await openInvitations()
  await page.getByRole('button', { name: 'Withdraw Friends of the house' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => fakeWorld.failNext('invitations.withdrawInvitation', { code: 'lost' }))
  await page.getByRole('button', { name: 'Withdraw Friends of the house' }).click()
  await page.getByRole('button', { name: 'Withdraw invitation' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Withdraw invitation' }).click()
  await page
    .getByRole('row', { name: /Friends of the house/ })
    .getByText('Withdrawn')
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Withdraw Friends of the house' }).count()).toBe(0)
})

test('invitations are paginated; an empty list and a failed one have their own screens', {
  timeout: 120_000,
}, async () => {
  const many = await openInvitations({ scene: { invitations: 60 } })
  await many.page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => many.page.getByRole('row').count()).toBe(61)
  const none = await openInvitations({ scene: { invitations: 0 } })
  await none.page.getByText('No invitations yet').waitFor()
  expect(await findA11yFaults(none.page)).toEqual([])
  const broken = await openInvitations({ scene: { failures: { 'invitations.listInvitations': { code: 'lost' } } } })
  await broken.page.getByText('Couldn’t load invitations').waitFor()
  await broken.page.evaluate(() => fakeWorld.change({ failures: {} }))
  await broken.page.getByRole('button', { name: 'Try again' }).click()
  await broken.page.getByText('Friends of the house').waitFor()
})

test('signing out leads back to the sign-in page', async () => {
  const { page } = await openOverview()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('the logo is not cut off on a phone', async () => {
  const { page } = await openOverview({ viewport: phone })
  const glyph = await page.locator('header svg').first().boundingBox()
  expect(glyph).toMatchObject({ width: 26, height: 26 })
  await expect.poll(() => page.getByText('Codekin', { exact: true }).isVisible()).toBe(false)
})

test('the admin app has no accessibility faults', { timeout: 120_000 }, async () => {
  const sizes = [phone, tablet, desktop]
  const { page, faults } = await openSignIn()
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  await signIn(page)
  await rows(page).first().waitFor()
  await signUp(page, 'Nadia Kowalska')
  await rows(page).first().getByText('Nadia Kowalska').waitFor()
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByText('Friends of the house').waitFor()
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  await page.getByRole('button', { name: 'Create an invitation' }).click()
  await page.getByLabel('Last day').waitFor()
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  expect(faults()).toEqual([])
})
