import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'
import { journeyMilliseconds } from './staff-steps.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

test(
  'an insult draws a warning but can be sent, a threat is stopped with its draft kept, and a false alarm can be reported',
  async () => {
    const { ann, bob, matchId } = await pair(platform.world, 'Ann Heron', 'Bob Stoat')
    const [left, right] = await Promise.all([
      platform.open(`/messages/${matchId}`, { as: ann }),
      platform.open(`/messages/${matchId}`, { as: bob }),
    ])
    const { page } = left
    const input = page.getByRole('textbox', { name: /^Message Bob/ })
    await right.page.getByRole('textbox', { name: /^Message Ann/ }).waitFor()

    await input.fill('Hey there, nice to match with you.')
    await page.getByText('First messages with a question get more replies.').waitFor()
    await input.fill('Hey, you absolute idiot, which database was it?')
    await page.getByText('This puts them down.').waitFor()
    await page.getByRole('button', { name: 'False alarm: This puts them down.' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'False alarm?' })
    await dialog.getByLabel('Why it’s wrong').fill('We have known each other for years.')
    await dialog.getByRole('button', { name: 'Send' }).press('Enter')
    await page.getByText('Thank you. We’ll review the rule.').waitFor()
    await page.getByText('This puts them down.').waitFor({ state: 'detached' })
    await input.press('Enter')
    await right.page.getByRole('article').filter({ hasText: 'you absolute idiot' }).waitFor()

    await input.fill('Tell me or I will kill you')
    await input.press('Enter')
    await page.getByText('This message can’t be sent as it is.').first().waitFor()
    await page.getByText('Can’t be sent.').waitFor()
    await expect.poll(() => input.inputValue()).toBe('Tell me or I will kill you')
    await input.fill('Tell me or I will kill the process')
    await page.getByText('Can’t be sent.').waitFor({ state: 'detached' })
    await input.press('Enter')
    await right.page.getByRole('article').filter({ hasText: 'I will kill the process' }).waitFor()
    await expect.poll(() => right.page.getByRole('article').filter({ hasText: 'kill you' }).count()).toBe(0)
    await Promise.all([left, right].map((opened) => opened.close()))
  },
  journeyMilliseconds,
)
