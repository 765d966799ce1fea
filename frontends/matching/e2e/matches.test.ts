import { devPages } from '@codekin/browser-test/dev-page'
import { matchIdOf } from '@codekin/fake-world/people'
import { expect, test } from 'vitest'
import { newcomer } from './pages.ts'

const open = devPages(import.meta.dirname)

test('matches are sorted into tabs, and the tab is kept in the URL', async () => {
  const { page, faults } = await open('/matches')
  await page.getByRole('link', { name: 'Priya Raghunathan' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(12)
  await page.getByRole('tab', { name: /Awaiting your reply/ }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(6)
  expect(new URL(page.url()).searchParams.get('tab')).toBe('awaiting')
  await page.getByRole('tab', { name: /New/ }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('tab', { name: 'Ended' }).click()
  await page.getByRole('link', { name: 'Devon Clarke' }).waitFor()
  expect(faults()).toEqual([])
})

test('search finds names and skills, reports no results, and can be cleared', async () => {
  const { page, faults } = await open('/matches')
  const search = page.getByRole('searchbox', { name: 'Search your matches' })
  await search.fill('pytorch')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await search.fill('nobody like this')
  await page.getByText('No matches for “nobody like this”').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(12)
  expect(faults()).toEqual([])
})

test('ending a match asks for confirmation by name', async () => {
  const { page, faults } = await open('/matches')
  await page.getByRole('button', { name: 'Actions for Ingrid Sørensen' }).click()
  await page.getByRole('menuitem', { name: 'End match…' }).click()
  await page.getByRole('dialog', { name: 'End your match with Ingrid Sørensen?' }).waitFor()
  await page.getByRole('button', { name: 'End match' }).click()
  await page.getByText('Your match with Ingrid Sørensen has ended').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(11)
  await page.getByRole('tab', { name: 'Ended' }).click()
  await page.getByRole('link', { name: 'Ingrid Sørensen' }).waitFor()
  expect(faults()).toEqual([])
})

test('a match shows its reasons, and a missing one an error', async () => {
  const { page, faults } = await open('/matches')
  await page.getByRole('link', { name: 'Priya Raghunathan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Priya Raghunathan' }).waitFor()
  await expect.poll(() => page.title()).toBe('Priya Raghunathan · Codekin')
  await page
    .getByRole('complementary', { name: 'Why this match' })
    .getByText('You both want to work on open source')
    .waitFor()
  expect(faults()).toEqual([])
  const missing = await open('/matches/0190a002-0000-7000-8000-00000000dead')
  await missing.page.getByRole('heading', { level: 1, name: 'This match doesn’t exist' }).waitFor()
  await expect.poll(() => missing.page.title()).toBe('Match not found · Codekin')
})

test('a match shows the public profile as a diff', async () => {
  const { page, faults } = await open(`/matches/${matchIdOf('Ana Kim')}`)
  await page.getByRole('heading', { level: 1, name: 'Ana Kim' }).waitFor()
  await page.getByText('matched').waitFor()
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual(expect.arrayContaining(['About', 'Skills', 'Goals', 'Languages', 'Links']))
  const skills = page.getByRole('region', { name: 'Skills' }).getByRole('listitem')
  await skills.filter({ hasText: 'You both: PostgreSQL Proved by' }).waitFor()
  await skills.filter({ hasText: 'They bring: gRPC' }).waitFor()
  expect(faults()).toEqual([])
})

test('only a match introduced by the team is marked, in the list and in its details', async () => {
  const { page, faults } = await open('/matches')
  const introduced = page.getByRole('article').filter({ hasText: 'Introduced by the Codekin team' })
  await introduced.getByRole('link', { name: 'Noor El-Amin' }).waitFor()
  await expect.poll(() => introduced.count()).toBe(1)
  await introduced.getByRole('link', { name: 'Noor El-Amin' }).click()
  await page.getByRole('heading', { level: 1, name: 'Noor El-Amin' }).waitFor()
  await page.getByText('Introduced by the Codekin team').waitFor()
  expect(faults()).toEqual([])
})

test('an empty list says what appears there and where to go', async () => {
  const { page, faults } = await open('/matches', { scene: newcomer })
  await page.getByRole('heading', { name: 'No matches yet' }).waitFor()
  await page.getByRole('link', { name: 'Discover developers' }).waitFor()
  for (const tab of ['New', 'Awaiting your reply']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel', { name: tab }).getByRole('heading', { name: 'No matches yet' }).waitFor()
  }
  expect(faults()).toEqual([])
})

test("the reason for a block isn't kept for another person", async () => {
  const { page, faults } = await open('/matches')
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: /^Block/ }).click()
    return page.getByRole('dialog', { name: `Block ${name}?` })
  }
  const ofAna = await ask('Ana Kim')
  await ofAna.getByLabel('Why').fill('Asks for money')
  await page.keyboard.press('Escape')
  await ofAna.waitFor({ state: 'detached' })
  const ofJonas = await ask('Jonas Okafor')
  await expect.poll(() => ofJonas.getByLabel('Why').inputValue()).toBe('')
  expect(faults()).toEqual([])
})

test('a match can be reported from its menu, and stays unless the person is blocked', async () => {
  const { page, faults } = await open('/matches')
  const actions = page.getByRole('button', { name: 'Actions for Ana Kim' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Report Ana…' }).click()
  await page
    .getByRole('dialog', { name: 'Report Ana Kim' })
    .getByRole('button', { name: /^Something else/ })
    .click()
  await page.getByRole('radio', { name: 'Not what Codekin is for' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you, your report was sent').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await actions.waitFor()
  expect(faults()).toEqual([])
})

test('the block dialog mentions the end of the match only if it is active', async () => {
  const { page, faults } = await open('/matches')
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: /^Block/ }).click()
    return page.getByRole('dialog', { name: `Block ${name}?` })
  }
  const ofAna = await ask('Ana Kim')
  await ofAna.getByText('won’t see each other anywhere any more, and your match will end.').waitFor()
  await page.keyboard.press('Escape')
  await ofAna.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Ended' }).click()
  const ofDevon = await ask('Devon Clarke')
  await ofDevon.getByText('won’t see each other anywhere any more. ').waitFor()
  expect(faults()).toEqual([])
})

test.for([
  ['End match…', 'End match', 'matching.endMatch'],
  ['Block Ana…', 'Block', 'preferences.blockUser'],
] as const)("a new dialog doesn't show the previous error: %s", async ([item, button, endpoint]) => {
  const { page } = await open('/matches', { scene: { failures: { [endpoint]: { code: 'internal', times: 1 } } } })
  const ask = async () => {
    await page.getByRole('button', { name: 'Actions for Ana Kim' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await ask()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await ask()
  await dialog.getByRole('button', { name: button, exact: true }).waitFor()
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
})
