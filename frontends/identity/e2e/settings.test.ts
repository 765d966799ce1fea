import { phone } from '@codekin/browser-test/browser'
import { mailedCode, password } from '@codekin/fake-world/viewer'
import { expect, test } from 'vitest'
import {
  change,
  expectAt,
  expectDetached,
  expectFocused,
  expectHighlighted,
  expectVisible,
  startScreens,
  token,
} from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const
const unconfirmed = { ...member, profile: { emailVerified: false } } as const

test('the confirmation mail can be sent again', async () => {
  const page = await open('/settings/account', unconfirmed)
  await expectVisible(page.getByText('Not confirmed yet.'))
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expectVisible(page.getByText('Sent. Check your inbox.'))
})

test('the address is changed by keyboard alone: reauthentication, the new address, a wrong code, the right one', async () => {
  const failures = { 'auth.beginAddressChange': { code: 'fresh_proof_required' as const, times: 1 } }
  const page = await open('/settings/account', { ...member, failures })
  const keys = page.keyboard
  await page.getByRole('button', { name: 'Change address' }).focus()
  await keys.press('Enter')
  await expectFocused(page.getByLabel('New email address'))
  await keys.type('no address')
  await keys.press('Enter')
  await expectVisible(page.locator('#address-email-error').getByText('Enter an email address'))
  await page.getByLabel('New email address').press('ControlOrMeta+a')
  await keys.type('ada@elsewhere.example')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Your password').press('End')
  await keys.type(password)
  await keys.press('Enter')
  const code = page.getByLabel('Code sent to ada@elsewhere.example')
  await expectFocused(code)
  await keys.type('000000')
  await keys.press('Enter')
  await expectVisible(page.getByText('This code is wrong or has expired.'))
  await code.press('ControlOrMeta+a')
  await keys.type(mailedCode)
  await keys.press('Enter')
  await expectVisible(page.getByText('Your address was changed'), page.getByText('ada@elsewhere.example'))
  await expectFocused(page.getByRole('button', { name: 'Change address' }))
})

test('an address change waits for its code after a reload, and can be cancelled', async () => {
  const page = await open('/settings/account', member)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New email address').fill('ada@elsewhere.example')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expectVisible(page.getByLabel('Code sent to ada@elsewhere.example'))
  await page.reload()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectDetached(page.getByLabel('Code sent to ada@elsewhere.example'))
  await expectVisible(page.getByText('ada@example.com'))
})

test('a mail that is rate limited counts down', async () => {
  const failures = { 'auth.resendVerification': { code: 'too_many_requests' as const, retryAfterSeconds: 60 } }
  const page = await open('/settings/account', { ...unconfirmed, failures })
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expectVisible(page.getByRole('button', { name: /Send again in \d+ s/ }))
})

