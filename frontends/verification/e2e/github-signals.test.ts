import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { githubPages } from './github-page.ts'
import { expectFocus, listCalls } from './skills-page.ts'

const open = githubPages(import.meta.dirname)

const part = (page: Page) => page.getByRole('region', { name: 'What looks unusual' })
const signal = (page: Page, title: string) => part(page).getByRole('article', { name: title })
const rate = 'More commits than anyone can make by hand'
const reason = 'I imported the solver from Mercurial that afternoon; the tags are of 2019.'

test('a signal shows amount, place, time, effect and innocent causes', async () => {
  const { page, faults } = await open({ github: 'doubted' })
  await part(page)
    .getByText(/At most, others see that your work counts less\./)
    .waitFor()
  await signal(page, rate)
    .getByText(/^312 of 2,344 commits were made on .+, between \d\d:\d\d and \d\d:\d\d\. It’s in adalind\/solver\.$/)
    .waitFor()
  await signal(page, rate)
    .getByText(/looks the same\. While this applies, each skill keeps 50% of what your work proves\.$/)
    .waitFor()
  expect(faults()).toEqual([])
})

test('an answer to a signal is drafted, sent, and shown as in review', async () => {
  const { page, faults } = await open({ github: 'doubted' })
  await signal(page, rate).getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: rate })
  const words = dialog.getByRole('textbox', { name: 'Your explanation' })
  await expectFocus(words)
  await words.fill('Imported')
  await dialog.getByRole('button', { name: 'Send to our team' }).press('Enter')
  await dialog.getByText('Give a reason in a few words.').waitFor()
  await expectFocus(words)
  await words.fill(reason)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(signal(page, rate).getByRole('button'))
  await page.reload()
  await signal(page, rate).getByRole('button').press('Enter')
  await expect.poll(() => words.inputValue()).toBe(reason)
  await dialog.getByRole('button', { name: 'Send to our team' }).press('Enter')
  await page.getByText('Sent to our team').waitFor()
  await signal(page, rate).getByText('Answered, in review').waitFor()
  await signal(page, rate).getByText(reason).waitFor()
  await expectFocus(signal(page, rate).getByRole('heading', { name: rate }))
  await expect.poll(() => signal(page, rate).getByRole('button').count()).toBe(0)
  await expect
    .poll(async () => (await listCalls(page, 'github.appealSignal')).map(({ body }) => body))
    .toEqual([{ reason }])
  expect(faults()).toEqual([])
})

test('an answer whose response was lost counts as sent on retry', async () => {
  const failures = { 'github.appealSignal': { code: 'lost', times: 1, isDone: true } } as const
  const { page } = await open({ github: 'doubted', failures })
  await signal(page, rate).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: rate })
  await dialog.getByRole('textbox', { name: 'Your explanation' }).fill(reason)
  await dialog.getByRole('button', { name: 'Send to our team' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/^Not sent\./)
    .waitFor()
  await dialog.getByRole('button', { name: 'Send to our team' }).click()
  await page.getByText('You’ve already answered this').waitFor()
  await signal(page, rate).getByText('Answered, in review').waitFor()
  await expect.poll(() => page.getByText('What you wrote just now wasn’t sent.').count()).toBe(0)
})

test('a different answer from another window is reported', async () => {
  const failures = { 'github.appealSignal': { code: 'lost', times: 1, isDone: true } } as const
  const { page } = await open({ github: 'doubted', failures })
  await signal(page, rate).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: rate })
  await dialog.getByRole('textbox', { name: 'Your explanation' }).fill('Other words, from the other window.')
  await dialog.getByRole('button', { name: 'Send to our team' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/^Not sent\./)
    .waitFor()
  await dialog.getByRole('textbox', { name: 'Your explanation' }).fill(reason)
  await dialog.getByRole('button', { name: 'Send to our team' }).click()
  await page.getByText('What you wrote just now wasn’t sent.').waitFor()
})

test('the decision is shown with the answer, and a cleared signal has no effect', async () => {
  const { page } = await open({ github: 'doubted' })
  const mirrored = signal(page, 'The same history in an older repository')
  await mirrored.getByText('Still applies', { exact: true }).waitFor()
  await mirrored.getByText(/^Our team upheld it on/).waitFor()
  await mirrored.getByText(/Show us one that names you\.$/).waitFor()
  const uniform = signal(page, 'The same small change, again and again')
  await uniform.getByText('Answered, in review').waitFor()
  await page.evaluate(() => fakeWorld.github.decideAppeal('uniform-diffs', 'granted', 'A cellar it is. Cleared.'))
  await page.reload()
  await uniform.getByText('Cleared', { exact: true }).waitFor()
  await uniform.getByText('A cellar it is. Cleared.').waitFor()
  await uniform.getByText(/It no longer lowers your skills’ confidence\./).waitFor()
})

test('without signals the section is hidden', async () => {
  const { page } = await open()
  await page.getByRole('heading', { name: 'What it proves' }).waitFor()
  await expect.poll(() => part(page).count()).toBe(0)
})
