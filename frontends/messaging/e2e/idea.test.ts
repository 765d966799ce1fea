import { findA11yFaults } from '@codekin/browser-test/axe'
import { breachesOf, desktop, phone } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, countCalls, ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()
const title = 'A linter for migrations'

/** Jonas proposes an idea to the viewer. */
async function openProposed(options: Parameters<typeof openMessages>[0] = {}) {
  const messages = await openMessages({ at: ids.jonas, ...options })
  await messages.input.waitFor()
  await messages.page.evaluate((id) => fakeWorld.propose(id, 'migration-linter'), ids.jonas)
  const card = articles(messages.page, title)
  await card.getByRole('heading', { name: title }).waitFor()
  return { ...messages, card }
}

const acceptedAt = (page: Page) =>
  page.evaluate((id) => fakeWorld.match(id).messages.at(-1)?.ideaCard?.acceptedAt, ids.jonas)

test('a proposed idea is a card that can be accepted with one key', async () => {
  const { page, card, faults } = await openProposed()
  await card.getByText('weekend · library').waitFor()
  await expect
    .poll(() => card.getByRole('list', { name: 'Skills' }).getByRole('listitem').allTextContents())
    .toEqual(['PostgreSQL', 'Go'])
  await card.getByRole('button', { name: 'Accept' }).press('Enter')
  await card.getByText(/^Accepted on /).waitFor()
  // The focus moves from the button to its message.
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => acceptedAt(page)).toBeTruthy()
  await page.reload()
  await card.getByText(/^Accepted on /).waitFor()
  expect(faults()).toEqual([])
})

test('an acceptance is shown optimistically, and reverted with the reason if it fails', async () => {
  const { page, card } = await openProposed()
  await page.evaluate(() => fakeWorld.failNext('projectIdeas.acceptIdea', { code: 'internal' }))
  await page.evaluate(() => fakeWorld.hold('projectIdeas.acceptIdea'))
  await card.getByRole('button', { name: 'Accept' }).click()
  await card.getByText(/^Accepted on /).waitFor()
  await page.evaluate(() => fakeWorld.release())
  await card
    .getByRole('alert')
    .getByText(/^Not accepted\./)
    .waitFor()
  expect(await acceptedAt(page)).toBe(null)
  await card.getByRole('button', { name: 'Accept' }).click()
  await card.getByText(/^Accepted on /).waitFor()
  await expect.poll(() => countCalls(page, 'projectIdeas.acceptIdea')).toBe(2)
})

test('the proposer waits, and sees the acceptance at once', async () => {
  const { page, faults } = await openMessages({ at: ids.jonas })
  await page.getByRole('log').waitFor()
  await page.evaluate(async (matchId) => {
    const send = (path: string, body: object) =>
      fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    await send('/api/v1/matching/project-ideas/terminal-aquarium/propose', { matchId })
  }, ids.jonas)
  const card = articles(page, 'An aquarium for the terminal')
  await card.getByText('Waiting for Jonas').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  await page.evaluate((id) => fakeWorld.acceptProposal(id), ids.jonas)
  await card.getByText(/^Accepted on /).waitFor()
  await expect
    .poll(() => page.getByTestId('polite').textContent())
    .toMatch(/“An aquarium for the terminal” was accepted/)
  expect(faults()).toEqual([])
})

test('an idea is declined with one key and can still be accepted; its proposer sees the decline at once', async () => {
  const { page, card, faults } = await openProposed()
  await card.getByRole('button', { name: 'Not this time' }).press('Enter')
  await card.getByText('You declined this idea.').waitFor()
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  await card.getByText('You declined this idea.').waitFor()
  await card.getByRole('button', { name: 'Accept after all' }).press('Enter')
  await card.getByText(/^Accepted on /).waitFor()
  await page.evaluate(async (matchId) => {
    const send = (path: string, body: object) =>
      fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    await send('/api/v1/matching/project-ideas/terminal-aquarium/propose', { matchId })
  }, ids.jonas)
  const own = articles(page, 'An aquarium for the terminal')
  await own.getByText('Waiting for Jonas').waitFor()
  await page.evaluate((id) => fakeWorld.declineProposal(id), ids.jonas)
  await own.getByText('Jonas declined this idea').waitFor()
  await expect
    .poll(() => page.getByTestId('polite').textContent())
    .toMatch(/Your project idea “An aquarium for the terminal” was declined/)
  expect(faults()).toEqual([])
})

