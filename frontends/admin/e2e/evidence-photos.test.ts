import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { DevPageOptions } from '@codekin/browser-test/dev-page'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, heading, looks, rows } from './open-page.ts'

const openPage = createPageOpener()

async function openCase(options: DevPageOptions = {}) {
  const opened = await openPage('/admin/cases', options)
  await rows(opened.page).first().getByRole('link').click()
  await heading(opened.page, 'Scam · message').waitFor()
  return opened
}

const photos = (page: Page) => page.getByRole('img', { name: /^Photo/ })
const show = (page: Page) => page.getByRole('button', { name: 'Show photo 1 of 2' })
const hide = (page: Page) => page.getByRole('button', { name: 'Hide photo 1 of 2' })
const isDrawn = (page: Page) =>
  photos(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))

test('no photo of a case is shown or fetched before it is requested, and a shown one can be hidden again', async () => {
  const { page, faults } = await openCase()
  await show(page).waitFor()
  await expect.poll(() => photos(page).count()).toBe(0)
  await show(page).press('Enter')
  await hide(page).waitFor()
  expect(await isDrawn(page)).toBe(true)
  const address = (await photos(page).getAttribute('src')) ?? ''
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Hide photo 1 of 2')
  await hide(page).press('Enter')
  await show(page).waitFor()
  await expect.poll(() => photos(page).count()).toBe(0)
  // Its object URL is revoked as well.
  await expect
    .poll(() =>
      page.evaluate(
        (src) =>
          new Promise((told) => {
            const image = new Image()
            image.onload = () => told('shown')
            image.onerror = () => told('gone')
            image.src = src
          }),
        address,
      ),
    )
    .toBe('gone')
  expect(faults().filter((fault) => !fault.includes('ERR_FILE_NOT_FOUND'))).toEqual([])
})

test('photo descriptions contain no names while names are hidden', async () => {
  const { page } = await openCase()
  const described = page.getByText('Description:').first()
  await described.waitFor()
  await expect.poll(() => described.textContent()).not.toContain('Devon')
  await page.getByRole('button', { name: 'Show names' }).click()
  await page.getByText('Description: Where Devon Clarke wants the key to go').first().waitFor()
})

test('a photo that fails to load says so and can be requested again', async () => {
  const { page } = await openCase()
  await show(page).waitFor()
  await page.evaluate(() => fakeWorld.failNext('moderation.getEvidencePhoto', { code: 'not_found' }))
  await show(page).click()
  await page.getByRole('alert').getByText('Couldn’t load the photo.').waitFor()
  await show(page).click()
  await hide(page).waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('a case with photos has no accessibility faults', { timeout: 120_000 }, async () => {
  const { page } = await openCase()
  await show(page).click()
  await hide(page).waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
})
