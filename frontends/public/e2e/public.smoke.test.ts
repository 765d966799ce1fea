import { randomUUID } from 'node:crypto'
import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

const open = devPages(import.meta.dirname)
const deck = (page: Page) => page.getByRole('group', { name: 'Sample deck of three fictional developers' })
const onTop = (page: Page, name: string) => deck(page).locator('article:not([inert])', { hasText: name })

/** Plays all three cards, with an undo, a match and a new deck. */
async function playDeck(page: Page): Promise<void> {
  await onTop(page, 'Noor Nasser').waitFor()
  await deck(page).press('ArrowLeft')
  await onTop(page, 'Mateo Moreira').waitFor()
  await deck(page).press('u')
  await onTop(page, 'Noor Nasser').waitFor()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await page.getByRole('heading', { name: 'You matched with Noor' }).waitFor()
  await page.getByRole('button', { name: 'Keep looking' }).click()
  await onTop(page, 'Mateo Moreira').waitFor()
  await deck(page).press('l')
  await onTop(page, 'Ines Okoro').waitFor()
  await deck(page).press('h')
  await page.getByRole('button', { name: 'Deal again' }).click()
  await onTop(page, 'Noor Nasser').waitFor()
}

async function subscribe(page: Page): Promise<void> {
  const email = `ann-${randomUUID()}@example.org`
  const field = page.getByLabel('Email', { exact: true })
  await field.fill('nobody')
  await field.press('Enter')
  await page.getByText('Enter an email address, for example ann@example.com.').waitFor()
  await field.fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText(`Check the inbox of ${email}`).waitFor()
}

test('a visitor plays the sample deck to a match, keeps the theme, subscribes to the newsletter and goes to register', async () => {
  const { page, faults } = await open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await playDeck(page)

  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.reload()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')

  await subscribe(page)
  await page.locator('a[href="/register"]').filter({ visible: true }).first().click()
  await page.waitForURL('**/register')
  expect(faults()).toEqual([])
})
