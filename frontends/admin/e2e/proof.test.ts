import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { DevPageOptions } from '@codekin/browser-test/dev-page'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, heading, looks, rows } from './open-page.ts'

const open = createPageOpener()

async function openRow(name: string, path = '/admin/proof', options: DevPageOptions = {}) {
  const opened = await open(path, options)
  await rows(opened.page).getByRole('link', { name }).click()
  await heading(opened.page, path.includes('signal') ? 'GitHub appeal' : 'Test').waitFor()
  return opened
}
const openTest = (name = 'Jonas Okafor') => openRow(name)
const openAppeal = (name = 'Linnéa Ek') => openRow(name, '/admin/proof?kind=signal-appeal')

const form = (page: Page) => page.getByRole('form', { name: 'Decide' })
const dialog = (page: Page) => page.getByRole('dialog')
const marked = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).locator('mark').allTextContents()
const reviewOf = (page: Page, at: number) => page.evaluate((place) => fakeWorld.state.attemptReviews[place], at)
const calls = (page: Page) => page.evaluate(() => fakeWorld.callsOf('proof.decideAttemptReview').length)

async function choose(page: Page, choice: string, words: string) {
  await form(page).getByRole('radio', { name: choice }).check()
  await form(page).getByRole('textbox').fill(words)
}

test('by keyboard alone a test is opened, compared and counted, and the focus stays on the page', async () => {
  const { page, faults } = await open('/admin/cases', {}, 'moderator')
  await rows(page).first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await heading(page, 'Proof').waitFor()
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await heading(page, 'Test').waitFor()
  await form(page).waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('Space')
  await page.getByText('The test will keep counting, and no one will be told.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('The task leaves no other way.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('status').getByText('The test counts.').waitFor()
  await expect.poll(() => reviewOf(page, 0)).toMatchObject({ state: 'decided', decision: { verdict: 'graded' } })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(faults()).toEqual([])
})

test('both programs are shown side by side with shared passages marked, also for another counterpart', async () => {
  const { page } = await openTest()
  await page.getByText('3 shared passages, marked below.').waitFor()
  const [own, other] = [await marked(page, 'Jonas Okafor’s code'), await marked(page, 'Lucía Paredes’s code')]
  expect(own.join('\n')).toContain('.toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))')
  expect(other.join('\n')).toContain('.toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))')
  expect(other.join('\n')).not.toContain('interface Hit')
  await page.getByRole('combobox', { name: 'Compared with' }).click()
  await page.getByRole('option', { name: 'Deleted account, 71% similar' }).click()
  await page.getByText('1 shared passage, marked below.').waitFor()
  expect(await marked(page, 'Code from a deleted account')).toHaveLength(1)
})

test('keys move to the next and previous similar program, and announce which', async () => {
  const { page, faults } = await openTest()
  await page.getByText('3 shared passages, marked below.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe('Lucía Paredes, 94% similar')
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe('Deleted account, 71% similar')
  await page.getByText('1 shared passage, marked below.').waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => focused(), { message: 'there is no further one' }).toBe('Deleted account, 71% similar')
  await page.keyboard.press('k')
  await expect.poll(() => focused()).toBe('Lucía Paredes, 94% similar')
  await page.getByText('3 shared passages, marked below.').waitFor()
  await form(page).getByRole('textbox').press('j')
  await expect
    .poll(() => form(page).getByRole('textbox').inputValue(), { message: 'where one writes it is a letter' })
    .toBe('j')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Next similar submission').waitFor()
  expect(faults()).toEqual([])
})

test('a deleted program says so', async () => {
  const { page } = await openTest('Yu')
  await page.getByRole('combobox', { name: 'Compared with' }).click()
  await page.getByRole('option', { name: 'Deleted account, 71% similar' }).click()
  await page.getByText('We no longer have this code.').waitFor()
})

test('voiding a test asks for confirmation and shows the effect; it is final after an objection', async () => {
  const { page } = await openTest('Yu')
  await page.getByText('We both learned it from the same course').waitFor()
  await page.getByText('The same apart from the names.').waitFor()
  await choose(page, 'Void the test', 'Their course writes it otherwise.')
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await dialog(page).getByText('They’ll see your reason, and can’t appeal again.').waitFor()
  expect(await calls(page)).toBe(0)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => form(page).getByRole('textbox').inputValue()).toBe('Their course writes it otherwise.')
  await form(page).getByRole('textbox').press('Control+Enter')
  await dialog(page).getByRole('button', { name: 'Void the test' }).click()
  await page.getByRole('status').getByText('The test doesn’t count.').waitFor()
  await expect.poll(() => reviewOf(page, 1)).toMatchObject({ state: 'decided', decision: { verdict: 'voided' } })
})

test('nothing is sent without a verdict and a reason', async () => {
  const { page } = await openTest()
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await form(page).getByText('Choose one.').waitFor()
  await form(page).getByText('Enter a reason of 3 to 500 characters.').waitFor()
  expect(await calls(page)).toBe(0)
})

test('a concurrent change is reported, and the draft is kept', async () => {
  const { page } = await openTest()
  await choose(page, 'Count the test', 'The task leaves no other way.')
  await page.evaluate(() => {
    const [review] = fakeWorld.state.attemptReviews
    if (review) review.revision += 1
  })
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await page.getByText('Reload and try again. What you typed is still here.').waitFor()
  await expect.poll(() => form(page).getByRole('textbox').inputValue()).toBe('The task leaves no other way.')
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('status').getByText('The test counts.').waitFor()
})

