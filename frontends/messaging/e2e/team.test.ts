import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone } from '@codekin/browser-test/browser'
import { expect, test } from 'vitest'
import { countCalls, ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()
const written = { staffMessages: 3 }
const thread = 'Messages from the Codekin team'

test('messages from the team are a thread above the conversations, read when opened, without a composer', async () => {
  const messages = await openMessages({ scene: { ...written, matches: 'read' } })
  const { page, list } = messages
  const row = list.getByRole('link').first()
  await row.getByText('Codekin team').waitFor()
  await list.getByRole('link', { name: /Codekin team.*1 unread message/ }).waitFor()
  await page.waitForFunction(() => document.title === 'Messages (1) · Codekin')
  await page.getByRole('link', { name: 'Read what the Codekin team wrote' }).click()
  await page.getByRole('heading', { level: 1, name: 'Codekin team' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/messages/team')
  const log = page.getByRole('log', { name: thread })
  await expect.poll(() => log.getByRole('article').count()).toBe(3)
  await log.getByText('New', { exact: true }).waitFor()
  await page.waitForFunction(() => document.title === 'Codekin team · Codekin')
  await expect.poll(() => row.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => page.getByRole('textbox', { name: /^Message / }).count()).toBe(0)
  const appeal = page.getByRole('link', { name: 'safety settings' })
  await expect.poll(() => appeal.getAttribute('href')).toBe('/settings/safety')
  await page.reload()
  await log.getByRole('article').last().waitFor()
  await expect.poll(() => log.getByText('New', { exact: true }).count()).toBe(0)
  await expect.poll(() => countCalls(page, 'messaging.markStaffRead')).toBe(0)
  expect(messages.faults()).toEqual([])
})

test('a new message from the team appears live in the list, and is read in the open thread', async () => {
  const messages = await openMessages({ at: ids.bo })
  const { page, list } = messages
  await list.getByRole('link', { name: /Ana Kim/ }).waitFor()
  await expect.poll(() => list.getByRole('link', { name: /Codekin team/ }).count()).toBe(0)
  await page.evaluate(() => fakeWorld.writeFromTeam('Your account is fine again.'))
  const row = list.getByRole('link', { name: /Codekin team.*1 unread message/ })
  await row.getByText('Your account is fine again.').waitFor()
  await row.click()
  const log = page.getByRole('log', { name: thread })
  await log.getByText('Your account is fine again.').waitFor()
  await page.evaluate(() => fakeWorld.writeFromTeam('One more thing.'))
  await log.getByText('One more thing.').waitFor()
  await page.waitForFunction(() => fakeWorld.state.staffMessages.every(({ readAt }) => readAt !== null))
  expect(messages.faults()).toEqual([])
})

test('the unread filter keeps the thread until it is left', async () => {
  const messages = await openMessages({ scene: { ...written, matches: 'read' } })
  const { list } = messages
  await list.getByRole('button', { name: 'Unread' }).click()
  const row = list.getByRole('link', { name: /Codekin team/ })
  await row.click()
  await list.getByRole('link', { name: /Ana Kim/ }).waitFor({ state: 'detached' })
  await expect.poll(() => list.getByRole('link').count()).toBe(1)
  await list.getByRole('button', { name: 'All' }).click()
  await list.getByRole('link', { name: /Ana Kim/ }).click()
  await list.getByRole('button', { name: 'Unread' }).click()
  await row.waitFor({ state: 'detached' })
})

test('messages from the team can be read without any conversation', async () => {
  const messages = await openMessages({ scene: { ...written, matches: 'none' } })
  const { page, list } = messages
  await list.getByRole('link', { name: /Codekin team/ }).press('Enter')
  await page.getByRole('log', { name: thread }).getByRole('article').last().waitFor()
  expect(messages.faults()).toEqual([])
})

test('older messages are loaded on demand, above the loaded ones', async () => {
  const messages = await openMessages({ at: 'team', scene: { staffMessages: 60 } })
  const { page } = messages
  const log = page.getByRole('log', { name: thread })
  await log.getByRole('article').last().waitFor()
  await expect.poll(() => log.getByRole('article').count()).toBe(50)
  const newest = await log.getByRole('article').last().getAttribute('data-message')
  await log.getByRole('button', { name: 'Show earlier messages' }).press('Enter')
  await expect.poll(() => log.getByRole('article').count()).toBe(60)
  await expect.poll(() => log.getByRole('article').last().getAttribute('data-message')).toBe(newest)
  expect(messages.faults()).toEqual([])
})

test('a thread that fails to load shows an error and can be retried, and the conversations stay', async () => {
  const failures = { 'messaging.listStaffMessages': { code: 'unavailable' } } as const
  const messages = await openMessages({ at: 'team', scene: { ...written, failures } })
  const { page, list } = messages
  await list.getByRole('link', { name: /Ana Kim/ }).waitFor()
  const failure = page.getByRole('alert')
  await failure.getByText('The messages couldn’t be loaded').waitFor()
  await failure.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLElement) => {
    fakeWorld.change({ failures: {} })
    button.click()
  })
  await page.getByRole('log', { name: thread }).getByRole('article').last().waitFor()
})

test('an empty thread says what appears there', async () => {
  const messages = await openMessages({ at: 'team' })
  await messages.page.getByText('No messages yet').waitFor()
  expect(messages.faults()).toEqual([])
})

const slow = { timeout: 120_000 }
test('the thread of the team has no accessibility violations', slow, async () => {
  const messages = await openMessages({ at: 'team', scene: written })
  await messages.page.getByText('We’ve confirmed').locator('visible=true').first().waitFor()
  expect(await findFaultsInLooks(messages.page)).toEqual([])
  expect(messages.faults()).toEqual([])
})

test('a thread that takes replies is answered by keyboard, keeps a failed reply, and shows it after a reload', async () => {
  const messages = await openMessages({ scene: { ...written, staffTakesAnswers: true, matches: 'read' } })
  const { page } = messages
  await page.getByRole('link', { name: 'Read what the Codekin team wrote' }).click()
  const answer = page.getByRole('textbox', { name: 'Reply to the Codekin team' })
  await page.evaluate(() => fakeWorld.failNext('messaging.answerStaff', { code: 'unavailable' }))
  await answer.fill('Thank you!')
  await answer.press('Enter')
  await page.getByText('Your message wasn’t sent').waitFor()
  await expect.poll(() => answer.inputValue()).toBe('Thank you!')
  await answer.press('Enter')
  const log = page.getByRole('log', { name: thread })
  await log.getByRole('article', { name: /^You/ }).getByText('Thank you!').waitFor()
  await expect.poll(() => answer.inputValue()).toBe('')
  expect(await findFaultsInLooks(page, [desktop, phone])).toEqual([])
  await page.reload()
  await log.getByText('Thank you!').waitFor()
})
