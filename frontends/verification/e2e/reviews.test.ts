import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { devPages } from '@codekin/browser-test/dev-page'
import type { Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, listCalls } from './skills-page.ts'

const open = devPages(import.meta.dirname)
const scene: Scene = { tests: 'reviewed' }

const sat = (page: Page, skill: string) =>
  page
    .getByRole('list', { name: 'Tests you’ve taken' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Result of ${skill},`) }) })
const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

async function openResult(page: Page, skill: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Result of ${skill},`) }).press('Enter')
}

const voided = 'This attempt doesn’t count'
const appealed = 'Your appeal is in review'

/** Writes an appeal against the voided attempt by keyboard. */
async function appeal(page: Page, words: string): Promise<void> {
  await openResult(page, 'SQL')
  await part(page, voided)
    .getByRole('button', { name: /^Appeal/ })
    .press('Enter')
  await expectFocus(page.getByRole('textbox', { name: 'Why this decision is wrong' }))
  await page.keyboard.insertText(words)
  await part(page, voided).getByRole('button', { name: 'Send appeal' }).press('Enter')
}

test('a review says why, since when, and that the attempt counts meanwhile', async () => {
  const { page, faults } = await open('/skill-verification', { scene })
  await sat(page, 'JavaScript').getByText('In review').waitFor()
  await openResult(page, 'JavaScript')
  const review = part(page, 'This attempt is in review')
  await review.getByText(/very similar to someone else’s\. That alone proves nothing/).waitFor()
  await review.getByText(/Until they decide, your result counts\./).waitFor()
  await sat(page, 'JavaScript')
    .getByText(/^It counts as proof of this skill until/)
    .waitFor()
  await expect.poll(() => review.getByRole('button').count()).toBe(0)
  expect(faults()).toEqual([])
})

test('a cleared attempt says so, with the reason', async () => {
  const { page } = await open('/skill-verification', { scene })
  await sat(page, 'TypeScript').getByText('Passed', { exact: true }).first().waitFor()
  await openResult(page, 'TypeScript')
  await part(page, 'This attempt counts').getByText('Both follow the same article, as many do.').waitFor()
})

test('a voided attempt shows the reason and deadline, and an appeal is sent once', async () => {
  const { page, faults } = await open('/skill-verification', { scene })
  await sat(page, 'SQL').getByText('Doesn’t count').first().waitFor()
  await appeal(page, 'It is the example of the manual.')
  await part(page, appealed).getByText('It is the example of the manual.').waitFor()
  await part(page, appealed)
    .getByText(/down to a comment in it\./)
    .waitFor()
  await expectFocus(page.locator('[tabindex="-1"]', { has: page.getByRole('heading', { name: appealed }) }).last())
  await expect.poll(() => part(page, appealed).getByRole('button').count()).toBe(0)
  await expect
    .poll(async () => (await listCalls(page, 'skillTests.appealReview')).map(({ body }) => body))
    .toEqual([{ text: 'It is the example of the manual.' }])
  await page.reload()
  await openResult(page, 'SQL')
  await part(page, appealed).getByText('It is the example of the manual.').waitFor()
  expect(faults()).toEqual([])
})

test('the form shows the deadline; an empty appeal is not sent, and Not now closes it', async () => {
  const { page } = await open('/skill-verification', { scene })
  await openResult(page, 'SQL')
  await part(page, voided)
    .getByText(/^You can appeal until \d+ \w+ \d{4} at \d\d:\d\d\.$/)
    .waitFor()
  const begin = part(page, voided).getByRole('button', { name: /^Appeal: SQL, / })
  await begin.press('Enter')
  await part(page, voided).getByRole('button', { name: 'Send appeal' }).press('Enter')
  await part(page, voided).getByText('Write something first.').waitFor()
  await expect.poll(() => listCalls(page, 'skillTests.appealReview')).toEqual([])
  await part(page, voided).getByRole('button', { name: 'Not now' }).press('Enter')
  await expectFocus(begin)
})

