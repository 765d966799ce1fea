import { phone } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { change, expectAt, expectFocused, expectSeen, startScreens } from './screens.ts'

const open = startScreens()
const newcomer = { isSignedIn: true, viewer: 'newcomer' } as const

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('five answers make a card, and the deck comes next', async () => {
  const page = await open('/onboarding', newcomer)
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await expectFocused(heading(page, /work as/))
  await page.getByRole('button', { name: 'Backend', exact: true }).click()
  await page.getByLabel(/Years of experience/).fill('4')
  await next(page)
  await expectFocused(heading(page, /What do you know/))
  await page.getByRole('button', { name: 'PostgreSQL', exact: true }).click()
  await expectSeen(page.getByRole('button', { name: 'Remove PostgreSQL' }))
  await next(page)
  await page.getByRole('button', { name: 'Side project' }).click()
  await next(page)
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')
  await page.getByLabel(/City/).fill('Berlin')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expectFocused(heading(page, /Good to have you/))
  await page.getByRole('link', { name: 'See who fits' }).click()
  await expectAt(page, '/discover')
  expect(await page.evaluate(() => fakeWorld.state.me)).toMatchObject({
    headline: 'Loves queues',
    roles: ['backend'],
    experienceYears: 4,
    goals: ['side-project'],
    timezone: 'Europe/Berlin',
    city: 'Berlin',
    onboardingCompleted: true,
  })
})

test('every step can be skipped, and skipping is no failure', async () => {
  const page = await open('/onboarding', newcomer)
  for (const question of [/know you/, /work as/, /What do you know/, /worth your while/, /in the world/]) {
    await expectFocused(heading(page, question))
    await page.getByRole('button', { name: 'Skip for now' }).click()
  }
  await expectSeen(heading(page, /Good to have you/))
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('going back keeps what was typed, saved or not', async () => {
  const page = await open('/onboarding', newcomer)
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await page.getByRole('button', { name: 'Games' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  expect(await page.getByLabel('Headline').inputValue()).toBe('Loves queues')
  await next(page)
  expect(await page.getByRole('button', { name: 'Games' }).getAttribute('aria-pressed')).toBe('true')
})

test('a reload goes on where one was; a new visit goes to the first open question', async () => {
  const page = await open('/onboarding', newcomer)
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await expectSeen(heading(page, /work as/))
  await page.reload()
  await expectSeen(heading(page, /work as/))
  await page.goto(new URL('/onboarding', page.url()).href)
  await expectSeen(heading(page, /work as/))
})

test('the back of the browser goes a step back', async () => {
  const page = await open('/onboarding', newcomer)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expectSeen(heading(page, /work as/))
  await page.goBack()
  await expectSeen(heading(page, /know you/))
})

test('an answer that could not be saved stays, is told, and is saved by the next try', async () => {
  const page = await open('/onboarding', { ...newcomer, failures: { 'users.changeOwnProfile': { code: 'lost' } } })
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await expectSeen(page.getByText('The server does not answer.'))
  expect(await page.getByLabel('Headline').inputValue()).toBe('Loves queues')
  await change(page, { failures: {} })
  await next(page)
  await expectSeen(heading(page, /work as/))
})

test('a skill of one’s own is added by typing and Enter, at the level chosen', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  await page.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Expert' }).click()
  await page.getByLabel('Skill', { exact: true }).fill('COBOL')
  await page.getByLabel('Skill', { exact: true }).press('Enter')
  const row = page.getByRole('list', { name: 'Your skills' }).getByRole('listitem').filter({ hasText: 'COBOL' })
  await expectSeen(row.getByText('Expert'), row.getByRole('button', { name: 'Remove COBOL' }))
})

test('a suggestion is taken by keys alone', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  const input = page.getByLabel('Skill', { exact: true })
  await input.focus()
  await page.keyboard.type('postg')
  await expectSeen(page.getByRole('option', { name: 'PostgreSQL' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectSeen(page.getByRole('button', { name: 'Remove PostgreSQL' }))
  expect(await input.inputValue()).toBe('')
})

test('a skill that is refused is given back with the reason', async () => {
  const page = await open('/onboarding?step=skills', {
    ...newcomer,
    failures: { 'users.addSkill': { code: 'skill_exists' } },
  })
  await page.getByLabel('Skill', { exact: true }).fill('Rust')
  await page.locator('button', { hasText: /^Add$/ }).click()
  await expectSeen(page.getByText('Rust was not added: This skill is on your profile already.'))
  expect(await page.getByLabel('Skill', { exact: true }).inputValue()).toBe('Rust')
})

test('phones see which step it is, and why we ask opens in place', async () => {
  const page = await open('/onboarding?step=skills', newcomer, { viewport: phone, isTouch: true })
  await expectSeen(page.getByText('Step 3 of 5'))
  await page.getByText('Why we ask').click()
  await expectSeen(page.getByText('Matches start with what you both know'))
})

test('whoever is done with it is sent on', async () => {
  const page = await open('/onboarding', { isSignedIn: true })
  await expectAt(page, '/discover')
})

test('a newcomer reads that nobody sees them before the e-mail is confirmed, and what is typed outlasts the confirming', async () => {
  const page = await open('/onboarding', { ...newcomer, profile: { emailVerified: false } })
  const note = page.getByRole('region', { name: 'Your e-mail is not confirmed' })
  await expectSeen(note.getByText('Nobody can see you yet.'))
  await page.getByLabel('Headline').fill('Loves queues')
  await page.evaluate(() => {
    fakeWorld.state.me = { ...fakeWorld.state.me, emailVerified: true }
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await note.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Headline').inputValue()).toBe('Loves queues')
})
