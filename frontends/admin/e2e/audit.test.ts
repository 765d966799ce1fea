import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone } from '@codekin/browser-test/browser'
import type { DevPageOptions } from '@codekin/browser-test/dev-page'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, laptop, rows } from './open-page.ts'

const openPage = createPageOpener()

async function openAudit(path = '/admin/audit', options: DevPageOptions = {}) {
  const opened = await openPage(path, options)
  await opened.page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  return opened
}

const searchParams = (page: Page) => new URL(page.url()).searchParams

test('each entry is a sentence with its number in the chain, and opens by keyboard to what was chosen', async () => {
  const { page, faults } = await openAudit()
  await rows(page).nth(8).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  const first = rows(page).first()
  await first.getByText('Mei Nakamura decided a case').waitFor()
  await first.getByText('Asked three people for the keys').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await first.getByRole('button', { name: 'Entry 11', expanded: true }).waitFor()
  await expect
    .poll(() => first.getByRole('definition').allInnerTexts())
    .toEqual(expect.arrayContaining(['suspend', '7', expect.stringMatching(/^[0-9a-f]{64}$/)]))
  await expect
    .poll(() => rows(page).nth(2).innerText())
    .toContain('The platform changed a rule: Text copied from another account')
  await expect.poll(() => rows(page).nth(3).innerText()).toContain('Waiting for another admin')
  await expect.poll(() => rows(page).nth(6).innerText()).toContain('A deleted account suspended an account')
  await expect.poll(() => rows(page).nth(6).innerText()).toContain('a deleted account')
  await page.getByText('npm run audit:verify').waitFor()
  expect(faults()).toEqual([])
})

test('an act has one row with its outcome, and opens to all of its entries', async () => {
  const { page, faults } = await openAudit('/admin/audit?action=user.change-role')
  await expect.poll(() => rows(page).count()).toBe(1)
  const act = rows(page).first()
  await act.getByText('Robin Castell changed a role').waitFor()
  await act.getByText('Done', { exact: true }).waitFor()
  await act.getByRole('button', { name: 'Entry 6' }).press('Enter')
  const later = act.getByRole('list', { name: 'Later entries' }).getByRole('listitem')
  await later.getByText('Entry 7: Robin Castell changed a role. Done.').waitFor()
  await later.getByText('changed', { exact: true }).waitFor()
  await page.goto(page.url().replace('user.change-role', 'users.export'))
  await rows(page).first().getByText('Stopped early').waitFor()
  expect(faults()).toEqual([])
})

test('filters are kept in the URL and read from it', async () => {
  const { page } = await openAudit()
  await rows(page).nth(8).waitFor()
  await page.getByRole('button', { name: 'Entry 11' }).click()
  await page.getByRole('button', { name: 'Only actions by Mei Nakamura' }).click()
  await expect.poll(() => rows(page).count()).toBe(3)
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Claimed a case' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(searchParams(page).get('action')).toBe('case.claim')
  await page.reload()
  await rows(page).first().getByText('claimed a case').waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows(page).count()).toBe(9)
  await page.getByRole('button', { name: 'Entry 8' }).click()
  await page.getByRole('button', { name: 'Only about Devon Clarke' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(searchParams(page).get('about')).toBe('user')
  await page.getByRole('button', { name: 'Remove Only Devon Clarke' }).click()
  await expect.poll(() => rows(page).count()).toBe(3)
})

test('the filter offers all staff, including those without a visible entry', async () => {
  const { page } = await openAudit('/admin/audit?action=case.claim')
  await rows(page).first().getByText('Mei Nakamura').waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('combobox', { name: 'By' }).click()
  await page.getByRole('option', { name: 'Robin Castell' }).waitFor()
})

test('day filters include both days in full, and invalid values in the URL are ignored', async () => {
  const { page } = await openAudit('/admin/audit?actor=nobody&action=dance&about=stars&from=never')
  await rows(page).nth(8).waitFor()
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await page.getByLabel('Done from').fill('2026-01-01')
  await page.getByLabel('Done until').fill(today)
  expect(searchParams(page).get('until')).toBe(today)
  await expect.poll(() => rows(page).count()).toBe(9)
  await page.getByLabel('Done until').fill('2026-01-02')
  await page.getByText('No matching entries').waitFor()
})

test('a case links to its page', async () => {
  const { page } = await openAudit()
  await rows(page)
    .first()
    .getByRole('link', { name: /^case …/ })
    .click()
  await page.waitForURL('**/admin/cases/*')
})

test('entries load while scrolling; an empty list and a failed one have their own screens', {
  timeout: 90_000,
}, async () => {
  const many = await openAudit('/admin/audit', { scene: { audit: 400 } })
  const list = many.page.getByRole('region', { name: 'Staff activity, newest first' })
  const scrollOn = async () => {
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    return many.page.getByText('400 total').isVisible()
  }
  await expect.poll(scrollOn, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => rows(many.page).count()).toBeLessThan(80)
  const none = await openAudit('/admin/audit', { scene: { audit: 0 } })
  await none.page.getByText('The audit log is empty').waitFor()
  const broken = await openAudit('/admin/audit', { scene: { failures: { admin: { code: 'internal' } } } })
  await broken.page.getByText('Couldn’t load the audit log').waitFor({ timeout: 10_000 })
  await broken.page.evaluate(() => fakeWorld.change({ failures: {} }))
  await broken.page.getByRole('button', { name: 'Try again' }).click()
  await rows(broken.page).first().waitFor()
})

const isFading = (list: Locator) =>
  list.evaluate(({ nextElementSibling: end }) => !!end && getComputedStyle(end, '::before').content !== 'none')

test('a list fades at its edge while rows follow below, and shows its last row whole', async () => {
  const { page } = await openAudit('/admin/audit', { scene: { audit: 40 } })
  const list = page.getByRole('region', { name: 'Staff activity, newest first' })
  await expect.poll(() => isFading(list)).toBe(true)
  const isAtEnd = async () => {
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    return !(await isFading(list))
  }
  await expect.poll(isAtEnd).toBe(true)
})

test('a list fades even if less than the height of its head is below', async () => {
  const { page } = await openAudit('/admin/audit', { scene: { audit: 12 } })
  const list = page.getByRole('region', { name: 'Staff activity, newest first' })
  await rows(page).first().waitFor()
  const hidden = () => list.evaluate((box) => box.scrollHeight - box.clientHeight)
  const { width, height } = page.viewportSize() ?? desktop
  await page.setViewportSize({ width, height: height + (await hidden()) - 20 })
  await expect.poll(hidden).toBe(20)
  await expect.poll(() => isFading(list)).toBe(true)
})

test('the audit log has no accessibility faults', { timeout: 120_000 }, async () => {
  const { page, faults } = await openAudit('/admin/audit?action=case.decide')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'Entry 11' }).click()
  await page.getByText('Hash').waitFor()
  await page.mouse.move(0, 0)
  expect(await findFaultsInLooks(page, [phone, laptop, desktop])).toEqual([])
  expect(faults()).toEqual([])
})
