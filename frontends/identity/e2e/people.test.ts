import { desktop, phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'

const openDev = devPages(import.meta.dirname)
type Options = NonNullable<Parameters<typeof openDev>[1]>
const open = (path: string, o?: Options) => openDev(path, { ...o, scene: { isSignedIn: true, ...o?.scene } })

test('people are found by name while typing, the URL keeps the search, and each result links to a profile', async () => {
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

test('letters typed in the middle of a name stay in place', async () => {
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

test('skill and city narrow the search, and an empty result is shown', async () => {
  const { page, faults } = await open('/people?skill=Rust')
  await page.getByRole('link', { name: /Nora Haddad/ }).waitFor()
  await page.getByRole('textbox', { name: 'City' }).fill('Nowhere')
  await page.getByRole('heading', { name: 'No people found' }).waitFor()
  expect(faults()).toEqual([])
})

test('further pages load on request, without repetitions', async () => {
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

test('a failed search shows an error and can be retried', async () => {
  const { page } = await open('/people?q=nora', {
    scene: { failures: { 'users.searchUsers': { code: 'unavailable', times: 3 } } },
  })
  await page.getByText('The search didn’t work').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: /Nora Haddad/ }).waitFor()
})

test.for([desktop, phone])('nothing overflows the page, $width px', async (viewport) => {
  const { page } = await open('/people?q=a', { viewport })
  await page.getByRole('link', { name: /Nora Haddad/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
