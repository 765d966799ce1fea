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

test('from its row a conversation is muted for a while, with a way back, and turned on again', async () => {
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

test('by keys alone: the menu opens on the row, archives it and brings it back, and the focus stays in the list', async () => {
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

test('Tab goes from row to row, and by the options of the row that has the focus only', async () => {
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

test('the right button opens the menu of a row, and what is read there leaves the list of the unread', async () => {
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

test('what cannot be marked as read is told and stays unread', async () => {
  const messages = await openMessages()
  const { page, list } = messages
  await page.evaluate(() => fakeWorld.failNext('messaging.markAllRead', { code: 'unavailable' }))
  await choose(messages, 'Ana Kim', 'Mark as read')
  await page.getByText('That couldn’t be saved').waitFor()
  await list.getByRole('link', { name: /Ana Kim.*3 unread messages$/ }).waitFor()
})

test('on a phone the options are there without hovering, beside the link and not over it', async () => {
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

test('what is muted and archived on another device is so here at once, and when it is taken back', async () => {
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
