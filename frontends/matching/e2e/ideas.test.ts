import { devPages } from '@codekin/browser-test/dev-page'
import { matchIdOf } from '@codekin/fake-world/people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, listCalls, newcomer } from './pages.ts'

const open = devPages(import.meta.dirname)
const ana = matchIdOf('Ana Kim')
const linter = 'A linter for migrations'

const ideaCalled = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
const skillsField = (page: Page, title: string) =>
  ideaCalled(page, title).getByRole('list', { name: 'Skills' }).getByRole('listitem').allTextContents()
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('each idea says which skills are known and to be learned, and for a match what each member brings', async () => {
  const { page, faults } = await open('/project-ideas')
  await ideaCalled(page, linter).waitFor()
  expect(await skillsField(page, linter)).toEqual(['=You know: PostgreSQL', '?To learn: Go'])
  await page.getByRole('radio', { name: 'Ana Kim' }).click()
  await page.getByText('Propose to Ana').first().waitFor()
  expect(parameter(page, 'matchId')).toBe(ana)
  expect(await skillsField(page, 'A bus stop display for the kitchen')).toEqual([
    '=You both: Rust',
    '+Ana brings: C',
    '?To learn: Embedded',
  ])
  expect(await skillsField(page, 'Bank statements for small clubs')).toContain('~You bring: Docker')
  expect(faults()).toEqual([])
})

test('the size filter is kept in the URL, and a second press clears it', async () => {
  const { page, faults } = await open('/project-ideas')
  const count = () => page.getByRole('article').count()
  await expect.poll(count).toBe(9)
  await page.getByRole('button', { name: 'Evening' }).click()
  await expect.poll(count).toBe(2)
  await page.getByRole('button', { name: 'Weekend' }).click()
  await expect.poll(count).toBe(4)
  expect(parameter(page, 'size')).toBe('weekend')
  await page.reload()
  await expect.poll(count).toBe(4)
  await page.getByRole('button', { name: 'Weekend' }).click()
  await expect.poll(count).toBe(9)
  expect(faults()).toEqual([])
})

test('an idea is proposed by keyboard after a preview; then the card says who it waits for', async () => {
  const { page, faults } = await open(`/project-ideas?matchId=${ana}`)
  const card = ideaCalled(page, linter)
  await card.getByRole('button', { name: 'Propose to Ana' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Propose this to Ana?' })
  await dialog.getByText('Ana will get this card as a message in your conversation').waitFor()
  await dialog.getByRole('heading', { name: linter }).waitFor()
  await expect.poll(() => listCalls(page, 'projectIdeas.proposeIdea')).toEqual([])
  await dialog.getByRole('button', { name: 'Send proposal' }).press('Enter')
  await card.getByText('Waiting for Ana').waitFor()
  await expect
    .poll(() => card.getByRole('link', { name: 'Open conversation' }).getAttribute('href'))
    .toBe(`/messages/${ana}`)
  await expect.poll(() => page.evaluate((id) => fakeWorld.match(id).messages.at(-1)?.kind, ana)).toBe('project-idea')
  await expectFocus(card.getByRole('link', { name: 'Open conversation' }))
  await page.evaluate((id) => fakeWorld.acceptProposal(id), ana)
  await card.getByText(/^Accepted on /).waitFor()
  expect(faults()).toEqual([])
})

test('a proposal by the match is shown among the ideas for the two', async () => {
  const { page } = await open(`/project-ideas?matchId=${ana}`)
  const card = ideaCalled(page, linter)
  await card.waitFor()
  await page.evaluate((id) => fakeWorld.propose(id, 'migration-linter'), ana)
  await card.getByText('Ana proposed this').waitFor()
  await card.getByRole('link', { name: 'Answer' }).waitFor()
})

test('a failed proposal shows the reason in its dialog and can be sent again', async () => {
  const failures = { 'projectIdeas.proposeIdea': { code: 'match_ended', times: 1 } } as const
  const { page } = await open('/project-ideas', { scene: { failures } })
  await ideaCalled(page, linter).getByRole('button', { name: 'Propose to a match…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose this to a match' })
  const send = dialog.getByRole('button', { name: 'Send proposal' })
  await expect.poll(() => send.isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: 'Jonas Okafor' }).check()
  await send.click()
  await dialog
    .getByRole('alert')
    .getByText(/^Your proposal wasn’t sent\. This match has ended/)
    .waitFor()
  await send.click()
  await page.getByText('Proposed to Jonas Okafor').waitFor()
})

test('an idea is saved at once, listed, removed with the focus kept, and restored by Undo', async () => {
  const { page, faults } = await open('/project-ideas')
  for (const title of [linter, 'The flaky test lottery']) {
    await ideaCalled(page, title)
      .getByRole('button', { name: `Save ${title}` })
      .press('Enter')
    await page.getByRole('button', { name: `Remove ${title} from saved` }).waitFor()
  }
  await page.getByRole('tab', { name: 'Saved and yours' }).click()
  await page.getByRole('button', { name: `Remove ${linter} from saved` }).press('Enter')
  await ideaCalled(page, linter).waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('button', { name: 'Remove The flaky test lottery from saved' }))
  await page.getByText(`“${linter}” is no longer saved`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await ideaCalled(page, linter).waitFor()
  await page.reload()
  await ideaCalled(page, linter).waitFor()
  expect(faults()).toEqual([])
})

test('an idea that could not be saved is not shown as saved', async () => {
  const failures = { 'projectIdeas.saveIdea': { code: 'too_many_ideas' } } as const
  const { page } = await open('/project-ideas', { scene: { failures } })
  await page.getByRole('button', { name: `Save ${linter}` }).click()
  await page.getByText(`“${linter}” wasn’t saved`).waitFor()
  await page.getByRole('button', { name: `Save ${linter}` }).waitFor()
})

test('an own idea is validated, kept as a draft, saved once, and deleted after confirmation', async () => {
  const { page, faults } = await open('/project-ideas')
  await page.getByRole('button', { name: 'Write an idea' }).click()
  const form = page.getByRole('form', { name: 'Your idea' })
  const title = form.getByRole('textbox', { name: 'Title' })
  await expectFocus(title)
  await title.fill('Ab')
  await form.getByRole('button', { name: 'Save idea' }).click()
  const fault = form.getByRole('alert').getByRole('link', { name: 'Title: Enter a title (3 to 80 characters).' })
  await fault.click()
  await expectFocus(title)
  await title.fill('A bench for parsers')
  await form.getByRole('textbox', { name: 'Description' }).fill('Feeds ten parsers the same files and draws who wins.')
  await page.reload()
  await page.getByRole('button', { name: 'Continue your idea' }).click()
  await expect.poll(() => title.inputValue()).toBe('A bench for parsers')
  await form.getByRole('combobox', { name: 'Skills it needs' }).fill('Rust')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Remove Rust' }).waitFor()
  await form.getByRole('button', { name: 'Save idea' }).click()
  await form.waitFor({ state: 'detached' })
  const own = ideaCalled(page, 'A bench for parsers')
  await own.waitFor()
  await page.getByRole('button', { name: 'Write an idea' }).waitFor()
  await expect.poll(async () => (await listCalls(page, 'projectIdeas.createIdea'))[0]?.idempotencyKey).toBeTruthy()
  await own.getByRole('button', { name: 'Delete A bench for parsers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete idea' }).click()
  await own.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('button', { name: 'Write an idea' }))
  expect(faults()).toEqual([])
})

