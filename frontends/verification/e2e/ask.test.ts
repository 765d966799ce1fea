import { devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrived, expectFocus, listCalls, row, skill } from './skills-page.ts'

const open = devPages(import.meta.dirname)
const bo = userIdOf('Bo')

const askDialog = (page: Page) => page.getByRole('dialog', { name: 'Ask for an endorsement' })
const offerDialog = (page: Page) => page.getByRole('dialog', { name: 'Endorse a match' })

/** Selects a relation by keyboard. */
async function chooseRelation(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'How you know each other' }).press('ArrowDown')
  await page.getByRole('option', { name: label }).click()
}

test('the next step of a skill asks a match for it in the asker’s words, and then waits', async () => {
  const { page, faults } = await open('/skill-verification')
  const button = skill(page, 'React').getByRole('button', { name: 'Ask for an endorsement of React' })
  await button.press('Enter')
  const dialog = askDialog(page)
  const who = dialog.getByRole('combobox', { name: 'Who to ask' })
  await expectFocus(who)
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Skill' }).inputValue()).toBe('React')
  await who.fill('Bo')
  await who.press('Enter')
  await chooseRelation(page, 'They reviewed my code')
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The dashboard in May.')
  await dialog.getByText('Only they can read it.').waitFor()
  await dialog.getByText('You have 5 of 5 requests and offers left today.').waitFor()
  await dialog.getByRole('button', { name: 'Ask', exact: true }).press('Enter')
  await page.getByText('You asked Bo to endorse your React').waitFor()
  await page.getByText('4 more left today.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await skill(page, 'React').getByText('Waiting for 1 answer').waitFor()
  await expectFocus(skill(page, 'React').getByRole('heading'))
  await expect
    .poll(async () => (await listCalls(page, 'skillVerification.requestEndorsement')).map(({ body }) => body))
    .toEqual([{ skill: 'React', relation: 'reviewed-code', message: 'The dashboard in May.', endorserId: bo }])
  await row(page, 'React', 'Bo').getByText('Waiting for Bo').waitFor()
  expect(faults()).toEqual([])
})

test('cancelling returns the focus and keeps the draft', async () => {
  const { page, faults } = await open('/skill-verification')
  const button = skill(page, 'React').getByRole('button', { name: 'Ask for an endorsement of React' })
  await button.press('Enter')
  await askDialog(page).getByRole('textbox', { name: 'Your message' }).fill('Half a sen')
  await page.keyboard.press('Escape')
  await askDialog(page).waitFor({ state: 'detached' })
  await expectFocus(button)
  await page.reload()
  await page.getByRole('button', { name: 'Ask for an endorsement', exact: true }).first().click()
  await expect
    .poll(() => askDialog(page).getByRole('textbox', { name: 'Your message' }).inputValue())
    .toBe('Half a sen')
  expect(faults()).toEqual([])
})

test('a link opens the offer to a match with their own skills first, and is removed once it is done', async () => {
  const { page, faults } = await open(`/skill-verification?endorse=${userIdOf('Ingrid Sørensen')}&tab=by-me`)
  const dialog = offerDialog(page)
  const who = dialog.getByRole('combobox', { name: 'Who to endorse' })
  await expect.poll(() => who.inputValue()).toBe('Ingrid Sørensen')
  const what = dialog.getByRole('combobox', { name: 'Skill' })
  await what.click()
  await expect
    .poll(async () => (await page.getByRole('option').allTextContents()).slice(0, 3))
    .toEqual(['TypeScript', 'ARIA', 'React'])
  await what.fill('Screen readers')
  await page.getByRole('option', { name: 'Use “Screen readers”' }).click()
  await chooseRelation(page, 'I learned from them')
  await dialog.getByRole('textbox', { name: 'What you’d like to say' }).fill('Knows what a page sounds like.')
  await dialog.getByText('Once they accept, everyone who sees their profile can read it').waitFor()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await page.getByText('You offered Ingrid an endorsement of Screen readers').waitFor()
  await row(page, 'Screen readers', 'Ingrid').getByText('Knows what a page sounds like.').waitFor()
  expect(new URL(page.url()).search).toBe('?tab=by-me')
  await expectFocus(page.getByRole('button', { name: 'Endorse a match' }))
  expect(faults()).toEqual([])
})

test('a link to a person who isn’t a match says so', async () => {
  const { page } = await open(`/skill-verification?endorse=${userIdOf('Yu')}`)
  await offerDialog(page)
    .getByText('You aren’t matched with the person this link is for. Choose someone else.')
    .waitFor()
  await expect.poll(() => offerDialog(page).getByRole('combobox', { name: 'Who to endorse' }).inputValue()).toBe('')
})

test('collaborators can be asked without a match, and the shared repositories are named', async () => {
  const { page, faults } = await open('/skill-verification?ask=&skill=React')
  const dialog = askDialog(page)
  const who = dialog.getByRole('combobox', { name: 'Who to ask' })
  await who.fill('Chiara')
  await who.press('Enter')
  await dialog.getByText('You both contributed to openchoir/scores and quietdb/quietdb.').waitFor()
  await chooseRelation(page, 'We built something together')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('You asked Chiara to endorse your React').waitFor()
  await row(page, 'React', 'Chiara').getByText('Waiting for Chiara').waitFor()
  expect(faults()).toEqual([])
})

test('missing fields are listed with links, and nothing is sent', async () => {
  const { page, faults } = await open('/skill-verification?ask=')
  const dialog = askDialog(page)
  await dialog.getByRole('combobox', { name: 'Who to ask' }).waitFor()
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  const summary = dialog.getByRole('alert')
  await expectFocus(summary)
  await expect
    .poll(() => summary.getByRole('link').allTextContents())
    .toEqual([
      'Who to ask: Choose a person.',
      'Skill: Choose or enter a skill.',
      'How you know each other: Choose how you know each other.',
    ])
  await summary.getByRole('link', { name: /^Skill/ }).click()
  await expectFocus(dialog.getByRole('combobox', { name: 'Skill' }))
  await expect.poll(() => listCalls(page, 'skillVerification.requestEndorsement')).toEqual([])
  expect(faults()).toEqual([])
})

const address = `/skill-verification?ask=${bo}&skill=React`

async function send(page: Page): Promise<void> {
  await expect.poll(() => askDialog(page).getByRole('combobox', { name: 'Who to ask' }).inputValue()).toBe('Bo')
  await chooseRelation(page, 'We talked shop')
  await askDialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
}

test('at the daily limit it says when you can continue, and no draft is lost', async () => {
  const { page } = await open(address, { scene: { endorsementAsks: 5 } })
  await askDialog(page)
    .getByText(/^You’ve asked for or offered 5 endorsements today\. You can continue at \d\d:\d\d on .+\.$/)
    .waitFor()
  await askDialog(page).getByRole('textbox', { name: 'Your message' }).fill('Please.')
  await send(page)
  await askDialog(page)
    .getByRole('alert')
    .getByText(/^Not sent\. You’ve asked for or offered 5 endorsements today\. You can continue at \d\d:\d\d on .+\.$/)
    .waitFor()
  await expect.poll(() => askDialog(page).getByRole('textbox', { name: 'Your message' }).inputValue()).toBe('Please.')
})

test('after a refused request the focus stays in the form while fields are emptied and filled again', async () => {
  const failures = { 'skillVerification.requestEndorsement': { code: 'endorsement_quota_reached', times: 1 } } as const
  const { page } = await open(address, { scene: { failures } })
  await send(page)
  const summary = askDialog(page).getByRole('alert')
  await summary.getByText(/^Not sent\./).waitFor()
  const message = askDialog(page).getByRole('textbox', { name: 'Your message' })
  await message.fill('x'.repeat(601))
  await summary.getByRole('link', { name: /Write at most 600 characters/ }).waitFor()
  await expectFocus(message)
  for (const key of ['Backspace', 'Backspace']) await message.press(key)
  await summary.getByRole('link').waitFor({ state: 'detached' })
  await expectFocus(message)
  await summary.getByText(/^Not sent\./).waitFor()
})

test('a request whose response was lost is sent once by the retry', async () => {
  const failures = { 'skillVerification.requestEndorsement': { code: 'lost', times: 1 } } as const
  const { page } = await open(address, { scene: { failures } })
  await send(page)
  await askDialog(page)
    .getByRole('alert')
    .getByText(/^Not sent\./)
    .waitFor()
  await askDialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('You asked Bo to endorse your React').waitFor()
  const keys = (await listCalls(page, 'skillVerification.requestEndorsement')).map(
    ({ idempotencyKey }) => idempotencyKey,
  )
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  [
    'what stands already',
    'Tomasz Wiśniewski',
    'Kafka',
    'This endorsement has already been requested, offered or given.',
  ],
  [
    'what was declined lately',
    'Léa Fournier',
    'React',
    /They declined this\. You can ask again on \d+ \w+ \d{4}, or choose/,
  ],
])('%s is refused in words', async (_, name, about, sentence) => {
  const { page } = await open(`/skill-verification?ask=${userIdOf(name)}&skill=${about}`)
  await expect.poll(() => askDialog(page).getByRole('combobox', { name: 'Who to ask' }).inputValue()).toBe(name)
  await chooseRelation(page, 'We talked shop')
  await askDialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await askDialog(page).getByRole('alert').getByText(sentence).waitFor()
})

test('without matches it says why there is no one to ask, and leads to Discover', async () => {
  const { page } = await open('/skill-verification', { scene: { matches: 'none', github: 'none' } })
  await arrived(page)
  await page.getByRole('button', { name: 'Endorse a match' }).click()
  await offerDialog(page)
    .getByText(/^You don’t have any matches yet\./)
    .waitFor()
  const link = offerDialog(page).getByRole('link', { name: 'Discover developers' })
  await expect.poll(() => link.getAttribute('href')).toBe('/discover')
})