test('a password change replaces the tokens and empties the form', async () => {
  const page = await open('/settings/sign-in', member)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('three odd words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectVisible(page.getByText('Password changed'))
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(null)
})

test('a wrong current password is refused at its field, and the person stays signed in', async () => {
  const page = await open('/settings/sign-in', member)
  await page.getByLabel('Current password').fill('wrong password')
  await page.getByLabel('New password').fill('three odd words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectVisible(page.locator('#password-currentPassword-error').getByText('This isn’t your current password.'))
  await expectAt(page, '/settings/sign-in')
})

test('without a password no current one is required, and a link to choose one is mailed', async () => {
  const page = await open('/settings/sign-in', { ...member, ways: { hasPassword: false } })
  const part = page.getByRole('region', { name: 'Password', exact: true })
  await change(page, { failures: { 'auth.forgotPassword': { code: 'lost', times: 1 } } })
  await part.getByRole('button', { name: 'Choose a password' }).click()
  await expectVisible(page.getByText('The email wasn’t sent'))
  await part.getByRole('button', { name: 'Choose a password' }).click()
  await expectVisible(part.getByText(/^A link to choose a password is on its way to ada@example\.com/))
  await expectDetached(page.getByLabel('Current password'))
})

test('sessions are listed in plain language, this device first, and another one can be ended', async () => {
  const page = await open('/settings/sign-in', member)
  const list = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expectVisible(list.first().getByText('Chrome on Linux'), list.first().getByText('This device'))
  await expectVisible(
    list.first().getByText('From 203.0.113.x'),
    list.first().getByText(/^Signed in yesterday · active now$/),
    list.nth(1).getByText('From 2001:db8:47::/48'),
    list.nth(1).getByText(/^Signed in yesterday · last seen 5h ago$/),
  )
  // With the place, because there may be several sessions of one browser.
  await page.getByRole('button', { name: 'Sign out Safari on iPhone, from 2001:db8:47::/48', exact: true }).click()
  await expectDetached(page.getByText('Safari on iPhone'))
  await expect.poll(() => list.count()).toBe(2)
})

test('ending all other sessions asks first, and the dialog stays open if it fails', async () => {
  const failures = { 'auth.endOtherSessions': { code: 'lost' as const, times: 1 } }
  const page = await open('/settings/sign-in', { ...member, failures })
  const part = page.getByRole('region', { name: 'Sessions' })
  await part.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await expectVisible(dialog.getByText('The 2 other sessions will end immediately.'))
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectVisible(dialog.getByRole('alert'))
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectDetached(dialog)
  await expect.poll(() => part.getByRole('listitem').count()).toBe(1)
  await expectFocused(part)
  await expect.poll(() => part.getByRole('button').count()).toBe(0)
})

test('a session that could not be ended stays in the list', async () => {
  const page = await open('/settings/sign-in', { ...member, failures: { 'auth.endSession': { code: 'lost' } } })
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expectVisible(page.getByText('The session wasn’t ended'), page.getByText('Safari on iPhone'))
})

test('theme and motion change at once, are saved, and can be undone', async () => {
  const page = await open('/settings/appearance', member)
  await page.getByRole('radio', { name: /Light/ }).click()
  await page.getByRole('radio', { name: /Reduced/ }).click()
  const root = page.locator('html')
  await expect.poll(() => root.getAttribute('data-theme')).toBe('light')
  await expect.poll(() => root.getAttribute('data-motion')).toBe('reduced')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.preferences.reducedMotion)).toBe('reduced')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.preferences.theme)).toBe('light')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => root.getAttribute('data-motion')).toBe('system')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.preferences.reducedMotion)).toBe('system')
})

test('a choice that another window has changed since is not undone', async () => {
  const page = await open('/settings/appearance', member)
  const motion = () => page.evaluate(() => fakeWorld.state.settings.preferences.reducedMotion)
  await page.getByRole('radio', { name: /Reduced/ }).click()
  await expect.poll(motion).toBe('reduced')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.evaluate(() => Object.assign(fakeWorld.state.settings.preferences, { reducedMotion: 'full' }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectVisible(page.getByText('Not undone'))
  await expect.poll(() => page.locator('html').getAttribute('data-motion')).toBe('full')
  expect(await motion()).toBe('full')
})

test('a channel that a notification is never sent on can’t be chosen', async () => {
  const page = await open('/settings/notifications', member)
  await expectVisible(page.getByRole('checkbox', { name: 'Reports and appeals: Email' }))
  await expect.poll(() => page.getByRole('checkbox', { name: /^Reports and appeals/ }).count()).toBe(1)
  await expect.poll(() => page.getByRole('checkbox', { name: /News about Codekin/ }).count()).toBe(0)
})

test('a choice that could not be saved changes back', async () => {
  const failures = { 'users.changeNotifications': { code: 'lost' as const } }
  const page = await open('/settings/notifications', { ...member, failures })
  const box = page.getByRole('checkbox', { name: 'Messages: Email' })
  await box.click()
  await expectVisible(page.getByText('Not saved'))
  await expect.poll(() => box.isChecked()).toBe(true)
})

test('each kind and channel is a separate choice, saved at once', async () => {
  const page = await open('/settings/notifications', member)
  await page.getByRole('checkbox', { name: 'New matches: Email' }).click()
  await page.getByRole('radio', { name: /Once a day/ }).click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.notifications.mailRhythm)).toBe('daily')
  await expect
    .poll(() => page.evaluate(() => fakeWorld.state.settings.notifications.kinds.match))
    .toEqual({
      inApp: true,
      browser: true,
      mail: false,
    })
})

test('without a time zone, quiet hours use the browser’s', async () => {
  const page = await open('/settings/notifications', { ...member, profile: { timezone: null } })
  await page.getByRole('switch', { name: /Quiet hours/ }).click()
  await page.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: '21:30' }).click()
  const quiet = () => page.evaluate(() => fakeWorld.state.settings.notifications)
  await expect.poll(async () => (await quiet()).quietHours).toEqual({ isOn: true, from: '21:30', to: '07:00' })
  expect((await quiet()).timezone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
})

