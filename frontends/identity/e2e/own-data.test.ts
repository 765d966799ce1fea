import { password } from '@codekin/fake-world/viewer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { change, expectAt, expectDetached, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const
const email = 'ada@example.com'

async function askToDelete(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(typed)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an export is requested, shows its progress, and can be downloaded once it is ready', async () => {
  const page = await open('/settings/data', member)
  await page.getByRole('button', { name: 'Get my data' }).click()
  await expectVisible(page.getByText('We’re preparing your archive.'), page.getByText('Profile · 2 entries so far'))
  await expectVisible(page.getByText('Your archive is ready: 1.5 MB.'))
  const link = page.getByRole('link', { name: 'Download' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/api\/v1\/privacy\/report\/files\//)
  await page.getByText('What’s in it').click()
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'Messages you wrote' }).getByText('3,417'))
})

test('a download is shown as running until the server reports its end, and an interrupted one can be restarted', async () => {
  const ready = {
    status: 'ready',
    sizeBytes: 900,
    downloadUrl: `/api/v1/privacy/report/files/${'f'.repeat(43)}`,
  } as const
  const page = await open('/settings/data', { ...member, report: { ...ready, isDownloading: true } })
  const link = page.getByRole('link', { name: 'Download' })
  await expectVisible(page.getByText(/Downloading\. If it’s interrupted/), link)
  await page.evaluate(() => Object.assign(fakeWorld.state.report, { isDownloading: false }))
  await expect.poll(() => page.getByText(/Downloading\. If it’s interrupted/).count()).toBe(0)
  await expectVisible(page.getByText(/You can resume an interrupted download/), link)
  await expect.poll(() => page.getByText('You’ve downloaded your last archive').count()).toBe(0)
})

test('another browser than the one that requested it shows the file, and can request another', async () => {
  const report = { status: 'ready', sizeBytes: 900, downloadUrl: null, remaining: 2 } as const
  const page = await open('/settings/data', { ...member, report })
  await expectVisible(page.getByText('You can download it in the browser where you requested it.'))
  await expectVisible(page.getByRole('button', { name: 'Get my data' }))
})

test('after the daily quota the page shows when the next export can be requested', async () => {
  const report = { status: 'downloaded', remaining: 0, resetsAt: '2026-12-01T10:00:00.000Z' } as const
  const page = await open('/settings/data', { ...member, report })
  await expect.poll(() => page.getByRole('button', { name: 'Get my data' }).isDisabled()).toBe(true)
  await expectVisible(page.getByText(/You can request your next archive on 1 December 2026/))
})

test('a cleanup shows what it removes before and after', async () => {
  const page = await open('/settings/data', member)
  await page.getByRole('checkbox', { name: /Passes older than 30 days/ }).click()
  await page.getByRole('button', { name: 'Clean up' }).click()
  await expectVisible(page.getByText('This removes 86 old passes. You can’t undo this.'))
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectVisible(page.getByText('Removed 86 old passes.'), page.getByText('There’s nothing to remove.'))
  for (const name of [/didn’t finish/, /profile history/, /deck history/]) {
    await page.getByRole('checkbox', { name }).click()
  }
  await page.getByRole('button', { name: 'Clean up' }).click()
  await expectVisible(
    page.getByText(/removes 2 unfinished setup steps, 14 profile changes, and [\d,]+ cards you were shown/),
  )
})

test('an account can be deleted only by typing its email', async () => {
  const page = await open('/settings/data', member)
  await askToDelete(page, 'eve@example.com')
  await expectVisible(page.getByText('This isn’t your account’s email address.'))
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('users.closeAccount').length)).toBe(0)
})

test('deleting the account signs out and shows the deadline, and signing in reactivates it', async () => {
  const page = await open('/settings/data', member)
  await askToDelete(page, email)
  await expectAt(page, '/account-closed')
  await expectVisible(
    page.getByRole('heading', { name: 'Your account is closed' }),
    page.getByText(/To come back, sign in before/),
  )
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null)
  await page.getByRole('link', { name: 'Sign in and come back' }).click()
  await signIn(page)
  await expectVisible(page.getByText(/You can come back until/))
  await page.getByRole('button', { name: 'Come back' }).click()
  await expectAt(page, '/dashboard')
})

test('a subscriber sees what closing does to the plan, and on return what is left of it', async () => {
  const page = await open('/settings/data', { ...member, subscription: 'pro' })
  await expectVisible(
    page.getByText(/Pro won’t be renewed, and you won’t be charged again. It’s paid until/),
    page.getByText(/If you come back, you’ll still have Pro and can renew it/),
  )
  await askToDelete(page, email)
  await page.getByRole('link', { name: 'Sign in and come back' }).click()
  await signIn(page)
  await expectVisible(page.getByText(/You still have Pro until .* It won’t renew unless you turn that on again/))
})

test('a person who declines to reactivate the account gets the sign-in form back', async () => {
  const page = await open('/settings/data', member)
  await askToDelete(page, email)
  await page.getByRole('link', { name: 'Sign in and come back' }).click()
  await signIn(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expectVisible(page.getByRole('button', { name: 'Sign in', exact: true }))
})

test('a failed deletion shows the error in place, and the person stays signed in', async () => {
  const page = await open('/settings/data', member)
  await change(page, { failures: { 'users.closeAccount': { code: 'unavailable' } } })
  await askToDelete(page, email)
  await expectVisible(page.getByRole('dialog').getByText('The service isn’t available right now.'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectDetached(page.getByRole('dialog'))
  await expectAt(page, '/settings/data')
})

test('the deletion continues after reauthentication', async () => {
  const page = await open('/settings/data', member)
  await change(page, { failures: { 'users.closeAccount': { code: 'fresh_proof_required', times: 1 } } })
  await askToDelete(page, email)
  await page
    .getByRole('dialog', { name: /Confirm that it’s you/ })
    .getByLabel('Your password', { exact: true })
    .fill(password)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectAt(page, '/account-closed')
})
