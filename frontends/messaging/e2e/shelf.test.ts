import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import type {} from '@codekin/fake-world/world'
import { expect, test } from 'vitest'
import { ids } from './messages-page.ts'

const open = devPages(import.meta.dirname)
const openShelf = (options: Parameters<typeof open>[1] = {}, query = '') =>
  open(`/conversation-templates${query}`, options)

test('templates of each scope can be searched, filtered and sorted, and the URL keeps that', async () => {
  const { page, faults } = await openShelf()
  await page.getByRole('article').filter({ hasText: 'A skill you share' }).waitFor()
  await page.getByText('61% answered (likely 56–66%) · 412 uses').waitFor()
  await page.getByText('Used 8 times, too few for a reply rate').waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('weekend')
  await page.getByRole('article').filter({ hasText: 'A skill you share' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('article').filter({ hasText: 'An idea for a weekend' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it')
  await page.getByText('No templates found').waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.getByRole('tab', { name: 'Shared by others' }).click()
  await page.getByRole('article').filter({ hasText: 'A kind no' }).waitFor()
  expect(faults()).toEqual([])
})

test('a template is written by keyboard, previewed for a match, saved, edited and deleted', async () => {
  const { page, faults } = await openShelf({ scene: { templates: 'none' } }, '?tab=user')
  await page.getByRole('button', { name: 'Write your first' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('About their tools')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hi {{name}}, which editor do you write {{language|code}} in, and {{')
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect.poll(() => message.inputValue()).toMatch(/^Hi \{\{name\}\}/)
  await page.getByRole('button', { name: 'Save template' }).press('Enter')
  await message.and(page.locator(':focus')).waitFor()
  await page.getByText(/Write variables as/).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Hi {{name}}, which editor do you like for {{language}}?')
  await page.getByRole('region', { name: 'Preview' }).getByText('You’ll be asked for: language.').waitFor()
  await page
    .getByRole('region', { name: 'Preview' })
    .getByText(/Hi María/)
    .waitFor()
  await page.getByRole('button', { name: 'Save template' }).press('Enter')
  const card = page.getByRole('article').filter({ hasText: 'About their tools' })
  await card.getByText('Not used yet').waitFor()
  await card.getByRole('button', { name: 'Edit “About their tools”' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('About their editor')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  const changed = page.getByRole('article').filter({ hasText: 'About their editor' })
  await changed.getByRole('button', { name: /^Edit/ }).and(page.locator(':focus')).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Never mind')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Keep writing' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await changed.getByRole('button', { name: /Delete/ }).press('Enter')
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete template' })
    .press('Enter')
  await page.getByText('You have no templates yet').waitFor()
  expect(faults()).toEqual([])
})

test("leaving the page with an unsaved template asks first, switching tabs doesn't", async () => {
  const { page, faults } = await open(`/messages/${ids.jonas}`)
  await page.getByRole('textbox', { name: /^Message / }).pressSequentially('/')
  await page.getByRole('link', { name: 'Manage templates' }).click()
  await page.getByRole('button', { name: 'Write a template' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('About their tools')
  await page.getByRole('tab', { name: 'Shared by others' }).click()
  await page.waitForURL(/tab=public/)
  const leave = () => page.evaluate(() => history.back())
  await leave()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('About their tools')
  await leave()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(`**/messages/${ids.jonas}`)
  expect(faults()).toEqual([])
})

test('a Codekin template can be copied, and its usage is shown by version and week', async () => {
  const { page, faults } = await openShelf()
  const card = page.getByRole('article').filter({ hasText: 'A skill you share' })
  await card.getByRole('button', { name: 'Usage of “A skill you share”' }).click()
  await card.getByText('Version 1').waitFor()
  await card.getByText('Week of 16 November').waitFor()
  await card.getByRole('button', { name: 'Copy to yours: “A skill you share”' }).click()
  await page.getByText('“A skill you share” was copied to your templates').waitFor()
  await page.getByRole('tab', { name: 'Yours' }).click()
  await page
    .getByRole('article')
    .filter({ hasText: 'A skill you share' })
    .getByRole('button', { name: /^Edit/ })
    .waitFor()
  expect(faults()).toEqual([])
})

const entry = (title: string) => ({ title, body: 'Hi {{name}}', category: 'opener' })
const fileOf = (content: unknown) => ({
  name: 'templates.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

test('an import shows new, known and invalid templates first, and adds all or none', async () => {
  const { page } = await openShelf({}, '?tab=user')
  const own = {
    title: 'My kernel question',
    body: 'Hi {{name}}, {{myName}} here. Have you ever traced {{syscall}} under load?',
  }
  const templates = [
    entry('One'),
    entry('Two'),
    entry('Two'),
    { ...entry('x'), body: '{{a {{b}}}}' },
    { ...own, category: 'opener' },
  ]
  await page.getByLabel('Template file').setInputFiles(fileOf({ format: 'codekin-templates', templates }))
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText('Import 2 templates?').waitFor()
  await dialog.getByText('You already have 2 templates from this file.').waitFor()
  await dialog.getByText(/^Entry 4: /).waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('2 templates imported').waitFor()
  await page.getByRole('article').filter({ hasText: 'One' }).waitFor()
  const many = Array.from({ length: 98 }, (_, at) => entry(`Many ${at}`))
  await page.getByLabel('Template file').setInputFiles(fileOf({ format: 'codekin-templates', templates: many }))
  await dialog.getByText(/you have room for 97/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  for (const wrong of ['{', { templates: [] }, [], 'null']) {
    await page.getByLabel('Template file').setInputFiles(fileOf(wrong))
    await page.getByText('This isn’t a template file').first().waitFor()
  }
  await expect.poll(() => page.getByRole('article').count()).toBe(3)
})

test('an exported file can be imported again', async () => {
  const { page } = await openShelf({}, '?tab=user')
  await page.getByRole('article').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export yours' }).click(),
  ])
  await page.getByLabel('Template file').setInputFiles(await download.path())
  await page.getByText('You already have 1 template from this file.').waitFor()
})

test('a list that fails to load shows an error, and others still work', async () => {
  const { page } = await openShelf({
    scene: { failures: { 'conversationTemplates.listSystemTemplates': { code: 'unavailable' } } },
  })
  await page.getByText('The templates couldn’t be loaded').waitFor()
  await page.getByRole('tab', { name: 'Yours' }).click()
  await page.getByText('My kernel question').waitFor()
})

test('the page and its editor are accessible in both themes, at every width', { timeout: 120_000 }, async () => {
  const { page, faults } = await openShelf()
  await page.getByRole('button', { name: 'Usage of “A skill you share”' }).click()
  await page.getByRole('button', { name: 'Write a template' }).click()
  await page.getByRole('region', { name: 'Preview' }).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Hi {{name}}, {{nobody}} asked for {{city|a city}}.')
  expect(await findFaultsInLooks(page, [desktop, tablet, phone])).toEqual([])
  expect(faults()).toEqual([])
})

test('the usage of shared templates is shown without weeks or versions that would reveal single uses', async () => {
  const { page, faults } = await openShelf({}, '?tab=public')
  const often = page.getByRole('article').filter({ hasText: 'A kind no' })
  await often.getByRole('button', { name: 'Usage of “A kind no”' }).click()
  await often.getByText('Week of 16 November').waitFor()
  const seldom = page.getByRole('article').filter({ hasText: 'A bug for two' })
  await seldom.getByRole('button', { name: 'Usage of “A bug for two”' }).click()
  await seldom.getByText('Too few uses to show versions or weeks.').waitFor()
  expect(faults()).toEqual([])
})

test('a shared template can be reported anonymously, and is hidden until reviewed', async () => {
  const { page, faults } = await openShelf({}, '?tab=public')
  const card = page.getByRole('article').filter({ hasText: 'A kind no' })
  await card.getByRole('button', { name: 'Report “A kind no”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this template' })
  await dialog.getByText('The author won’t know who sent it.').waitFor()
  await dialog.getByText('Thank you for writing').waitFor()
  await dialog.getByRole('button', { name: /Spam/ }).click()
  await page.getByRole('radio').first().check()
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
  expect(await findFaultsInLooks(page, [desktop, phone])).toEqual([])
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await card.waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})

test('the author of a reported template learns why it is hidden from others', async () => {
  const { page } = await openShelf({}, '?tab=user')
  await page.getByRole('article').filter({ hasText: 'My kernel question' }).waitFor()
  await page.evaluate(() => {
    const own = fakeWorld.state.templates.find(({ isOwn }) => isOwn)
    Object.assign(own ?? {}, { isShared: true, withheld: 'in-review' })
    fakeWorld.change({})
  })
  await page.reload()
  await page.getByText('It’s hidden from others until a moderator has reviewed it.').waitFor()
})
