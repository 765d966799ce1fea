import { devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrived, expectFocus, listCalls, part, rows } from './quality-page.ts'

const open = devPages(import.meta.dirname)

const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })
const cap = (page: Page, title: string) =>
  part(page, 'How you earn points')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const badge = (page: Page, title: string) => part(page, 'Badges').getByRole('listitem').filter({ hasText: title })

test('the total, the weekly comparison and the streak match the ledger', async () => {
  const { page, faults } = await open('/quality')
  await arrived(page)
  const sum = await page.evaluate(() =>
    fakeWorld.state.points.awards.reduce((all, { points, reversed }) => all + (reversed ? 0 : points), 0),
  )
  await part(page, 'Total points').getByText(String(sum), { exact: true }).waitFor()
  await part(page, 'Total points')
    .getByText(/^\d+ so far this week, \d+ last week\.$/)
    .waitFor()
  await part(page, 'Streak')
    .getByText(/You can miss 2 days a week/)
    .waitFor()
  expect(faults()).toEqual([])
})

test('the chart is a slider over the weeks for keyboards and screen readers, and has a table', async () => {
  const { page, faults } = await open('/quality')
  const weeks = part(page, 'Last 12 weeks')
  const slider = weeks.getByRole('slider', { name: 'Week shown' })
  await slider.focus()
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^This week: \d+ points, .*Replies 30/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Last week: \d+ points, /)
  await weeks.getByText('Last week', { exact: true }).waitFor()
  await page.keyboard.press('Home')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Week of \d+ \w+: /)
  await weeks.getByRole('button', { name: 'Last 12 weeks: view as table' }).press('Enter')
  const lines = weeks.getByRole('row')
  await expect.poll(() => lines.count()).toBe(13)
  await expect.poll(() => lines.nth(1).innerText()).toMatch(/^This week/)
  await weeks.getByRole('button', { name: 'Last 12 weeks: view as chart' }).press('Enter')
  await slider.waitFor()
  expect(faults()).toEqual([])
})

test('the rules show what each action is worth and today’s limit, and that swiping and sending earn nothing', async () => {
  const { page, faults } = await open('/quality')
  await cap(page, 'Replies').getByText('30 of 30 today, full').waitFor()
  await cap(page, 'Replies')
    .getByText(/5, 3 and 1 for getting one; 3, 2 and 1 for writing one/)
    .waitFor()
  await cap(page, 'Skill tests').getByText('0 of 120 today').waitFor()
  await cap(page, 'Skill tests').getByText('Once per skill and level.').waitFor()
  await part(page, 'How you earn points')
    .getByText(/You get none for swiping, messages no one answers or being online/)
    .waitFor()
  expect(faults()).toEqual([])
})

test('an entry shows cause, person and points, what the daily limit cut off, and a link to the person', async () => {
  const { page, faults } = await open('/quality')
  await arrived(page)
  await expect.poll(() => rows(page).count()).toBe(10)
  await row(page, '2 of 5 points: daily limit reached.').waitFor()
  await row(page, '0 of 3 points: daily limit reached.').waitFor()
  const ana = row(page, 'Ana Kim').first()
  await expect.poll(() => ana.innerText()).toMatch(/Reply within 48 hours[\s\S]*with Ana Kim, [\s\S]*\+5/)
  await expect
    .poll(() => ana.getByRole('link', { name: 'Ana Kim' }).getAttribute('href'))
    .toBe(`/profile/${userIdOf('Ana Kim')}`)
  expect(faults()).toEqual([])
})

test('Show more loads further entries once, and moves the focus to the first of them', async () => {
  const { page, faults } = await open('/quality')
  await arrived(page)
  const more = part(page, 'Points history').getByRole('button', { name: 'Show more' })
  await more.press('Enter')
  await expectFocus(rows(page).nth(10))
  await expect.poll(() => rows(page).count()).toBe(20)
  for (let count = 30; (await more.count()) > 0; count += 10) {
    await more.press('Enter')
    await expectFocus(rows(page).nth(count - 10))
  }
  const all = await page.evaluate(() => fakeWorld.state.points.awards.length)
  await expect.poll(() => rows(page).count()).toBe(all)
  await row(page, 'Account set up').waitFor()
  expect(faults()).toEqual([])
})

test('a reversed entry is struck through, stays readable, and shows reason and date', async () => {
  const { page, faults } = await open('/quality')
  await arrived(page)
  await part(page, 'Points history').getByRole('button', { name: 'Show more' }).click()
  const deleted = row(page, 'Devon Clarke')
  await deleted.getByText(/^Reversed on \d+ \w+ \d{4}: The message was deleted\.$/).waitFor()
  await expect
    .poll(() => deleted.locator('s').allInnerTexts())
    .toEqual(['Reply within 48 hours', expect.stringMatching(/^\+5\s+reversed$/)])
  expect(faults()).toEqual([])
})

test('a person the viewer may not see is neither named nor linked', async () => {
  const { page, faults } = await open('/quality')
  await arrived(page)
  const more = part(page, 'Points history').getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.poll(() => rows(page).count()).toBe(20)
  await more.click()
  const docker = row(page, 'Docker endorsement')
  await docker.getByText(/^with someone you can’t see, /).waitFor()
  await expect.poll(() => docker.getByRole('link').count()).toBe(0)
  expect(faults()).toEqual([])
})

test('earned badges show what earned them and their rarity; locked ones their criteria and progress', async () => {
  const { page, faults } = await open('/quality')
  await badge(page, 'Tested')
    .getByText(/^Earned on \d+ \w+ \d{4} for the Git test, foundation level\.$/)
    .waitFor()
  await badge(page, 'Correspondent').getByText('3% of people have it').waitFor()
  await badge(page, 'Settled in').getByText('91% of people have it').waitFor()
  await badge(page, 'Inner circle').getByText('Less than 1% of people have it').waitFor()
  await badge(page, 'Inner circle').getByText('2 of 5').waitFor()
  await badge(page, 'The hard one').getByText('Pass a skill test at the advanced level.').waitFor()
  expect(faults()).toEqual([])
})

test('without points or badges the screen links to ways to earn the first ones', async () => {
  const { page, faults } = await open('/quality', { scene: { points: 'none' } })
  await page.getByRole('heading', { name: 'No points yet' }).waitFor()
  const ways = page.getByRole('list', { name: 'What earns points' }).getByRole('link')
  await expect
    .poll(() => ways.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(['/messages', '/skill-verification', '/skill-verification?ask='])
  await page.getByRole('heading', { name: 'No badges yet' }).waitFor()
  expect(faults()).toEqual([])
})

test.for([
  ['gamification.getStats', 'Your points couldn’t be loaded', 'Total points'],
  ['quality.listOwnBadges', 'Your badges couldn’t be loaded', 'Badges'],
  ['quality.listOwnPoints', 'Your points history couldn’t be loaded', 'Points history'],
] as const)('if %s fails the rest stays, and trying again loads it', async ([endpoint, title, region]) => {
  const { page } = await open('/quality', { scene: { failures: { [endpoint]: { code: 'internal', times: 3 } } } })
  const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) })
  await failure.waitFor()
  await expect.poll(() => listCalls(page, endpoint)).toHaveLength(3)
  await part(page, 'How you earn points').waitFor()
  await failure.getByRole('button', { name: 'Try again' }).press('Enter')
  await failure.waitFor({ state: 'detached' })
  await part(page, region).waitFor()
})
