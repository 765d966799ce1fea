import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { expect, test } from 'vitest'
import { articles, ids, listStored, startMessages } from './messages-page.ts'

const openMessages = startMessages()

test('an emoji is found by name with the keyboard, inserted at the cursor, and listed as recent', async () => {
  const { page, input, faults } = await openMessages({ at: ids.jonas })
  await input.fill('It compiles!')
  await input.press('Home')
  await page.getByRole('button', { name: 'Emoji' }).focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Search emoji' })
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('party popper')
  await page.getByRole('gridcell', { name: 'Thumbs up' }).first().waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: 'Party popper' }).first().waitFor()
  // The first result is selected.
  await page.getByText('🎉 Party popper', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await search.waitFor({ state: 'detached' })
  await input.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' ')
  await expect.poll(() => input.inputValue()).toBe('🎉 It compiles!')
  await page.keyboard.press('Enter')
  await articles(page, '🎉 It compiles!').getByText('Sent', { exact: true }).waitFor()
  expect((await listStored(page, ids.jonas)).at(-1)).toBe('🎉 It compiles!')
  await page.getByRole('button', { name: 'Emoji' }).click()
  await page.getByRole('gridcell', { name: 'Party popper' }).first().waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})

test('any emoji in any skin tone can be a reaction', async () => {
  const { page, faults } = await openMessages({ at: ids.jonas })
  const row = articles(page, 'Automerge or Yjs?')
  await row.hover()
  await row.getByRole('button', { name: 'React' }).click()
  await page.getByRole('menuitem', { name: 'Another…' }).click()
  await page.getByRole('button', { name: 'Change skin tone' }).click()
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('raising hands')
  await page.getByRole('gridcell', { name: 'Raising hands' }).click()
  await row.getByRole('button', { name: '🙌🏻 1 from you', pressed: true }).waitFor()
  expect(faults()).toEqual([])
})

test('the emoji picker has no accessibility violations at any width, and says if none is found', async () => {
  const { page } = await openMessages({ at: ids.jonas })
  await page.getByRole('button', { name: 'Emoji' }).click()
  const search = page.getByRole('searchbox', { name: 'Search emoji' })
  await page.getByRole('gridcell').first().waitFor()
  const looks = [
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
  ]
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  await search.fill('qqqq')
  await page.getByText('No emoji found for “qqqq”.').waitFor()
})
