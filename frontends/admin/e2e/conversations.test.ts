import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, heading, laptop, looks, rows } from './open-page.ts'

const open = createPageOpener()
const words = (page: Page) => page.getByRole('list', { name: /^Messages/ }).getByRole('listitem')

async function openFirst() {
  const opened = await open('/admin/conversations')
  await rows(opened.page).first().getByRole('link').click()
  await heading(opened.page, 'Conversation').waitFor()
  return opened
}

test('by keyboard, no message of a conversation is requested before a reason is given', async () => {
  const { page, faults } = await open('/admin')
  await heading(page, 'Overview').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await heading(page, 'Conversations').waitFor()
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByText('After 30 days, both people will find it').waitFor()
  const read = () => page.evaluate(() => fakeWorld.state.overseen[0]?.conversation.lastRead ?? null)
  await page.getByLabel('Reason').press('Enter')
  await page.getByText('Enter a reason of 3 to 500 characters.').waitFor()
  expect(await read()).toBeNull()
  await page.getByLabel('Reason').fill('A report of a threat')
  await page.getByLabel('Reason').press('Enter')
  await words(page).first().waitFor()
  expect(await read()).not.toBeNull()
  expect(faults()).toEqual([])
})

test('messages load page by page in order, and deleted ones are marked as deleted', async () => {
  const { page } = await openFirst()
  await page.getByLabel('Reason').fill('A report of a threat')
  await page.getByRole('button', { name: 'Read the conversation' }).click()
  await expect.poll(() => words(page).count()).toBe(50)
  await page.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect.poll(() => words(page).count()).toBe(100)
  await page.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect.poll(() => words(page).count()).toBe(120)
  await expect.poll(() => words(page).nth(1).textContent()).toContain('deleted')
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByText('Marked as reviewed up to').waitFor()
})

test('an admin can open the whole conversation from a case, and reads it for that case', async () => {
  const { page } = await open('/admin/cases')
  await rows(page).first().getByRole('link').click()
  await page.getByRole('link', { name: 'Read the full conversation (reason required)' }).click()
  await page.getByText('along with the case you came from').waitFor()
  const moderator = await open('/admin/cases', {}, 'moderator')
  await rows(moderator.page).first().getByRole('link').click()
  await moderator.page.getByRole('heading', { name: 'Messages' }).waitFor()
  await expect.poll(() => moderator.page.getByRole('link', { name: /full conversation|Profile page/ }).count()).toBe(0)
})

test('a person’s conversations have a link, and a deleted conversation says so', async () => {
  const { page } = await open('/admin/conversations')
  await rows(page).first().waitFor()
  const { userId, name } = await page.evaluate(() => {
    const person = fakeWorld.state.overseen[2]?.conversation.people[0]
    return { userId: person?.userId ?? '', name: person?.full_name ?? '' }
  })
  const one = await open(`/admin/conversations?userId=${userId}`)
  await one.page.getByText(`${name}’s conversations.`).waitFor()
  await expect.poll(() => rows(one.page).count()).toBe(2)
  const gone = await open(`/admin/conversations/${userId}`)
  await gone.page.getByLabel('Reason').fill('A report of a threat')
  await gone.page.getByLabel('Reason').press('Enter')
  await gone.page.getByText('Couldn’t load the conversation').waitFor()
})

test('conversations have no accessibility faults in either theme, at any width', async () => {
  const { page } = await openFirst()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  await page.getByLabel('Reason').fill('A report of a threat')
  await page.getByLabel('Reason').press('Enter')
  await words(page).first().waitFor()
  expect(await findFaultsInLooks(page, [laptop])).toEqual([])
})
