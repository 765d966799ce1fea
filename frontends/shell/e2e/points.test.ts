import { findA11yFaults } from '@codekin/browser-test/axe'
import { onboardingPoints } from '@codekin/contracts/gamification/points'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

test('a reply earns both people points with a reason, and a rank, unless they opted out', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ann', 'Bob')
  await ann.says(matchId, 'Which of your projects would you build again?')
  await bob.says(matchId, 'The parser. Twice.')
  await platform.world.settle()
  const rankOf = async () => (await bob.gamification.getLeaderboard({ query: {} })).own.rank
  const opened = await platform.open('/discover', { as: bob })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(rankOf, { timeout: 15_000 }).not.toBe(null)
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Quality' })
    .click()
  const row = page
    .getByRole('region', { name: 'Points history' })
    .getByRole('listitem')
    .filter({ hasText: 'Reply within 48 hours' })
  await expect.poll(() => row.innerText()).toMatch(/with Ann, [\s\S]*\+3/)
  await expect.poll(() => page.title()).toBe('Quality · Codekin')
  expect(await findA11yFaults(page)).toEqual([])
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  const own = page.locator('li[aria-current=true]')
  await expect.poll(() => own.innerText()).toMatch(/Bob[\s\S]*3/)
  await page.getByRole('list', { name: 'At the top' }).getByRole('link', { name: 'Ann' }).waitFor()
  await page.getByRole('switch', { name: /^Show me on the leaderboard/ }).click()
  await own.waitFor({ state: 'detached' })
  await page.getByText(/^You’re not on the leaderboard/).waitFor()
  await expect.poll(rankOf).toBe(null)
  const hasReachedAnn = async () => {
    const { top } = await ann.gamification.getLeaderboard({ query: {} })
    return top.some(({ person }) => person.id === bob.id)
  }
  await expect.poll(hasReachedAnn).toBe(false)
  await page.getByRole('switch', { name: /^Show me on the leaderboard/ }).click()
  await own.waitFor()
  await expect.poll(hasReachedAnn).toBe(true)
  expect(opened.faults()).toEqual([])
  await opened.close()
})

test('a reply raises the points in both browsers once, and deleting it removes them', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Cleo', 'Dan')
  const totals = () =>
    Promise.all([ann, bob].map(async (person) => (await person.quality.listOwnPoints({ query: {} })).total))
  await ann.says(matchId, 'What do you do when a build is red on a Friday?')
  await bob.says(matchId, 'Revert, tea, Monday.')
  await expect.poll(totals, { timeout: 15_000 }).toEqual([onboardingPoints + 5, onboardingPoints + 3])
  const both = await Promise.all([ann, bob].map((as) => platform.open('/quality', { as })))
  const rowsOn = (page: Page) =>
    page
      .getByRole('region', { name: 'Points history' })
      .getByRole('listitem')
      .filter({ hasText: 'Reply within 48 hours' })
      .allInnerTexts()
  const [left, right] = both.map(({ page }) => page) as [Page, Page]
  await expect.poll(() => rowsOn(left)).toEqual([expect.stringMatching(/with Dan, [\s\S]*\+5/)])
  await expect.poll(() => rowsOn(right)).toEqual([expect.stringMatching(/with Cleo, [\s\S]*\+3/)])
  const { page, close } = await platform.open(`/messages/${matchId}`, { as: bob })
  const own = page.getByRole('article').filter({ hasText: 'Revert, tea, Monday.' })
  await own.hover()
  await own.getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect.poll(totals, { timeout: 15_000 }).toEqual([onboardingPoints, onboardingPoints])
  await close()
  for (const { page: quality } of both) {
    await quality.reload()
    const reversed = expect.stringMatching(/The message was deleted\.[\s\S]*reversed/)
    await expect.poll(() => rowsOn(quality)).toEqual([reversed])
  }
  expect(both.map(({ faults }) => faults())).toEqual([[], []])
  await Promise.all(both.map((opened) => opened.close()))
})
