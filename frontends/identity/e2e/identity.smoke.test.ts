import { randomUUID } from 'node:crypto'
import { devPages } from '@codekin/browser-test/dev-page'
import { password } from '@codekin/fake-world/viewer'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAt } from './screens.ts'

const open = devPages(import.meta.dirname)
const settings = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
const matchesByMail = (page: Page) => page.getByRole('checkbox', { name: 'New matches: Email' })

async function register(page: Page, email: string, chosen: string): Promise<void> {
  await page.getByLabel('Name').fill('Bo Ek')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string, given: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function describeOneself(page: Page): Promise<void> {
  await page.getByRole('link', { name: '/profile', exact: true }).click()
  await page.getByRole('button', { name: 'Add: About' }).click()
  await page.getByLabel('About you').fill('I like small languages.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit: About' }).waitFor()
  await page.getByText('I like small languages.').first().waitFor()
}

async function changeSettings(page: Page): Promise<void> {
  await settings(page).getByRole('link', { name: 'Notifications' }).click()
  await expect.poll(() => matchesByMail(page).isChecked()).toBe(true)
  await matchesByMail(page).click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.notifications.kinds.match.mail)).toBe(false)
  await settings(page).getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('radio', { name: /Light/ }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.preferences.theme)).toBe('light')
}

test('a weak password is refused, a good one registers, and profile and settings are saved for the next sign-in', async () => {
  const { page, faults } = await open('/register')
  const email = `bo-${randomUUID()}@example.com`
  await register(page, email, 'aaaaaaaa')
  await page.getByText('5 or more different characters, not yet').waitFor()
  await page.locator('#register-password-error').filter({ hasText: 'different characters' }).waitFor()
  await expectAt(page, '/register')
  await register(page, email, password)
  await expectAt(page, '/dashboard')
  await describeOneself(page)

  await page.goto(new URL('/settings/account', page.url()).href)
  await page.getByText(email).first().waitFor()
  await changeSettings(page)
  await settings(page).getByRole('link', { name: 'Account' }).click()
  await page.getByRole('region', { name: 'Sign out' }).getByRole('button').click()
  await expectAt(page, '/login')

  await signIn(page, email, 'wrong password')
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor()
  await signIn(page, email, password)
  await expectAt(page, '/settings/account')
  await settings(page).getByRole('link', { name: 'Notifications' }).click()
  await expect.poll(() => matchesByMail(page).isChecked()).toBe(false)
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  expect(faults()).toEqual([])
})