test('an idea that could not be stored stays in its form, and the retry stores it once', async () => {
  const failures = { 'projectIdeas.createIdea': { code: 'lost', times: 1, isDone: true } } as const
  const { page } = await open('/project-ideas?tab=saved', { scene: { failures } })
  await page.getByRole('button', { name: 'Write your first idea' }).click()
  const form = page.getByRole('form', { name: 'Your idea' })
  await form.getByRole('textbox', { name: 'Title' }).fill('A bench for parsers')
  await form.getByRole('textbox', { name: 'Description' }).fill('Feeds ten parsers the same files.')
  await form.getByRole('combobox', { name: 'Skills it needs' }).fill('Rust')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Save idea' }).click()
  await form.getByRole('alert').waitFor()
  await expect.poll(() => form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A bench for parsers')
  await form.getByRole('button', { name: 'Save idea' }).click()
  await form.waitFor({ state: 'detached' })
  const keys = (await listCalls(page, 'projectIdeas.createIdea')).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a match and its menu link to ideas for the two', async () => {
  const { page } = await open(`/matches/${ana}`)
  await page.getByRole('link', { name: 'Ideas for the two of you' }).click()
  await page.waitForURL(`**/project-ideas?matchId=${ana}`)
  await page.getByText('Propose to Ana').first().waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'All matches' }).click()
  await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Ideas for the two of you' }).click()
  await page.getByText('Propose to Jonas').first().waitFor()
})

test('a person without matches learns when ideas for two appear, and sees ideas for one', async () => {
  const { page, faults } = await open('/project-ideas', { scene: newcomer })
  await page.getByText('Once you have a match, you’ll find ideas for the two of you here.').waitFor()
  await ideaCalled(page, linter).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Propose/ }).count()).toBe(0)
  expect(faults()).toEqual([])
})

test('an unknown match shows an error and leads back to the own ideas', async () => {
  const { page } = await open('/project-ideas?matchId=0190a002-0000-7000-8000-00000000dead')
  await page.getByRole('heading', { name: 'This match doesn’t exist' }).waitFor()
  await page.getByRole('button', { name: 'See ideas for yourself' }).click()
  await ideaCalled(page, linter).waitFor()
})

test('an error when loading ideas shows the request id and can be retried', async () => {
  const failures = { 'projectIdeas.listIdeas': { code: 'internal', times: 3 } } as const
  const { page } = await open('/project-ideas', { scene: { failures } })
  await page.getByRole('heading', { name: 'Ideas couldn’t be loaded' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await ideaCalled(page, linter).waitFor()
})

test('an empty list of saved ideas says what appears there', async () => {
  const { page } = await open('/project-ideas?tab=saved')
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
})