test('an acceptance that arrives before its message has been fetched is shown on it', async () => {
  const { page, faults } = await openMessages({ at: ids.jonas })
  await page.getByRole('log').waitFor()
  const callsBefore = await countCalls(page, 'messaging.listMessages')
  await page.evaluate(async (matchId) => {
    fakeWorld.hold('messaging.listMessages')
    const send = (path: string, body: object) =>
      fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    await send('/api/v1/matching/project-ideas/terminal-aquarium/propose', { matchId })
  }, ids.jonas)
  await expect.poll(() => countCalls(page, 'messaging.listMessages')).toBeGreaterThan(callsBefore)
  // The response is from before the acceptance: messaging learns of it after the sockets.
  await page.evaluate((matchId) => {
    const { messages, userId: acceptedBy } = fakeWorld.match(matchId)
    const proposalId = messages.at(-1)?.ideaCard?.proposalId ?? ''
    const acceptedAt = new Date().toISOString()
    fakeWorld.tell({ event: 'proposal_accepted', data: { matchId, proposalId, acceptedBy, acceptedAt } })
    fakeWorld.release()
  }, ids.jonas)
  await articles(page, 'An aquarium for the terminal')
    .getByText(/^Accepted on /)
    .waitFor()
  expect(faults()).toEqual([])
})

test('the list describes an idea in words', async () => {
  const { list } = await openProposed()
  await list.getByText(`Proposed an idea: ${title}.`).waitFor()
})

test("an idea of an ended match can't be accepted", async () => {
  const { page, card } = await openProposed()
  await page.evaluate((id) => fakeWorld.end(id), ids.jonas)
  await card.getByText('Not accepted before your match ended').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'Accept' }).count()).toBe(0)
})

test('a deleted idea becomes a tombstone like any message', async () => {
  const { page, card } = await openProposed()
  await page.evaluate((id) => fakeWorld.deleteLast(id), ids.jonas)
  await card.waitFor({ state: 'detached' })
  await articles(page, 'This message was deleted').last().waitFor()
})

test.each([desktop, phone].flatMap((viewport) => (['dark', 'light'] as const).map((theme) => ({ viewport, theme }))))(
  'a card has no accessibility violations ($theme, $viewport.width px)',
  async ({ viewport, theme }) => {
    const messages = await openProposed({ viewport, theme })
    expect(await findA11yFaults(messages.page)).toEqual([])
    await messages.card.getByRole('button', { name: 'Accept' }).click()
    await messages.card.getByText(/^Accepted on /).waitFor()
    expect(await findA11yFaults(messages.page)).toEqual([])
    expect(breachesOf(messages)).toEqual([])
  },
)

test('the ideas of a conversation are listed in its header, link to their messages, and show which are accepted', async () => {
  const { page, card, faults } = await openProposed()
  await page.evaluate((id) => {
    for (let at = 0; at < 40; at += 1) fakeWorld.receive(id, `And ${at} more`)
  }, ids.jonas)
  const ideas = page.getByRole('button', { name: 'One project idea in this conversation' })
  await ideas.press('Enter')
  await page.getByRole('menuitem', { name: title }).press('Enter')
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  await card.getByRole('button', { name: 'Accept' }).press('Enter')
  await card.getByText(/^Accepted on /).waitFor()
  await ideas.press('Enter')
  await page.getByRole('menuitem', { name: `${title} · accepted` }).waitFor()
  expect(faults()).toEqual([])
})