test('a test that a colleague decided first or that isn’t theirs to decide says so', async () => {
  const { page } = await openTest()
  await choose(page, 'Count the test', 'The task leaves no other way.')
  await page.evaluate(() => {
    const [review] = fakeWorld.state.attemptReviews
    if (review) Object.assign(review, { state: 'decided', mayDecide: false })
  })
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('alert').getByText('The case’s current state doesn’t allow this.').waitFor()
  await expect.poll(() => form(page).count()).toBe(0)
  const own = await openTest('Priya Raghunathan')
  await own.page.getByRole('heading', { name: 'You can’t decide this one' }).waitFor()
  await expect.poll(() => form(own.page).count()).toBe(0)
  const late = await openTest()
  await choose(late.page, 'Count the test', 'The task leaves no other way.')
  for (const [code, text] of [
    ['own_case', 'You’re part of this case'],
    ['own_decision', 'Someone other than the person who acted has to decide'],
    ['unavailable', ''],
  ] as const) {
    await late.page.evaluate((failure) => fakeWorld.failNext('proof.decideAttemptReview', { code: failure }), code)
    await form(late.page).getByRole('button', { name: 'Decide' }).click()
    await form(late.page).getByRole('alert').filter({ hasText: text }).waitFor()
  }
})

test('a GitHub appeal is granted with an answer, and declining asks for confirmation', async () => {
  const { page, faults } = await openAppeal()
  await page.getByText('24 of 26 accounts that starred it star each other’s repositories.').waitFor()
  await page.getByText('Where it shows up: linnea-ek/superkit').waitFor()
  await choose(page, 'Decline', 'We could not find the class.')
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await dialog(page).getByText('They’ll see your answer, and can’t appeal again.').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Grant', 'We found the class.')
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('status').getByText('Granted.').waitFor()
  await page.getByRole('heading', { name: 'Granted' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => fakeWorld.state.signalAppeals[0]))
    .toMatchObject({
      state: 'granted',
      answer: 'We found the class.',
    })
  expect(faults()).toEqual([])
})

test('an appeal decided by a colleague says so, and one from a deleted account can be decided', async () => {
  const { page } = await openAppeal('Kofi Mensah')
  await page.getByText('The GitHub account is no longer connected').waitFor()
  await choose(page, 'Grant', 'An import looks so.')
  await page.evaluate(() => Object.assign(fakeWorld.state.signalAppeals[1] ?? {}, { state: 'declined', answer: 'No.' }))
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('alert').getByText('This appeal has been decided.').waitFor()
  await page.getByRole('heading', { name: 'Declined' }).waitFor()
})

test('the menu and the overview count open proof, and one less after a decision', async () => {
  const { page, faults } = await open('/admin')
  const proofLink = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Proof' })
  await proofLink.getByText('5 waiting').waitFor({ state: 'attached' })
  const works = page.getByRole('list', { name: 'Open work' })
  await works.getByRole('link', { name: '3 tests to review' }).waitFor()
  await works.getByRole('link', { name: '2 GitHub appeals' }).click()
  await rows(page).getByRole('link', { name: 'Linnéa Ek' }).click()
  await choose(page, 'Grant', 'We found the class.')
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await proofLink.getByText('4 waiting').waitFor({ state: 'attached' })
  expect(faults()).toEqual([])
  const moderator = await open('/admin/cases', {}, 'moderator')
  const theirs = moderator.page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Proof' })
  await theirs.getByText('5 waiting').waitFor({ state: 'attached' })
  expect(moderator.faults()).toEqual([])
})

test('decided proof has its own list, and Back restores it', async () => {
  const { page } = await open('/admin/proof')
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).count()).toBe(3)
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Decided' }).click()
  await rows(page).getByRole('link', { name: 'Ingrid Sørensen' }).click()
  await page.getByText('The task leaves no other way to write it.').waitFor()
  await page.getByRole('link', { name: 'Proof' }).last().click()
  await heading(page, 'Proof').waitFor()
  expect(new URL(page.url()).searchParams.get('state')).toBe('decided')
})

test('empty lists, unknown pages and failed requests say so', async () => {
  const { page } = await open('/admin/proof', { scene: { proof: 'none' } })
  await page.getByText('No tests to review').waitFor()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'GitHub appeals' }).click()
  await page.getByText('No open appeals').waitFor()
  await page.getByRole('button', { name: 'See tests to review' }).click()
  await page.getByText('No tests to review').waitFor()
  const none = '0190a017-0000-7000-8000-000000000999'
  await page.goto(new URL(`/admin/proof/attempts/${none}`, page.url()).href)
  await page.getByText('Test not found').waitFor()
  await page.goto(new URL(`/admin/proof/signal-appeals/${none}`, page.url()).href)
  await page.getByText('Appeal not found').waitFor()
  const failures = { proof: { code: 'unavailable' as const } }
  const down = await open('/admin/proof', { scene: { failures } })
  await down.page.getByText('Couldn’t load proof').waitFor()
  await down.page.getByRole('button', { name: 'Try again' }).waitFor()
  await down.page.goto(new URL(`/admin/proof/attempts/${none}`, down.page.url()).href)
  await down.page.getByText('Couldn’t load the test').waitFor()
})

test('the proof pages have no accessibility faults in either theme, at any width', {
  timeout: 240_000,
}, async () => {
  const { page } = await openTest('Yu')
  await form(page).waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  await choose(page, 'Void the test', 'Their course writes it otherwise.')
  await form(page).getByRole('button', { name: 'Decide' }).click()
  await dialog(page).waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  const appeal = await openAppeal()
  await form(appeal.page).waitFor()
  expect(await findFaultsInLooks(appeal.page, looks)).toEqual([])
  const list = await open('/admin/proof')
  await rows(list.page).first().waitFor()
  expect(await findFaultsInLooks(list.page, looks)).toEqual([])
})
