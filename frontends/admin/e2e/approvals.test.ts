import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type {} from '@codekin/fake-world/world'
import { expect, test } from 'vitest'
import { createPageOpener, heading, looks, rows } from './open-page.ts'

const open = createPageOpener()

test('an admin approves a colleague’s order by keyboard, once its effect is shown, but never their own', async () => {
  const { page, faults } = await open('/admin')
  await heading(page, 'Overview').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await heading(page, 'Approvals').waitFor()
  const [first, own] = [rows(page).nth(0), rows(page).nth(1)]
  await first.getByText('expires').waitFor()
  await first.getByText('Shadow-ban for 7 days · Spam').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /Approvals/ }).textContent()).toContain('1')
  await expect.poll(() => own.textContent()).toContain('Your request. Another admin has to decide.')
  await expect.poll(() => own.getByRole('button').count()).toBe(0)
  await first.getByRole('button', { name: /^Approve: Shadow-ban, Yu/ }).press('Enter')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText('They won’t be told. It will end automatically after 7 days.').waitFor()
  await dialog.getByRole('button', { name: 'Shadow-ban' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await first.getByText('Approved').waitFor()
  expect(faults()).toEqual([])
})

test('deciding an expired order shows an error and changes nothing', async () => {
  const { page } = await open('/admin/approvals')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Reject/ })
    .click()
  await page.evaluate(() => fakeWorld.failNext('people.decideApproval', { code: 'approval_ended' }))
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rows(page).first().getByText('Waiting').waitFor()
})

test('orders can be filtered by outcome, also from the URL, and an empty list says so', async () => {
  const { page } = await open('/admin/approvals?state=refused')
  await expect.poll(() => rows(page).count()).toBe(1)
  await expect.poll(() => rows(page).first().textContent()).toContain('Rejected')
  const empty = await open('/admin/approvals', { scene: { approvals: 0 } })
  await empty.page.getByText('No requests yet').waitFor()
})

test('orders have no accessibility faults in either theme, at any width', async () => {
  const { page } = await open('/admin/approvals')
  await rows(page).first().waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
})