test('live activity can be hidden on the privacy page', async () => {
  const page = await open('/settings/privacy', member)
  // Strict: there must be only one switch for being seen online.
  await page.getByRole('switch', { name: /online/i }).click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.preferences.onlineState)).toBe(false)
})

test('a change in another window applies here at once', async () => {
  const page = await open('/settings/appearance', member)
  await expectVisible(page.getByText('12-hour'))
  await page.evaluate(() => {
    fakeWorld.state.settings.preferences.theme = 'light'
    fakeWorld.tell({ event: 'settings_changed', data: { version: 2 } })
  })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
})

test('times follow the chosen clock at once and after a reload; the date order stays', async () => {
  const blockedAt = /^Since \d{1,2} [A-Z][a-z]{2,3} \d{4}$/
  const page = await open('/settings/notifications', member)
  await page.getByRole('switch', { name: /Quiet hours/ }).click()
  await expectVisible(page.getByRole('combobox', { name: 'From' }).getByText('22:00'))
  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('radio', { name: /12-hour/ }).click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.preferences.hourCycle)).toBe('12')
  for (const _ of ['at once', 'after a reload']) {
    await page.getByRole('link', { name: 'Notifications' }).click()
    await expectVisible(page.getByRole('combobox', { name: 'From' }).getByText('10:00 pm'))
    await page.getByRole('link', { name: 'Blocked people' }).click()
    await expectVisible(page.getByText(blockedAt))
    await page.reload()
  }
})

test('key hints disappear at once and stay hidden, and the keys keep working', async () => {
  const page = await open('/settings/appearance', member)
  const hint = page.locator('kbd').filter({ hasText: '/' }).first()
  await expectVisible(hint)
  await page.getByRole('switch', { name: /Key hints/ }).click()
  await expect.poll(() => hint.isVisible()).toBe(false)
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.preferences.keyHints)).toBe(false)
  await page.reload()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Appearance' }))
  await expect.poll(() => hint.isVisible()).toBe(false)
  await page.keyboard.press('/')
  await expectFocused(page.getByRole('combobox', { name: 'Search settings' }))
})

test('the account’s theme applies to the first screen after the sign-in', async () => {
  const page = await open('/login', { settings: { theme: 'light' } })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.push(`${document.documentElement.dataset['theme']} ${document.querySelector('input') ? 'login' : 'inside'}`)
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true })
  })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBe('light')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectAt(page, '/dashboard')
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await expect.poll(seen).toContain('light inside')
  expect((await seen()).filter((state) => state.endsWith('inside') && !state.startsWith('light'))).toEqual([])
})

test('settings from before they were stored on the server are kept', async () => {
  const page = await open('/login')
  await page.evaluate(() => {
    localStorage.setItem('codekin-motion', 'reduced')
    localStorage.setItem('codekin-sounds', 'off')
  })
  await page.reload()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectAt(page, '/dashboard')
  const settings = () => page.evaluate(() => fakeWorld.state.settings)
  await expect.poll(async () => (await settings()).preferences.reducedMotion).toBe('reduced')
  await expect.poll(async () => (await settings()).notifications.sounds).toBe(false)
  await expect.poll(() => page.locator('html').getAttribute('data-motion')).toBe('reduced')
})

test('a setting is found by its common names, by keyboard alone, and gets the focus', async () => {
  const page = await open('/settings', member)
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Search settings' })
  await expectFocused(search)
  await search.pressSequentially('night')
  await expectHighlighted(search, 'Quiet hoursNotifications')
  await page.keyboard.press('ArrowDown')
  await expectHighlighted(search, 'ThemeAppearance')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectAt(page, '/settings/notifications')
  await expectFocused(page.getByRole('region', { name: 'Quiet hours' }))
  await page.keyboard.press('/')
  await search.fill('no such thing')
  await expectVisible(page.getByText('No settings found for “no such thing”.'))
  await page.keyboard.press('Escape')
  await expectVisible(page.getByRole('link', { name: 'Appearance' }))
})

test('the search leads to a page on a phone as well', async () => {
  const page = await open('/settings', member, { viewport: phone, isTouch: true })
  await page.getByRole('combobox', { name: 'Search settings' }).fill('sessions')
  await page.getByRole('option', { name: /Sessions/ }).tap()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Sign-in methods' }))
})

