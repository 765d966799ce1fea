import { findA11yFaults } from '@codekin/browser-test/axe'
import { breachesOf, phone } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids, type Messages, startMessages } from './messages-page.ts'

const openMessages = startMessages()

const optionsFor = (name: string) => `Options for the conversation with ${name}`

async function choose({ page, list }: Messages, name: string, item: string): Promise<void> {
  await list.getByRole('button', { name: optionsFor(name) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const hasFocusIn = (page: Page, selector: string) =>
  page.waitForFunction((one) => document.activeElement?.matches(one), selector)

test('a conversation is muted for a while from its row, with undo, and unmuted again', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages$/ }).hover()
  await choose(messages, 'Ana Kim', 'Mute…')
  expect(await findA11yFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'For 8 hours' }).click()
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages, muted/ }).waitFor()
  await hasFocusIn(page, `[aria-label="${optionsFor('Ana Kim')}"]`)
  await page.waitForFunction(() => document.title.endsWith('(32) · Codekin'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages$/ }).waitFor()
  await choose(messages, 'Ana Kim', 'Mute…')
  await page.getByRole('button', { name: 'For an hour' }).click()
  await list.getByRole('link', { name: /Ana Kim.*muted/ }).waitFor()
  await choose(messages, 'Ana Kim', 'Unmute')
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages$/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/messages')
  expect(breachesOf(messages)).toEqual([])
})

test('the row menu opens by keyboard, archives and restores, and keeps the focus in the list', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await list.getByRole('link', { name: /^Bo/ }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Archive' }).waitFor()
  expect(await findA11yFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await hasFocusIn(page, `[data-conversation="${ids.bo}"] a`)
  await page.keyboard.press('Tab')
  await hasFocusIn(page, `[aria-label="${optionsFor('Bo')}"]`)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await list.getByRole('link', { name: /^Bo/ }).waitFor({ state: 'detached' })
  await hasFocusIn(page, 'li a[href]')
  await list.getByRole('button', { name: 'Archived 1' }).click()
  await list.getByRole('link', { name: /^Bo/ }).press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Unarchive' }).press('Enter')
  await list.getByText('No archived conversations').waitFor()
  await hasFocusIn(page, '[role=combobox]')
  expect(breachesOf(messages)).toEqual([])
})

test('Tab moves between rows, and stops at the options of the focused row only', async () => {
  const { page, list } = await openMessages()
  const rows = list.getByRole('link')
  await rows.first().focus()
  await page.keyboard.press('Tab')
  await hasFocusIn(page, '[data-act=arrange]')
  await page.keyboard.press('Tab')
  await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => rows.first().evaluate((row) => row === document.activeElement)).toBe(true)
})

test('a right click opens the row menu, and a conversation marked as read leaves the unread list', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await list.getByRole('button', { name: 'Unread' }).click()
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages$/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await list.getByRole('link', { name: /Ana Kim/ }).waitFor({ state: 'detached' })
  await hasFocusIn(page, 'li a[href]')
  await page.waitForFunction((id) => fakeWorld.match(id).unreadCount === 0, ids.ana)
  await page.waitForFunction(() => document.title.endsWith('(32) · Codekin'))
  await list.getByRole('button', { name: 'All', exact: true }).click()
  await list.getByRole('button', { name: optionsFor('Ana Kim') }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Mark as read' }).count()).toBe(0)
  expect(breachesOf(messages)).toEqual([])
})

test('a failed "Mark as read" shows an error and stays unread', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await page.evaluate(() => fakeWorld.failNext('messaging.markAllRead', { code: 'unavailable' }))
  await choose(messages, 'Ana Kim', 'Mark as read')
  await page.getByText('That couldn’t be saved').waitFor()
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages$/ }).waitFor()
})

test('on a phone the options are visible without hover, beside the link', async () => {
  const messages = await openMessages({ viewport: phone, isTouch: true })
  const { page, list } = messages
  const button = list.getByRole('button', { name: optionsFor('Ana Kim') })
  await button.waitFor()
  await expect.poll(() => button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  await button.tap()
  await page.getByRole('menuitem', { name: 'Archive' }).tap()
  await list.getByRole('link', { name: /Ana Kim/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await list.getByRole('link', { name: /Ana Kim/ }).waitFor()
  expect(await findA11yFaults(page)).toEqual([])
})

test('muting and archiving on another device, and their reversal, apply here at once', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages$/ }).waitFor()
  const elsewhere = (arranged: { muted?: { until: null } | null; archivedSeq?: number | null }) =>
    page.evaluate(([id, how]) => fakeWorld.arrangeElsewhere(id, how), [ids.ana, arranged] as const)
  await elsewhere({ muted: { until: null } })
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages, muted/ }).waitFor()
  await page.waitForFunction(() => document.title.endsWith('(32) · Codekin'))
  await elsewhere({ muted: null })
  await page.waitForFunction(() => document.title.endsWith('(35) · Codekin'))
  await elsewhere({ archivedSeq: 1000 })
  await list.getByRole('link', { name: /Ana Kim/ }).waitFor({ state: 'detached' })
  await list.getByRole('button', { name: 'Archived 1' }).waitFor()
  await elsewhere({ archivedSeq: null })
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages$/ }).waitFor()
  await list.getByRole('button', { name: /Archived/ }).waitFor({ state: 'detached' })
  expect(breachesOf(messages)).toEqual([])
})
