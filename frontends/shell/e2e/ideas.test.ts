import { findA11yFaults } from '@codekin/browser-test/axe'
import { phone } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

const cards = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('list', { name: 'Skills' }) })

test('a project idea is found in a match, proposed and accepted by keyboard, and seen live by both', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ann', 'Bob')
  const [proposing, accepting] = await Promise.all([
    platform.open(`/matches/${matchId}`, { as: ann }),
    platform.open(`/messages/${matchId}`, { as: bob, viewport: phone }),
  ])
  const [hers, his] = [proposing.page, accepting.page]
  await his.getByRole('textbox', { name: 'Message Ann' }).waitFor()
  await hers.getByRole('link', { name: 'Ideas for the two of you' }).press('Enter')
  await hers.getByRole('button', { name: 'Weekend' }).press('Enter')
  const idea = cards(hers).filter({ hasText: '@@ weekend' }).first()
  const title = (await idea.getByRole('heading', { level: 2 }).textContent()) ?? ''
  const card = cards(hers).filter({ hasText: title })
  await card.getByRole('button', { name: 'Propose to Bob' }).press('Enter')
  await hers.getByRole('button', { name: 'Send proposal' }).press('Enter')
  await card.getByText('Waiting for Bob').waitFor()
  const message = cards(his).filter({ hasText: title })
  await message.getByRole('button', { name: 'Accept' }).press('Enter')
  await message.getByText(/^Accepted on /).waitFor()
  await card.getByText(/^Accepted on /).waitFor()
  await card.getByRole('link', { name: 'Open conversation' }).press('Enter')
  await hers.waitForURL(`**/messages/${matchId}`)
  await hers.getByRole('textbox', { name: 'Message Bob' }).waitFor()
  await cards(hers)
    .getByText(/^Accepted on /)
    .waitFor()
  expect(await findA11yFaults(hers)).toEqual([])
  expect(await findA11yFaults(his)).toEqual([])
  const { messages } = await bob.messaging.listMessages({ params: { id: matchId } })
  expect(messages.map(({ kind }) => kind)).toEqual(['project-idea'])
  await Promise.all([proposing.close(), accepting.close()])
})