test('the profile history shows the old value, the new value and the cause', async () => {
  const page = await open('/settings/account', member)
  await page.getByRole('link', { name: /What changed on your profile/ }).click()
  await expectAt(page, '/settings/profile-history')
  const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
  await expectVisible(
    changes.first().getByText('Headline'),
    changes.first().getByText('Makes slow things fast'),
    changes.nth(2).getByText('Go (strong), PostgreSQL (working)'),
    changes.nth(4).getByText(/during setup/),
  )
  await expect.poll(() => changes.count()).toBe(5)
  await page.getByRole('combobox', { name: 'Time range' }).click()
  await page.getByRole('option', { name: 'Last year' }).click()
  await expectVisible(changes.nth(5).getByText(/by our team/))
})

test('a mailed link unsubscribes after pressing a button, without signing in, and emails can be resumed', async () => {
  const page = await open(`/unsubscribe/${token}`)
  await expectVisible(page.getByRole('button', { name: 'Unsubscribe' }))
  expect(await page.evaluate(() => fakeWorld.callsOf('users.changeNoticeMails').length)).toBe(0)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expectVisible(page.getByRole('heading', { name: 'You won’t get these emails any more' }))
  await page.getByRole('radio', { name: 'Once a week' }).click()
  await expectVisible(page.getByRole('heading', { name: 'You’ll get these emails again' }), page.getByText('Saved'))
})

test('an expired link shows what to do', async () => {
  const page = await open(`/unsubscribe/${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expectVisible(page.getByRole('heading', { name: 'This link no longer works' }))
})

test('the browser permission is explained and requested by a click', async () => {
  const page = await open('/settings/notifications', member)
  // Headless Chromium may lack notifications, so the test replaces them.
  await page.addInitScript(() => {
    class Notice {
      static permission = 'default'
      static requestPermission = async () => (Notice.permission = 'granted')
    }
    Object.assign(window, { Notification: Notice })
  })
  await page.reload()
  await expectVisible(page.getByText('Browser notifications: off'), page.getByText('Your browser will ask once.'))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expectVisible(page.getByText('Browser notifications: on'))
})

test('sounds can be turned off', async () => {
  const page = await open('/settings/notifications', member)
  await page.getByRole('switch', { name: /Sounds/ }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('codekin-sounds'))).toBe('off')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.notifications.sounds)).toBe(false)
})

test('blocked people can be unblocked one by one, until the list is empty', async () => {
  const page = await open('/settings/blocked', member)
  await page.getByRole('button', { name: 'Unblock Pat Grumbler' }).click()
  await expectDetached(page.getByText('Pat Grumbler', { exact: true }))
  await page.getByRole('button', { name: 'Unblock Kim Loud' }).click()
  await expectVisible(page.getByText('You haven’t blocked anyone.'))
})

test('a long list of blocked people is paginated', async () => {
  const page = await open('/settings/blocked', { ...member, viewer: 'long' })
  await expectVisible(page.getByText('Blocked Before 48', { exact: true }))
  await expectDetached(page.getByText('Blocked Before 50', { exact: true }))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expectVisible(page.getByText('Blocked Before 50', { exact: true }))
  await expectDetached(page.getByRole('button', { name: 'Show more' }))
})

test('a list that could not be loaded leaves the rest of the settings usable', async () => {
  const page = await open('/settings/blocked', {
    ...member,
    failures: { 'preferences.listBlocks': { code: 'not_allowed' } },
  })
  await expectVisible(
    page.getByText('The list couldn’t be loaded'),
    page.getByRole('link', { name: 'Privacy', exact: true }),
  )
})

test('signing out works locally even when the server is down', async () => {
  const page = await open('/settings/account', member)
  await page.getByRole('region', { name: 'Sign out' }).getByRole('button').click()
  await expectAt(page, '/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(null)
})

test('each page has its own URL, and an unknown one leads to the list', async () => {
  const page = await open('/settings/nothing-like-that', member)
  await expectAt(page, '/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Appearance' }).click()
  await expectAt(page, '/settings/appearance')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Appearance' }))
  await expect.poll(() => page.getByRole('link', { name: 'Appearance' }).getAttribute('aria-current')).toBe('page')
  await page.goBack()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Account' }))
})

test('a phone shows the list, then the page, and a way back', async () => {
  const page = await open('/settings', member, { viewport: phone, isTouch: true })
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Settings' }))
  await expectDetached(page.getByText('Email address'))
  await page.getByRole('link', { name: 'Privacy', exact: true }).tap()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Privacy' }))
  await expectDetached(page.getByRole('link', { name: 'Appearance' }))
  await page.getByRole('link', { name: 'Settings', exact: true }).tap()
  await expectVisible(page.getByRole('link', { name: 'Appearance' }))
})
