import { phone } from '@codekin/browser-test/browser'
import { password } from '@codekin/fake-world/viewer'
import { expect, test } from 'vitest'
import { expectAt, expectGone, expectSeen, startScreens } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const
const unconfirmed = { ...member, profile: { emailVerified: false } } as const

test('an address that is not confirmed can be mailed to again', async () => {
  const page = await open('/settings/account', unconfirmed)
  await expectSeen(page.getByText('Not confirmed yet.'))
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expectSeen(page.getByText('Sent. Check your inbox.'))
})

test('a mail refused for now counts down', async () => {
  const failures = { 'auth.resendVerification': { code: 'too_many_requests' as const, retryAfterSeconds: 60 } }
  const page = await open('/settings/account', { ...unconfirmed, failures })
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expectSeen(page.getByRole('button', { name: /Send again in \d+ s/ }))
})

test('a new password replaces the tokens and empties the form', async () => {
  const page = await open('/settings/sign-in', member)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('three odd words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectSeen(page.getByText('Password changed'))
  expect(await page.getByLabel('New password').inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(null)
})

test('a wrong current password is told at its field and nobody is signed out', async () => {
  const page = await open('/settings/sign-in', member)
  await page.getByLabel('Current password').fill('wrong password')
  await page.getByLabel('New password').fill('three odd words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectSeen(page.locator('#password-currentPassword-error').getByText('This is not your current password.'))
  await expectAt(page, '/settings/sign-in')
})

test('sessions are told in plain words, this device first, and another one is ended', async () => {
  const page = await open('/settings/sign-in', member)
  const list = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expectSeen(list.first().getByText('Chrome on Linux'), list.first().getByText('This device'))
  await expectSeen(
    list.first().getByText('From 203.0.113.x'),
    list.first().getByText(/^Signed in yesterday · active now$/),
    list.nth(1).getByText('From 2001:db8:47::/48'),
    list.nth(1).getByText(/^Signed in yesterday · last seen 5h ago$/),
  )
  // By browser and place, for there may be two of one browser.
  await page.getByRole('button', { name: 'Sign out Safari on iPhone, from 2001:db8:47::/48', exact: true }).click()
  await expectGone(page.getByText('Safari on iPhone'))
  expect(await list.count()).toBe(2)
})

test('a session that could not be ended stays on the list', async () => {
  const page = await open('/settings/sign-in', { ...member, failures: { 'auth.endSession': { code: 'lost' } } })
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expectSeen(page.getByText('The session was not ended'), page.getByText('Safari on iPhone'))
})

test('theme and motion change at once and are remembered', async () => {
  const page = await open('/settings/appearance', member)
  await page.getByRole('radio', { name: /Light/ }).click()
  await page.getByRole('radio', { name: /Reduced/ }).click()
  const root = page.locator('html')
  expect(await root.getAttribute('data-theme')).toBe('light')
  expect(await root.getAttribute('data-motion')).toBe('reduced')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('the permission of the browser is explained, and asked for from a click', async () => {
  const page = await open('/settings/notifications', member)
  // Not every Chromium without a window has notifications, so the browser's answer is the test's.
  await page.addInitScript(() => {
    class Notice {
      static permission = 'default'
      static requestPermission = async () => (Notice.permission = 'granted')
    }
    Object.assign(window, { Notification: Notice })
  })
  await page.reload()
  await expectSeen(page.getByText('Browser notifications: Off'), page.getByText('Your browser will ask once.'))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expectSeen(page.getByText('Browser notifications: On'))
})

test('sounds are switched off for this device', async () => {
  const page = await open('/settings/notifications', member)
  await page.getByRole('switch', { name: /Sounds/ }).click()
  expect(await page.evaluate(() => localStorage.getItem('codekin-sounds'))).toBe('off')
})

test('blocked people are unblocked one by one, until there is nobody', async () => {
  const page = await open('/settings/blocked', member)
  await page.getByRole('button', { name: 'Unblock Pat Grumbler' }).click()
  await expectGone(page.getByText('Pat Grumbler', { exact: true }))
  await page.getByRole('button', { name: 'Unblock Kim Loud' }).click()
  await expectSeen(page.getByText('You have not blocked anyone.'))
})

test('who has blocked many is shown them a page at a time', async () => {
  const page = await open('/settings/blocked', { ...member, viewer: 'long' })
  await expectSeen(page.getByText('Blocked Before 48', { exact: true }))
  await expectGone(page.getByText('Blocked Before 50', { exact: true }))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expectSeen(page.getByText('Blocked Before 50', { exact: true }))
  await expectGone(page.getByRole('button', { name: 'Show more' }))
})

test('a list that could not be loaded leaves the rest of the settings usable', async () => {
  const page = await open('/settings/blocked', {
    ...member,
    failures: { 'preferences.listBlocks': { code: 'not_allowed' } },
  })
  await expectSeen(page.getByText('The list could not be loaded'), page.getByRole('link', { name: 'Privacy' }))
})

test('signing out ends here even when the server is gone', async () => {
  const page = await open('/settings/account', member)
  await page.getByRole('region', { name: 'Sign out' }).getByRole('button').click()
  await expectAt(page, '/login')
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(null)
})

test('each page has an address of its own, and one that is none leads to the list', async () => {
  const page = await open('/settings/nothing-like-that', member)
  await expectAt(page, '/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Appearance' }).click()
  await expectAt(page, '/settings/appearance')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Appearance' }))
  expect(await page.getByRole('link', { name: 'Appearance' }).getAttribute('aria-current')).toBe('page')
  await page.goBack()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Account' }))
})

test('a phone shows the list, then the page, and a way back', async () => {
  const page = await open('/settings', member, { viewport: phone, isTouch: true })
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Settings' }))
  await expectGone(page.getByText('Email address'))
  await page.getByRole('link', { name: 'Privacy' }).tap()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Privacy' }))
  await expectGone(page.getByRole('link', { name: 'Appearance' }))
  await page.getByRole('link', { name: 'Settings', exact: true }).tap()
  await expectSeen(page.getByRole('link', { name: 'Appearance' }))
})
