import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, heading, rows } from './open-page.ts'

const openPage = createPageOpener()

/** Goes to another page by its two keys, sent together: the second counts only shortly after the first. */
async function goToPage(page: Page, key: string, name: string): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(key)])
  await heading(page, name).waitFor()
  await rows(page).first().waitFor()
}

async function watchSignup(page: Page): Promise<void> {
  const signups = page.getByRole('list', { name: 'Signups, newest first' }).getByRole('listitem')
  await signups.first().waitFor()
  await page.evaluate(() => fakeWorld.signUp('Nadia Kowalska'))
  await signups.first().getByText('Nadia Kowalska').waitFor()
  await page.getByRole('region', { name: 'Notifications' }).getByText('New User Signup!').waitFor()
}

/** Opens the reported messages, reveals the names, claims the case and suspends. */
async function decideCase(page: Page): Promise<void> {
  const reported = rows(page).filter({ hasText: 'Devon Clarke' })
  await reported.getByRole('link').press('Enter')
  await heading(page, 'Scam · message').waitFor()
  const messages = page.getByRole('list', { name: 'Messages, oldest first' })
  await messages.getByText('██████ never leaks anything').waitFor()
  await page.keyboard.press('n')
  await messages.getByText('Clarke never leaks anything').waitFor()
  await page.keyboard.press('t')
  await page.getByText(/^This case is yours/).waitFor()
  await page.keyboard.press('a')
  await page.getByLabel('Reason').fill('Asked three people for their keys.')
  await page.getByLabel('Reason').press('Control+Enter')
  const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await confirmation.getByText(/For 7 days, until .*, they can’t sign in/).waitFor()
  await confirmation.getByRole('button', { name: 'Suspend' }).press('Enter')
  await page.getByRole('status').getByText('Suspended.').waitFor()
  await page.goBack()
  await heading(page, 'Cases').waitFor()
  await rows(page).first().waitFor()
  await expect.poll(() => reported.count()).toBe(0)
}

async function shortenDecision(page: Page): Promise<void> {
  await rows(page).filter({ hasText: 'Yu' }).getByRole('link').click()
  await page.getByRole('radio', { name: /Shorten/ }).check()
  await page.getByLabel('Last day').fill('2030-05-31')
  await page.getByText('The restriction or suspension will end on 31 May 2030.').waitFor()
  await page.getByLabel('Reason').fill('Three messages are not many.')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('heading', { name: 'Shortened' }).waitFor()
}

test('an admin signs in, sees a signup live, decides a case and an appeal, and finds a person by name', async () => {
  const { page, faults } = await openPage('/admin')
  await heading(page, 'Overview').waitFor()
  await watchSignup(page)
  await goToPage(page, 'q', 'Cases')
  await decideCase(page)
  await goToPage(page, 'l', 'Appeals')
  await shortenDecision(page)

  await goToPage(page, 'u', 'People')
  await page.keyboard.press('/')
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('clarke')
  await expect.poll(() => rows(page).count()).toBe(1)
  await rows(page).getByRole('link').press('Enter')
  await heading(page, 'Devon Clarke').waitFor()
  expect(faults()).toEqual([])
})
