import { devPages } from '@codekin/browser-test/dev-page'
import type { Scene } from '@codekin/fake-world/scene'
import { expect, test } from 'vitest'
import { expectTop, listCalls } from './pages.ts'

const open = devPages(import.meta.dirname)
const narrow = {
  roles: ['embedded', 'game', 'security'],
  cities: ['Lisbon'],
  timezoneOverlapHoursMin: 6,
  verifiedOnly: true,
} as const satisfies Scene['preferences']

test('saving filters deals a new deck and shows how many are set', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet
    .getByText(/proved by GitHub, a skill test or an endorsement\. With this on, \d+ people remain\.$/)
    .waitFor()
  await sheet.getByRole('button', { name: 'Mobile' }).click()
  await sheet.getByRole('spinbutton', { name: 'Working hours in common, as a number' }).fill('3')
  await sheet.getByRole('button', { name: 'Save filters' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expectTop(page, 'Olumide Adébáyọ̀')
  await page.getByRole('button', { name: 'Filters 2 set' }).waitFor()
  const [saved] = await listCalls(page, 'preferences.changePreferences')
  expect(saved?.body).toEqual({ roles: ['mobile'], timezoneOverlapHoursMin: 3 })
  expect(faults()).toEqual([])
})

test('saving keeps filters that another window changed since the sheet was opened', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Mobile' }).click()
  await page.evaluate(() => Object.assign(fakeWorld.state.preferences, { cities: ['Berlin'] }))
  await sheet.getByRole('button', { name: 'Save filters' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => fakeWorld.state.preferences)).toMatchObject({
    roles: ['mobile'],
    cities: ['Berlin'],
  })
  expect(faults()).toEqual([])
})

test('filters can be turned off without being lost', async () => {
  const { page, faults } = await open('/discover', { scene: { deck: 'empty', preferences: narrow } })
  await page.getByRole('heading', { name: 'No one else fits your filters' }).waitFor()
  await page.getByRole('button', { name: 'Filters 4 set' }).click()
  await page.getByRole('switch', { name: /Use my filters/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('off')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'You’ve seen everyone for now' }).waitFor()
  expect(faults()).toEqual([])
})

test('the empty deck offers to widen a filter with one press', async () => {
  const { page, faults } = await open('/discover', { scene: { preferences: narrow } })
  await page.getByRole('button', { name: /Embedded, Games \+1 Any role/ }).click()
  await expectTop(page, 'Nora Haddad')
  expect(faults()).toEqual([])
})

test('languages and cities can be added and removed by keyboard', async () => {
  const { page, faults } = await open('/discover')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const languages = sheet.getByRole('combobox', { name: 'Languages' })
  await languages.fill('klingon')
  await sheet.getByRole('status').filter({ hasText: 'Nothing found.' }).waitFor({ state: 'attached' })
  await languages.press('Enter')
  await languages.fill('germ')
  await languages.press('Enter')
  await sheet.getByRole('button', { name: 'Remove German' }).waitFor()
  await languages.fill('rus')
  await languages.press('Escape')
  await languages.press('Escape')
  await expect.poll(() => languages.inputValue()).toBe('')
  const cities = sheet.getByRole('combobox', { name: 'Cities' })
  await cities.fill('Porto')
  await cities.press('Enter')
  await cities.fill('Lisb')
  await page.locator('button', { hasText: 'Save filters' }).click()
  await sheet.getByText('“Lisb” hasn’t been added.').waitFor()
  await cities.press('Escape')
  await sheet.getByRole('button', { name: 'Remove Porto' }).click()
  await expect.poll(() => cities.evaluate((input) => input === document.activeElement)).toBe(true)
  await sheet.getByRole('button', { name: 'Remove Porto' }).waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})
