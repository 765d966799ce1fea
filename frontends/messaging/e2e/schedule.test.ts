import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, countStored, ids, listStored, startMessages } from './messages-page.ts'

const openMessages = startMessages()
const later = (page: Page) => page.getByRole('button', { name: 'Send later' })
const waiting = (page: Page) => page.getByRole('list', { name: 'Scheduled messages' }).getByRole('listitem')
const schedule = async (page: Page, choice: string | RegExp) => {
  await later(page).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

test('a message is scheduled by keyboard, shown as waiting, survives a reload, and is sent when due', async () => {
  const { page, input, faults } = await openMessages({ at: ids.jonas })
  await input.fill('Good morning, Jonas')
  await later(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'In an hour' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await waiting(page).filter({ hasText: 'Good morning, Jonas' }).waitFor()
  await expect.poll(() => input.inputValue()).toBe('')
  await page.reload()
  await waiting(page).filter({ hasText: 'Good morning, Jonas' }).waitFor()
  expect(await listStored(page, ids.jonas)).not.toContain('Good morning, Jonas')
  await page.evaluate((id) => fakeWorld.sendDue(id), ids.jonas)
  await articles(page, 'Good morning, Jonas').waitFor()
  await waiting(page).first().waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})

test('a scheduled message can be edited, sent now or cancelled, and undo removes it', async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await input.fill('First')
  await schedule(page, 'In an hour')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => waiting(page).count()).toBe(0)
  await input.fill('Second')
  await schedule(page, 'In an hour')
  await waiting(page).getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => input.inputValue()).toBe('Second')
  await schedule(page, 'In an hour')
  await waiting(page).getByRole('button', { name: 'Send now' }).click()
  await articles(page, 'Second').getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => waiting(page).count()).toBe(0)
})

test("a custom time is requested together with the other person's time, and a past one is refused", async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await input.fill('Later')
  await schedule(page, 'Choose a time…')
  const field = page.getByLabel('Date and time')
  await field.fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Choose a time in the future.').waitFor()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await field.fill(`${tomorrow}T10:30`)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await waiting(page)
    .filter({ hasText: /Scheduled for (today|tomorrow|\w+day) at 10:30/ })
    .waitFor()
})

test("a message scheduled despite a lost response is shown, and scheduling it again doesn't duplicate it", async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await page.evaluate(() => fakeWorld.failNext('messaging.scheduleMessage', { code: 'lost', isDone: true }))
  await input.fill('Good morning')
  await schedule(page, /^(Today|Tomorrow) at \d\d:\d\d$/)
  await page.getByText('Your message wasn’t scheduled').waitFor()
  await waiting(page).filter({ hasText: 'Good morning' }).waitFor()
  await expect.poll(() => input.inputValue()).toBe('Good morning')
  await schedule(page, /^(Today|Tomorrow) at \d\d:\d\d$/)
  await expect.poll(() => input.inputValue()).toBe('')
  await expect.poll(() => waiting(page).count()).toBe(1)
  await page.evaluate((id) => fakeWorld.sendDue(id), ids.jonas)
  await articles(page, 'Good morning').waitFor()
  await expect.poll(() => countStored(page, ids.jonas, 'Good morning')).toBe(1)
})

test("a message that couldn't be sent shows the reason, and a refused one stays in the composer", async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  await input.fill('Too late')
  await schedule(page, 'In an hour')
  await waiting(page).first().waitFor()
  await page.evaluate((id) => fakeWorld.sendDue(id, 'Your match had ended by then.'), ids.jonas)
  await page.reload()
  await waiting(page).filter({ hasText: 'Not sent. Your match had ended by then.' }).waitFor()
  expect(
    await findFaultsInLooks(page, [
      { width: 1440, height: 900 },
      { width: 390, height: 800 },
    ]),
  ).toEqual([])
  await page.evaluate(() => fakeWorld.failNext('messaging.scheduleMessage', { code: 'too_many_scheduled' }))
  await input.fill('One more')
  await schedule(page, 'In an hour')
  await page.getByText('Your message wasn’t scheduled').waitFor()
  await expect.poll(() => input.inputValue()).toBe('One more')
  await waiting(page).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => waiting(page).count()).toBe(0)
})

