import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, ids, listStored, startMessages } from './messages-page.ts'

const openMessages = startMessages()

const getOptions = (page: Page) => page.getByRole('listbox', { name: 'Templates' }).getByRole('option')
const getChosen = (page: Page) =>
  page.getByRole('listbox', { name: 'Templates' }).getByRole('option', { selected: true })

const getUses = (page: Page, title: string) =>
  page.evaluate((of) => fakeWorld.state.templates.find((one) => one.title === of)?.uses, title)

test('a template is found by keyboard, filled from both profiles, completed placeholder by placeholder, sent, and counted once', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input, faults } = messages
  await input.fill('/kernel')
  await getChosen(page).getByText('My kernel question').waitFor()
  await expect.poll(() => input.getAttribute('aria-activedescendant')).toBe(await getChosen(page).getAttribute('id'))
  await page.getByText(/Hi Jonas, .* here\. Have you ever traced/).waitFor()
  await input.press('Enter')
  await page.getByRole('listbox', { name: 'Templates' }).waitFor({ state: 'detached' })
  await expect.poll(() => input.inputValue()).toContain('{{syscall}}')
  await page.keyboard.type('epoll')
  await expect.poll(() => input.inputValue()).toMatch(/^Hi Jonas, .* here\. Have you ever traced epoll under load\?$/)
  await input.press('Enter')
  await articles(page, 'traced epoll under load').getByText('Sent', { exact: true }).waitFor()
  expect(await getUses(page, 'My kernel question')).toBe(24)
  expect(faults()).toEqual([])
})

test("a template can't be chosen before its values are loaded", async () => {
  const { page, input } = await openMessages({
    at: ids.jonas,
    scene: { delays: { 'conversationTemplates.suggestTemplates': 1_500 } },
  })
  await input.fill('/kernel')
  await page.waitForFunction(() => fakeWorld.callsOf('conversationTemplates.listOwnTemplates').length > 0)
  await input.press('Enter')
  await getChosen(page).getByText('My kernel question').waitFor()
  await input.press('Enter')
  await expect.poll(() => input.inputValue()).toMatch(/^Hi Jonas, /)
})

test('Tab moves between placeholders, and leaves the text after the last one', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.fill('/weekend')
  await getChosen(page).getByText('An idea for a weekend').waitFor()
  await input.press('Tab')
  const selected = () =>
    input.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
  await expect.poll(selected).toMatch(/^\{\{.*\}\}$/)
  const first = await selected()
  await input.press('Tab')
  const second = await selected()
  expect(second).not.toBe(first)
  await input.press('Shift+Tab')
  expect(await selected()).toBe(first)
  await input.press('Tab')
  await input.press('Tab')
  await expect.poll(() => input.evaluate((area) => area === document.activeElement)).toBe(false)
})

test("a text with open placeholders isn't sent, and the cursor moves to the first one", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  const before = (await listStored(page, ids.jonas)).length
  await input.fill('/kernel')
  await getChosen(page).getByText('My kernel question').waitFor()
  await input.press('Enter')
  await expect.poll(() => input.inputValue()).toContain('{{syscall}}')
  await input.press('Enter')
  await page.getByText('Fill in the template first').waitFor()
  expect(await listStored(page, ids.jonas)).toHaveLength(before)
})

test('open placeholders block sending even after a reload or on another device, until filled', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  const before = (await listStored(page, ids.jonas)).length
  await input.fill('/kernel')
  await getChosen(page).getByText('My kernel question').waitFor()
  await input.press('Enter')
  await expect.poll(() => input.inputValue()).toContain('{{syscall}}')
  const selected = () =>
    input.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
  const expectNotSent = async () => {
    await input.focus()
    await input.press('End')
    await input.press('Enter')
    await page.getByText('Replace {{syscall}} with your own text.').waitFor()
    expect(await selected()).toBe('{{syscall}}')
  }
  // From session storage.
  await page.reload()
  await expectNotSent()
  // From the server.
  await expect.poll(() => page.evaluate(() => fakeWorld.state.drafts[0]?.template?.missing)).toEqual(['syscall'])
  await page.reload()
  await expectNotSent()
  const template = { templateId: 'system-1', missing: ['idea'] }
  await page.evaluate(({ id, begun }) => fakeWorld.beginElsewhere(id, 'An idea for a weekend: {{idea}}.', begun), {
    id: ids.jonas,
    begun: template,
  })
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => input.inputValue()).toBe('An idea for a weekend: {{idea}}.')
  await input.press('Enter')
  await page.getByText('Replace {{idea}} with your own text.').waitFor()
  expect(await listStored(page, ids.jonas)).toHaveLength(before)
  await page.keyboard.type('a kettle')
  await input.press('Enter')
  await articles(page, 'An idea for a weekend: a kettle.').getByText('Sent', { exact: true }).waitFor()
  expect(await getUses(page, 'An idea for a weekend')).toBe(58)
})

