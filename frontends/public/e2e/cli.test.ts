import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'

const open = devPages(import.meta.dirname)

test('a recording plays in view, pauses and resumes by its button, and each has a tab', async () => {
  const { page, faults } = await open('/cli')
  const screen = page.getByRole('img', { name: 'Recording of codekin login' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Pause').waitFor()
  await button('Play again').click({ timeout: 30_000 })
  await button('Pause').click()
  await button('Play').click()
  await button('Play again').waitFor({ timeout: 30_000 })
  await screen.getByText('$ codekin login').waitFor()
  await screen.getByText(/✓ Signed in as Ada Lindqvist/).waitFor()
  await page.getByRole('tab', { name: 'Swipe' }).click()
  await page.getByRole('img', { name: 'Recording of codekin discover' }).waitFor()
  expect(faults()).toEqual([])
})

test('under reduced motion a recording shows its last screen, and plays on request', async () => {
  const { page, faults } = await open('/cli', { isMotionReduced: true, viewport: phone })
  await page.getByText(/✓ Signed in as Ada Lindqvist/).waitFor()
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
  expect(faults()).toEqual([])
})

test('the page has no accessibility faults in both themes at all widths', async () => {
  const { page } = await open('/cli', { isMotionReduced: true })
  await page.getByRole('heading', { name: 'Codekin in your terminal' }).waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
})