test('a scheduled message keeps its quote and template, even after an edit', async () => {
  const { page, input } = await openMessages({ at: ids.jonas })
  const received = page.getByRole('article').last()
  await received.hover()
  await received.getByRole('button', { name: 'Reply' }).click()
  await page.getByText(/^Replying to/).waitFor()
  await input.fill('/half an hour')
  await page.getByRole('option', { name: /Half an hour to talk/, selected: true }).waitFor()
  await input.press('Enter')
  await expect.poll(() => input.inputValue()).toContain('Thursday evening')
  await schedule(page, 'In an hour')
  await waiting(page)
    .getByText(/^Reply to: /)
    .waitFor()
  await expect.poll(() => page.getByText(/^Replying to/).count()).toBe(0)
  await waiting(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByText(/^Replying to/).waitFor()
  await schedule(page, 'In an hour')
  await waiting(page).first().waitFor()
  const uses = () => page.evaluate(() => fakeWorld.state.templates.find(({ id }) => id === 'system-2')?.uses)
  expect(await uses()).toBe(8)
  await page.evaluate((id) => fakeWorld.sendDue(id), ids.jonas)
  const sent = articles(page, 'Shall we talk for half an hour?')
  await sent.getByRole('link', { name: /Jonas|You/ }).waitFor()
  expect(await uses()).toBe(9)
})

test('the list shows the number of scheduled and failed messages, and lets them be removed', async () => {
  const { page, input, list, faults } = await openMessages({ at: ids.jonas })
  await input.fill('Good morning, Jonas')
  await schedule(page, 'In an hour')
  await list.getByRole('button', { name: 'Scheduled 1' }).waitFor()
  await page.evaluate((id) => fakeWorld.sendDue(id, 'You can no longer message each other.'), ids.jonas)
  await list.getByRole('button', { name: 'Scheduled 1 not sent' }).click()
  const all = page.getByRole('list', { name: 'All scheduled messages' }).getByRole('listitem')
  await all.getByRole('link', { name: 'Jonas Okafor' }).waitFor()
  await all.getByText('Not sent. You can no longer message each other.').waitFor()
  await all.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No scheduled messages').waitFor()
  await list.getByRole('button', { name: 'All conversations' }).press('Enter')
  await list.getByRole('link', { name: /Jonas Okafor/ }).waitFor()
  await expect.poll(() => list.getByRole('button', { name: /^Scheduled/ }).count()).toBe(0)
  expect(faults()).toEqual([])
})

test('scheduled messages to unreachable people are shown, at every width', async () => {
  const { page, list } = await openMessages()
  await page.evaluate(
    ({ known, missing }) => {
      const about = { replyTo: null, templateId: null, sendAt: new Date(Date.now() + 3_600_000).toISOString() }
      const failure = 'You can no longer message each other.'
      fakeWorld.state.scheduled.push(
        { ...about, id: known, conversationId: known, content: 'Shall we talk on Friday?', failure: null },
        { ...about, id: missing, conversationId: missing, content: 'Good morning. Here is the draft.', failure },
      )
      fakeWorld.change({})
    },
    { known: ids.priya, missing: ids.missing },
  )
  await page.reload()
  await list.getByRole('button', { name: 'Scheduled 1 not sent 1' }).click()
  const all = page.getByRole('list', { name: 'All scheduled messages' }).getByRole('listitem')
  await all.filter({ hasText: 'Someone you can’t message right now' }).getByRole('button', { name: 'Remove' }).waitFor()
  await all.filter({ hasText: 'Priya Raghunathan' }).getByRole('button', { name: 'Cancel' }).waitFor()
  const sizes = [
    { width: 1440, height: 900 },
    { width: 768, height: 900 },
    { width: 390, height: 800 },
  ]
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
})
