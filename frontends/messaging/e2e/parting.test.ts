import { findA11yFaults } from '@codekin/browser-test/axe'
import { expect, test } from 'vitest'
import { ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()

test('the other member can be blocked by keyboard, after confirmation, and the conversation disappears', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list } = messages
  const actions = page.getByRole('button', { name: 'Actions for Jonas Okafor' })
  await actions.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Block Jonas…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block Jonas Okafor?' })
  await dialog.getByText('and your match will end', { exact: false }).waitFor()
  expect(await findA11yFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => actions.evaluate((button) => button === document.activeElement)).toBe(true)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Block Jonas…' }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await page.getByText('Jonas Okafor is blocked').first().waitFor()
  await page.waitForURL('**/messages')
  await list.getByRole('link', { name: /Jonas Okafor/ }).waitFor({ state: 'detached' })
  expect(messages.faults()).toEqual([])
})

test('a match can be ended from its conversation, after confirmation; messages stay readable', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
  await page.getByRole('menuitem', { name: 'End match…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End match' }).click()
  await page.getByText('Your match with Jonas Okafor has ended.', { exact: false }).first().waitFor()
  await page.getByRole('article').getByText('Automerge or Yjs?').waitFor()
  await messages.input.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Block Jonas…' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'End match…' }).count()).toBe(0)
  expect(messages.faults()).toEqual([])
})

test('a failed block shows the reason and keeps the form', async () => {
  const messages = await openMessages({
    at: ids.jonas,
    scene: { failures: { 'preferences.blockUser': { code: 'unavailable' } } },
  })
  const { page } = messages
  await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Block Jonas…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Jonas Okafor?' })
  await dialog.getByLabel('Why').fill('He spams')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await dialog.getByRole('button', { name: 'Block', disabled: false }).waitFor()
  await dialog.getByText('The service isn’t available right now.', { exact: false }).waitFor()
  await expect.poll(() => dialog.getByLabel('Why').inputValue()).toBe('He spams')
})
