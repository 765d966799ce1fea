import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { devPages } from '@codekin/browser-test/dev-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrivedAt } from './attempt-page.ts'
import { expectFocus, listCalls } from './skills-page.ts'

const open = devPages(import.meta.dirname)
const tests = (page: Page) => page.getByRole('region', { name: 'Tests', exact: true })

test('a test shows contents, duration and signals, and then starts', async () => {
  const { page, faults } = await open('/skill-verification')
  await tests(page).getByRole('button', { name: 'Start the JavaScript test' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'JavaScript test' })
  await dialog.getByText('5 questions and 2 programs or queries, in 20 minutes').waitFor()
  await dialog.getByText(/when you leave the page/).waitFor()
  await dialog.getByText(/after 1 day, then after 3/).waitFor()
  await dialog.getByRole('switch', { name: /Extra time/ }).press('Space')
  await dialog.getByText('5 questions and 2 programs or queries, in 30 minutes').waitFor()
  await dialog.getByRole('radio', { name: /Advanced/ }).press('Space')
  await dialog.getByText('in 45 minutes').waitFor()
  await dialog.getByText('You need 65 of 100 to pass').waitFor()
  await dialog.getByRole('button', { name: 'Start the test' }).press('Enter')
  await arrivedAt(page, 1)
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^4[45]:/)
  await expect
    .poll(async () => (await listCalls(page, 'skillTests.startTest')).map(({ body }) => body))
    .toEqual([{ challengeId: 'javascript-advanced', skillName: 'JavaScript' }])
  expect(faults()).toEqual([])
})

test('a test whose bank is loading says so, and starts on retry', async () => {
  const { page } = await open('/skill-verification', {
    scene: { failures: { 'skillTests.startTest': { code: 'tests_loading', times: 1 } } },
  })
  await tests(page).getByRole('button', { name: 'Start the JavaScript test' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'JavaScript test' })
  const start = dialog.getByRole('button', { name: 'Start the test' })
  await start.press('Enter')
  await dialog
    .getByRole('alert')
    .getByText('Not started. This test’s questions are still loading. Try again in a moment.')
    .waitFor()
  await start.press('Enter')
  await arrivedAt(page, 1)
  await expect
    .poll(
      async () =>
        new Set((await listCalls(page, 'skillTests.startTest')).map(({ idempotencyKey }) => idempotencyKey)).size,
    )
    .toBe(1)
})

test('a running test can be continued, and one in cool-down says until when', async () => {
  const { page } = await open('/skill-verification', { scene: { tests: 'running' } })
  await tests(page).getByRole('link', { name: 'Continue the JavaScript test' }).press('Enter')
  await arrivedAt(page, 1)
  const { page: other } = await open('/skill-verification')
  await tests(other)
    .getByText(/^Available again on \d/)
    .waitFor()
  await expect.poll(() => tests(other).getByRole('button', { name: 'Start the Git test' }).count()).toBe(0)
})

test('a link to an unavailable test leads to the running one, or says when the next attempt is possible', async () => {
  const { page } = await open('/skill-verification?test=JavaScript', { scene: { tests: 'running' } })
  const running = page.getByRole('dialog', { name: 'JavaScript test' })
  await running.getByText('You’ve already started this test, and the clock is running.').waitFor()
  await running.getByRole('link', { name: 'Continue the test' }).press('Enter')
  await arrivedAt(page, 1)
  const { page: other } = await open('/skill-verification?test=Git')
  const cooling = other.getByRole('dialog', { name: 'Git test' })
  await cooling.getByText(/^You can retake this test on \d/).waitFor()
  await expect.poll(() => cooling.getByRole('button', { name: 'Start the test' }).isDisabled()).toBe(true)
  await other.keyboard.press('Escape')
  await expectFocus(tests(other).getByRole('heading', { name: 'Tests', exact: true }))
})

test('a test can be started once its cool-down has ended, without a reload', async () => {
  const { page, faults } = await open('/skill-verification', { before: (opened) => opened.clock.install() })
  await tests(page)
    .getByText(/^Available again on \d/)
    .waitFor()
  await page.clock.fastForward('24:00:00')
  await tests(page).getByRole('button', { name: 'Start the Git test' }).waitFor()
  expect(faults()).toEqual([])
})

test('the history shows each result, and comments on signals are kept', async () => {
  const { page, faults } = await open('/skill-verification')
  const button = tests(page).getByRole('button', { name: /^Result of TypeScript/ })
  await button.press('Enter')
  await tests(page).getByText('You left the page for 42 seconds').waitFor()
  await tests(page).getByText('612 characters were pasted into question 6').waitFor()
  await tests(page).getByText('You passed in 7 minutes, less than a fifth of the time allowed').waitFor()
  await tests(page)
    .getByRole('textbox', { name: /^Your comment/ })
    .fill('The doorbell.')
  await tests(page).getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Your comment is saved').waitFor()
  await page.reload()
  await button.press('Enter')
  await expect
    .poll(() =>
      tests(page)
        .getByRole('textbox', { name: /^Your comment/ })
        .inputValue(),
    )
    .toBe('The doorbell.')
  expect(faults()).toEqual([])
})

test('tests, a result and the start have no accessibility faults', async () => {
  const { page, faults } = await open('/skill-verification', { isMotionReduced: true })
  await tests(page)
    .getByRole('button', { name: /^Result of TypeScript/ })
    .press('Enter')
  await tests(page).getByText('You left the page for 42 seconds').waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
  await tests(page).getByRole('button', { name: 'Start the SQL test' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/in 20 minutes/)
    .waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
  expect(faults()).toEqual([])
})
