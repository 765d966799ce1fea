import { devPages } from '@codekin/browser-test/dev-page'
import { matchIdOf } from '@codekin/fake-world/people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, expectSwipes, expectTop } from './pages.ts'

const open = devPages(import.meta.dirname)

/** Presses a shortcut once the deck has the focus and this person is on top. */
async function pressOnCard(page: Page, name: string, key: string): Promise<void> {
  await expectTop(page, name)
  await expectFocus(page.getByRole('region', { name: /^Deck/ }))
  await page.keyboard.press(key)
}

/** Reads a card, passes, undoes that, likes twice and matches a person who liked first. */
async function swipe(page: Page): Promise<void> {
  await pressOnCard(page, 'Nora Haddad', 'i')
  await page.getByText('I spent six years on storage engines').filter({ visible: true }).waitFor()
  await pressOnCard(page, 'Nora Haddad', 'h')
  await expectSwipes(page, ['pass'])
  await pressOnCard(page, 'Sam Rivera', 'u')
  await pressOnCard(page, 'Nora Haddad', 'l')
  await expectSwipes(page, ['pass', 'like'])
  await pressOnCard(page, 'Sam Rivera', 'l')
  const match = page.getByRole('dialog', { name: 'You matched with Sam' })
  await match.getByText('Is the build cache of yours public?').waitFor()
  await page.keyboard.press('Escape')
  await match.waitFor({ state: 'detached' })
  await expectSwipes(page, ['pass', 'like', 'like'])
}

async function narrowDeck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Mobile' }).click()
  await sheet.getByRole('button', { name: 'Save filters' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expectTop(page, 'Olumide Adébáyọ̀')
  await page.getByRole('button', { name: 'Filters 1 set' }).waitFor()
}

async function findMatch(page: Page): Promise<void> {
  await page.goto(new URL('/matches', page.url()).href)
  await page.getByRole('searchbox', { name: 'Search your matches' }).fill('rivera')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('link', { name: 'Sam Rivera' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sam Rivera' }).waitFor()
  await page.getByRole('link', { name: 'All matches' }).click()
  await page.getByRole('link', { name: 'Sam Rivera' }).waitFor()
}

async function proposeIdea(page: Page): Promise<void> {
  await page.goto(new URL(`/project-ideas?matchId=${matchIdOf('Ana Kim')}`, page.url()).href)
  const title = 'A linter for migrations'
  const idea = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await idea.getByRole('button', { name: 'Propose to Ana' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Propose this to Ana?' })
  await dialog.getByRole('button', { name: 'Send proposal' }).press('Enter')
  await idea.getByText('Waiting for Ana').waitFor()
}

test('a member opens the deck from the dashboard, swipes by keyboard, matches, sees why people fit, and proposes an idea', async () => {
  const { page, faults } = await open('/dashboard')
  const next = page.getByRole('region', { name: 'Next in your deck' })
  await next.getByRole('heading', { name: 'Nora Haddad' }).waitFor()
  await next.getByRole('link', { name: /Discover/ }).click()
  await page.waitForURL('**/discover')

  await swipe(page)
  await pressOnCard(page, 'Maximilian-Alexander von Hohenstein-Wittelsbach', 'c')
  const why = page.getByRole('complementary', { name: 'Why you fit' })
  await expectFocus(why)
  await why.getByText('You and Maximilian-Alexander').waitFor()

  await narrowDeck(page)
  await findMatch(page)
  await proposeIdea(page)
  expect(faults()).toEqual([])
})
