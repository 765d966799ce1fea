import { devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'
import { boardArrived, boardPath, part } from './quality-page.ts'

const open = devPages(import.meta.dirname)

test('the score shows its parts, each with the median of similar people and how to improve it', async () => {
  const { page, faults } = await open('/quality')
  await part(page, 'Quality score')
    .getByText(/^\d+ of 100$/)
    .waitFor()
  const parts = page.getByRole('list', { name: 'Parts of your score' }).getByRole('listitem')
  await expect.poll(() => parts.count()).toBe(6)
  const answers = parts.filter({ hasText: 'Reply rate' })
  await expect.poll(() => answers.innerText()).toMatch(/82%[\s\S]*82 of 100[\s\S]*Median of 143 people like you: 71%\./)
  await expect.poll(() => answers.getByRole('link').getAttribute('href')).toBe('/messages')
  await expect.poll(() => parts.filter({ hasText: 'Reports upheld' }).getByRole('link').count()).toBe(0)
  await part(page, 'Quality score').getByRole('link', { name: 'Rank 14 on the leaderboard this week' }).press('Enter')
  await boardArrived(page)
  expect(faults()).toEqual([])
})

test('at most three next steps are shown, each with its figure', async () => {
  const { page } = await open('/quality')
  const next = part(page, 'What to do next').getByRole('listitem')
  await next.first().waitFor()
  await expect.poll(() => next.count()).toBe(3)
  await next.getByText('Our check had suggestions for 2 of your 6 first messages.').waitFor()
})

test('with too little data there is no score, and the screen says when there will be one', async () => {
  const { page, faults } = await open('/quality', { scene: { viewer: 'newcomer', matches: 'none' } })
  await part(page, 'Quality score')
    .getByText(/^Not enough data yet\. You’ll get a score/)
    .waitFor()
  await page.getByText('Not enough data yet (0 of 3).').first().waitFor()
  await page.getByRole('link', { name: 'No rank on the leaderboard this week' }).waitFor()
  expect(faults()).toEqual([])
})

test('a score that failed to load can be retried', async () => {
  const { page } = await open('/quality', {
    scene: { failures: { 'quality.getDashboard': { code: 'internal', times: 3 } } },
  })
  const failure = page.getByRole('alert').filter({ hasText: 'Your score couldn’t be loaded' })
  await failure.getByRole('button', { name: 'Try again' }).press('Enter')
  await part(page, 'Quality score').waitFor()
})

test('the board of a city or a skill is set by keyboard, and kept in the URL over a reload and another timeframe', async () => {
  const { page, faults } = await open(boardPath)
  await boardArrived(page)
  await page.getByRole('combobox', { name: 'Compare with' }).press('Enter')
  await page.getByRole('option', { name: 'Rust' }).click()
  await part(page, 'You this week, with Rust').waitFor()
  expect(new URL(page.url()).searchParams.get('skill')).toBe('Rust')
  await page.getByRole('link', { name: 'Month', exact: true }).press('Enter')
  await part(page, 'You this month, with Rust').waitFor()
  await page.reload()
  await part(page, 'You this month, with Rust').waitFor()
  expect(faults()).toEqual([])
})

test('an empty board of a city says so', async () => {
  const { page } = await open(`${boardPath}&city=Reykjavík`)
  await page.getByRole('heading', { name: 'No one in Reykjavík has points yet this week' }).waitFor()
  await page.getByText('Your profile doesn’t list Reykjavík, so you’re not on this board.').waitFor()
  await page.getByRole('combobox', { name: 'Compare with' }).getByText('Reykjavík').waitFor()
})
