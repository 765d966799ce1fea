import { findA11yFaults } from '@codekin/browser-test/axe'
import { expect, test } from 'vitest'
import { articles, ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()

test('a message is reported by keyboard, with another one as evidence', async () => {
  const messages = await openMessages({ at: ids.ana })
  const { page } = messages
  const message = articles(page, 'I will bring the trace of the slow run.')
  await message.focus()
  const actions = message.getByRole('button', { name: 'Message actions' })
  await actions.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Report…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report what Ana wrote' })
  await dialog.getByText('I will bring the trace of the slow run.').waitFor()
  await dialog.getByRole('button', { name: /^Spam/ }).press('Enter')
  await page.keyboard.press('Space')
  const add = page.getByRole('button', { name: 'Add messages that show it' })
  await add.press('Enter')
  const others = page.getByRole('group', { name: 'Messages that show it' })
  await expect.poll(() => others.evaluate((group) => group === document.activeElement)).toBe(true)
  // The reported message itself isn't offered as evidence.
  await others.getByRole('checkbox').first().waitFor()
  await expect.poll(() => others.getByText('I will bring the trace of the slow run.').count()).toBe(0)
  await others.getByRole('checkbox').first().press('Space')
  expect(await findA11yFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send report' }).press('Enter')
  await page.getByText('Thank you, your report was sent').waitFor()
  const [report] = await page.evaluate(() => fakeWorld.state.safety.reports)
  expect(report).toMatchObject({
    about: { kind: 'message', full_name: 'Ana Kim' },
    reason: 'advertising',
    evidence: [expect.any(String)],
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => actions.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(messages.faults()).toEqual([])
})

test("own messages can't be reported", async () => {
  const { page } = await openMessages({ at: ids.ana })
  const own = articles(page, 'Want to look at it together tomorrow?')
  await own.hover()
  await own.getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy text' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Report…' }).count()).toBe(0)
})

test('reporting and blocking the other member closes the conversation', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list } = messages
  await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Report Jonas…' }).click()
  await page.getByRole('button', { name: /^Scam/ }).click()
  await page.getByRole('radio', { name: 'Sends harmful code' }).check()
  await page.getByRole('checkbox', { name: /^Block Jonas too/ }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Jonas is blocked.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL('**/messages')
  await list.getByRole('link', { name: /Jonas Okafor/ }).waitFor({ state: 'detached' })
  expect(messages.faults()).toEqual([])
})
