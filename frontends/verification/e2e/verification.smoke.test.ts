import { devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'
import { arrivedAt, expectSaved, goTo, handIn, question, writeCode } from './attempt-page.ts'
import { account, githubPath, repositories } from './github-page.ts'
import { arrived, listCalls, skill } from './skills-page.ts'

const open = devPages(import.meta.dirname)

test('a member starts a skill test, answers and runs a program, hands it in once, reads the result and opens the GitHub evidence', async () => {
  const { page, faults } = await open('/skill-verification')
  await arrived(page)
  await skill(page, 'TypeScript').waitFor()
  const tests = page.getByRole('region', { name: 'Tests', exact: true })
  await tests.getByRole('button', { name: 'Start the JavaScript test' }).press('Enter')
  const start = page.getByRole('dialog', { name: 'JavaScript test' })
  await start.getByText('5 questions and 2 programs or queries').first().waitFor()
  await start.getByRole('button', { name: 'Start the test' }).press('Enter')

  await arrivedAt(page, 1)
  await page.getByRole('timer').waitFor()
  await question(page, 1).getByRole('radio').nth(1).press('Space')
  await goTo(page, 2)
  for (const name of ['toSorted', 'map']) await question(page, 2).getByRole('checkbox', { name }).press('Space')
  await goTo(page, 6)
  await writeCode(page, 'Your program', 'return a + b')
  await page.keyboard.press('Control+Enter')
  await question(page, 6).getByText('It passes all 2 checks shown here.').waitFor()
  await expectSaved(page, { answers: { q1: 1, q2: [1, 2] }, codes: { q6: 'return a + b' } })
  await page.reload()
  await arrivedAt(page, 6)
  await expect.poll(() => page.getByRole('button', { name: /, answered$/ }).count()).toBe(3)

  await handIn(page)
  await page.getByRole('heading', { name: 'Result' }).waitFor()
  await page
    .getByText(/^(Passed|Not passed)$/)
    .first()
    .waitFor()
  await expect.poll(async () => (await listCalls(page, 'skillTests.submitTest')).length).toBe(1)
  await page.getByRole('link', { name: 'Back to your skills' }).press('Enter')
  await arrived(page)
  await tests
    .getByRole('button', { name: /^Result of JavaScript/ })
    .first()
    .waitFor()

  await page.goto(new URL(githubPath, page.url()).href)
  await account(page).waitFor()
  await repositories(page).getByRole('row').nth(1).waitFor()
  expect(faults()).toEqual([])
})
