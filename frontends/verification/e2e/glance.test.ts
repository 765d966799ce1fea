import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listCalls } from './skills-page.ts'

const open = devPages(import.meta.dirname)

const card = (page: Page) => page.getByRole('region', { name: 'Skills you’ve proved' })
const next = (page: Page, name: string) => card(page).getByRole('link', { name }).getAttribute('href')

test('the dashboard shows the number of proved skills, the top ones, and waiting requests', async () => {
  const { page, faults } = await open('/glance')
  await card(page).getByText('of 6 on your profile').waitFor()
  await expect
    .poll(() => card(page).getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^TypeScript\s+94\s+of 100/),
      expect.stringMatching(/^PostgreSQL\s+82\s+of 100/),
      expect.stringMatching(/^Rust\s+37\s+of 100/),
    ])
  expect(await next(page, '4 endorsements waiting for your answer')).toBe('/skill-verification')
  expect(faults()).toEqual([])
})

test('a running sync is shown live, and then there is nothing to do', async () => {
  const { page } = await open('/glance', { scene: { endorsements: 'none', github: 'syncing', githubSync: 'held' } })
  expect(await next(page, 'GitHub: Reading: 5 of 15 repositories')).toBe('/github-verification')
  await page.evaluate(() => fakeWorld.github.finish())
  await card(page)
    .getByRole('link', { name: /^GitHub/ })
    .waitFor({ state: 'detached' })
  await expect.poll(() => card(page).getByRole('link').allInnerTexts()).toEqual(['All skills'])
})

test('without a connection the card leads to GitHub', async () => {
  const { page } = await open('/glance', { scene: { endorsements: 'none', github: 'none' } })
  expect(await next(page, 'Connect GitHub')).toBe('/github-verification')
})

test('without proof and GitHub the card says what would prove a skill', async () => {
  const { page } = await open('/glance', { scene: { endorsements: 'none', tests: 'none', github: 'off' } })
  await card(page).getByText('0', { exact: true }).waitFor()
  expect(await next(page, 'Take a test or ask a match')).toBe('/skill-verification')
})

test('the card is hidden on failure', async () => {
  const failures = { 'skillVerification.getVerificationDashboard': { code: 'internal' } } as const
  const { page } = await open('/glance', { scene: { failures } })
  await expect.poll(() => listCalls(page, 'skillVerification.getVerificationDashboard')).toHaveLength(3)
  await expect.poll(() => card(page).count()).toBe(0)
})
