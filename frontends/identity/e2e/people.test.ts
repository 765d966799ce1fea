import { desktop, phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'

const openDev = devPages(import.meta.dirname)
type Options = NonNullable<Parameters<typeof openDev>[1]>
const open = (path: string, o?: Options) => openDev(path, { ...o, scene: { isSignedIn: true, ...o?.scene } })

test('people are found by name while it is typed, the address keeps it, and each leads to their profile', async () => {
  const { page, faults } = await open('/people')
  await page.getByRole('heading', { name: 'Who are you looking for?' }).waitFor()
  await page.getByRole('searchbox', { name: 'Name' }).fill('nora')
  const found = page.getByRole('link', { name: /Nora Haddad/ })
  await found.waitFor()
  expect(new URL(page.url()).search).toBe('?q=nora')
  await expect.poll(() => found.getAttribute('href')).toMatch(/^\/profile\//)
  await page.reload()
  await found.waitFor()
  expect(faults()).toEqual([])
})

test('letters typed in the middle of a name stay where they were typed', async () => {
  const { page } = await open('/people')
  const name = page.getByRole('searchbox', { name: 'Name' })
  await name.fill('nra')
  await name.press('Home')
  await name.press('ArrowRight')
  await name.pressSequentially('oooo', { delay: 90 })
  await expect.poll(() => name.inputValue()).toBe('noooora')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=noooora')
  await page.goBack()
  await page.goForward()
  await expect.poll(() => name.inputValue()).toBe('noooora')
})

test('a skill and a city narrow it, and where nobody is left that is said', async () => {
  const { page, faults } = await open('/people?skill=Rust')
  await page.getByRole('link', { name: /Nora Haddad/ }).waitFor()
  await page.getByRole('textbox', { name: 'City' }).fill('Nowhere')
  await page.getByRole('heading', { name: 'No people found' }).waitFor()
  expect(faults()).toEqual([])
})

test('more are there than a page holds, and come when they are asked for, each once', async () => {
  const { page, faults } = await open('/people?skill=t')
  const found = page.getByRole('main').getByRole('link')
  await page.getByText('20 people shown').waitFor()
  await page.getByRole('button', { name: 'Show more people' }).click()
  await expect.poll(() => found.count()).toBeGreaterThan(20)
  const names = await found.allTextContents()
  expect(new Set(names).size).toBe(names.length)
  await expect.poll(() => page.getByRole('button', { name: 'Show more people' }).count()).toBe(0)
  expect(faults()).toEqual([])
})

test('a search that fails says so and is tried again', async () => {
  const { page } = await open('/people?q=nora', {
    scene: { failures: { 'users.searchUsers': { code: 'unavailable', times: 3 } } },
  })
  await page.getByText('The search didn’t work').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: /Nora Haddad/ }).waitFor()
})

test.for([desktop, phone])('nothing stands out of the page, $width px', async (viewport) => {
  const { page } = await open('/people?q=a', { viewport })
  await page.getByRole('link', { name: /Nora Haddad/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
