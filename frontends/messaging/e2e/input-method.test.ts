import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, ids, listStored, startMessages } from './messages-page.ts'

const openMessages = startMessages()

/** The Enter that ends a composition in Safari: `isComposing` is already false, only `keyCode` tells. */
const chooseCharacter = (field: Locator) =>
  field.evaluate((input) => {
    const own = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: false }
    return input.dispatchEvent(new KeyboardEvent('keydown', { ...own, bubbles: true, cancelable: true }))
  })

test("the Enter of an input method doesn't send; the next Enter does", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input, faults } = messages
  const before = (await listStored(page, ids.jonas)).length
  await input.fill('こんにち')
  expect(await chooseCharacter(input)).toBe(true)
  await expect.poll(() => input.inputValue()).toBe('こんにち')
  await input.fill('こんにちは')
  await input.press('Enter')
  await articles(page, 'こんにちは').getByText('Sent', { exact: true }).waitFor()
  expect((await listStored(page, ids.jonas)).slice(before)).toEqual(['こんにちは'])
  expect(faults()).toEqual([])
})

test('the Enter of an input method chooses no template and no search filter', async () => {
  const { page, input, list } = await openMessages({ at: ids.jonas })
  await input.fill('/kernel')
  const templates = page.getByRole('listbox', { name: 'Templates' })
  await templates.getByText('My kernel question').waitFor()
  expect(await chooseCharacter(input)).toBe(true)
  await expect.poll(() => templates.count()).toBe(1)
  await expect.poll(() => input.inputValue()).toBe('/kernel')
  const search = list.getByRole('combobox', { name: 'Search messages' })
  await search.fill('from:')
  await list.getByRole('option').first().waitFor()
  expect(await chooseCharacter(search)).toBe(true)
  await expect.poll(() => search.inputValue()).toBe('from:')
})

test('the Escape of an input method closes no dialog; the next Escape does', async () => {
  const { page } = await openMessages({ at: ids.jonas })
  await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Mute…' }).click()
  const choice = page.getByRole('button', { name: 'For 8 hours' })
  await choice.waitFor()
  await choice.evaluate((button) => {
    const own = { key: 'Escape', code: 'Escape', keyCode: 229, isComposing: false }
    button.dispatchEvent(new KeyboardEvent('keydown', { ...own, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => choice.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'detached' })
})