test('the draft survives a reload and a failure', async () => {
  const failures = { 'skillTests.appealReview': { code: 'unavailable', times: 1 } } as const
  const { page } = await open('/skill-verification', { scene: { ...scene, failures } })
  await appeal(page, 'It is from the manual.')
  await part(page, voided)
    .getByText(/^Not sent\./)
    .waitFor()
  await page.reload()
  await openResult(page, 'SQL')
  await part(page, voided)
    .getByRole('button', { name: /^Appeal/ })
    .press('Enter')
  const field = page.getByRole('textbox', { name: 'Why this decision is wrong' })
  await expect.poll(() => field.inputValue()).toBe('It is from the manual.')
  await part(page, voided).getByRole('button', { name: 'Send appeal' }).press('Enter')
  await part(page, appealed).getByText('It is from the manual.').waitFor()
})

test('an appeal sent elsewhere replaces the form', async () => {
  const { page } = await open('/skill-verification', { scene })
  await openResult(page, 'SQL')
  await page.evaluate(() => {
    const review = fakeWorld.state.tests.attempts.find(({ skill }) => skill === 'SQL')?.review
    Object.assign(review ?? {}, {
      appeal: { text: 'Sent from my phone.', at: new Date().toISOString() },
      isWaiting: true,
      appealUntil: null,
    })
  })
  await part(page, voided)
    .getByRole('button', { name: /^Appeal/ })
    .press('Enter')
  await page.keyboard.insertText('Once more.')
  await part(page, voided).getByRole('button', { name: 'Send appeal' }).press('Enter')
  await part(page, appealed).getByText('Sent from my phone.').waitFor()
})

test('after the deadline it says so, without a form', async () => {
  const { page } = await open('/skill-verification', { scene })
  await page.evaluate(() => {
    const review = fakeWorld.state.tests.attempts.find(({ skill }) => skill === 'SQL')?.review
    if (review) review.appealUntil = null
    fakeWorld.change({})
  })
  await page.reload()
  await openResult(page, 'SQL')
  await part(page, voided).getByText('It’s too late to appeal.').waitFor()
  await expect.poll(() => part(page, voided).getByRole('button').count()).toBe(0)
})

test('the answer to an appeal is shown with both texts', async () => {
  const { page, faults } = await open('/skill-verification', { scene })
  await openResult(page, 'Git')
  const stays = part(page, 'After your appeal: this attempt doesn’t count')
  await stays.getByText('I learned that from a book that others read, too.').waitFor()
  await stays.getByText('What you describe explains one of the two programs, not the other.').waitFor()
  await stays.getByText(/by a different reviewer\./).waitFor()
  await appeal(page, 'It is the example of the manual.')
  await part(page, appealed).waitFor()
  await page.evaluate(() => fakeWorld.tests.decideReview('SQL', 'graded', 'It is, in chapter four.'))
  await page.reload()
  await openResult(page, 'SQL')
  await part(page, 'After your appeal: this attempt counts').getByText('It is, in chapter four.').waitFor()
  await sat(page, 'SQL').getByText('Passed', { exact: true }).first().waitFor()
  expect(faults()).toEqual([])
})

test('the attempt’s page shows the same, and takes the appeal', async () => {
  const { page, faults } = await open('/skill-verification', { scene })
  await sat(page, 'SQL').waitFor()
  const id = await page.evaluate(() => fakeWorld.state.tests.attempts.find(({ skill }) => skill === 'SQL')?.id)
  const own = await open(`/skill-test/${id}`, { scene })
  await part(own.page, voided)
    .getByRole('button', { name: /^Appeal/ })
    .press('Enter')
  await own.page.keyboard.insertText('It is the example of the manual.')
  await own.page.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await part(own.page, appealed).getByText('It is the example of the manual.').waitFor()
  expect([...faults(), ...own.faults()]).toEqual([])
})

test('reviews and the appeal have no accessibility faults', async () => {
  const { page, faults } = await open('/skill-verification', { scene, isMotionReduced: true })
  for (const skill of ['JavaScript', 'SQL', 'Git', 'TypeScript']) await openResult(page, skill)
  await part(page, voided)
    .getByRole('button', { name: /^Appeal/ })
    .press('Enter')
  await part(page, voided).getByRole('button', { name: 'Send appeal' }).press('Enter')
  await part(page, voided).getByText('Write something first.').waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
  expect(faults()).toEqual([])
})