test("restoring a replaced template blocks sending again, other text doesn't", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.fill('/kernel')
  await getChosen(page).getByText('My kernel question').waitFor()
  await input.press('Enter')
  await expect.poll(() => input.inputValue()).toContain('{{syscall}}')
  await input.press('ControlOrMeta+a')
  await page.keyboard.type('Never mind')
  await input.press('ControlOrMeta+z')
  for (let count = 0; count < 20 && !(await input.inputValue()).includes('{{syscall}}'); count += 1)
    await input.press('ControlOrMeta+z')
  await input.press('Enter')
  await page.getByText('Replace {{syscall}} with your own text.').waitFor()
  await input.press('ControlOrMeta+a')
  await page.keyboard.type('Never mind')
  await input.press('Enter')
  await articles(page, 'Never mind').getByText('Sent', { exact: true }).waitFor()
})

test('templates are grouped by origin and found by words', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.fill('/')
  const group = (name: string) => page.getByRole('group', { name }).getByRole('option')
  await group('Suggested').filter({ hasText: 'An idea for a weekend' }).waitFor()
  await group('Yours').filter({ hasText: 'My kernel question' }).waitFor()
  await group('Shared by others').filter({ hasText: 'A kind no' }).waitFor()
  await group('By Codekin').filter({ hasText: 'Half an hour to talk' }).waitFor()
  await input.fill('/pull request')
  await group('Shared by others').filter({ hasText: 'A bug for two' }).waitFor()
  await expect.poll(() => getOptions(page).count()).toBe(1)
})

test('arrow keys wrap around, suggestions come first with a reason, and Escape keeps the slash', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.fill('/')
  await getChosen(page).getByText('Kotlin is on their profile and not on yours.').waitFor()
  const count = await getOptions(page).count()
  await input.press('ArrowUp')
  await expect
    .poll(() =>
      getOptions(page)
        .nth(count - 1)
        .getAttribute('aria-selected'),
    )
    .toBe('true')
  await input.press('ArrowDown')
  await expect.poll(() => getOptions(page).first().getAttribute('aria-selected')).toBe('true')
  await input.press('Escape')
  await page.getByRole('listbox', { name: 'Templates' }).waitFor({ state: 'detached' })
  await expect.poll(() => input.inputValue()).toBe('/')
  await input.fill('/shrug')
  await expect.poll(() => page.getByRole('listbox', { name: 'Templates' }).count()).toBe(0)
})

test('a slash command without a template is sent as text', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.fill('/zzz')
  await page.getByText('No templates found.').waitFor()
  await input.press('Enter')
  await articles(page, '/zzz').getByText('Sent', { exact: true }).waitFor()
})

test('the button opens the templates for mouse and touch, and a chosen one is appended to the text', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.fill('By the way,')
  await page.getByRole('button', { name: 'Templates' }).click()
  await getOptions(page).filter({ hasText: 'Half an hour to talk' }).click()
  await expect
    .poll(() => input.inputValue())
    .toBe('By the way,\nShall we talk for half an hour? Would Thursday evening work for you?')
})

test('templates that fail to load show an error, and everything else works', async () => {
  const scene = { failures: { conversationTemplates: { code: 'unavailable' } } } as const
  const messages = await openMessages({ at: ids.jonas, scene })
  const { page, input } = messages
  await input.fill('/')
  await page.getByText('The templates couldn’t be loaded').waitFor()
  await input.fill('Hello all the same')
  await input.press('Enter')
  await articles(page, 'Hello all the same').getByText('Sent', { exact: true }).waitFor()
})

test('the list has no accessibility violations in either theme, on desktop and phone', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, input } = messages
  await input.fill('/')
  await getChosen(page).waitFor()
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
  ]
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
})
