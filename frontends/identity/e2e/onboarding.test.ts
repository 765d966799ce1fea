import { phone } from '@codekin/browser-test/browser'
import type { Scene } from '@codekin/fake-world/scene'
import { completenessOf } from '@codekin/people/completeness'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  change,
  expectAnnounced,
  expectAt,
  expectFocused,
  expectHighlighted,
  expectVisible,
  startScreens,
} from './screens.ts'

const open = startScreens()
const newcomer = { isSignedIn: true, viewer: 'newcomer' } as const
/** A newcomer with a role. */
const worker = { ...newcomer, profile: { emailVerified: false, roles: ['backend' as const] } }

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const skillBox = (page: Page) => page.getByLabel('Skill', { exact: true })
/** Finds a button by its text, because an open list hides the rest from the accessibility tree. */
const press = (page: Page, words: string) => page.locator('button', { hasText: words }).click()
const next = (page: Page) => press(page, 'Continue')
const skip = (page: Page) => page.getByRole('button', { name: 'Skip for now' }).click()

/** A picture file drawn by the browser. */
async function pictureOf(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 300 })
    canvas.getContext('2d')?.fillRect(0, 0, 200, 150)
    return canvas.toDataURL('image/png')
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

test('a few answers make a card and lead to the deck', async () => {
  const page = await open('/onboarding', { ...newcomer, github: 'read' })
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await expectFocused(heading(page, /look like/))
  await next(page)
  await expectFocused(heading(page, /What do you do/))
  await page.getByRole('button', { name: 'Backend', exact: true }).click()
  // Years can't be negative: the sign is dropped.
  await page.getByLabel(/Years of experience/).fill('-4')
  await next(page)
  await expectFocused(heading(page, /in the world/))
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')
  await page.getByLabel(/City/).fill('Berlin')
  await next(page)
  await expectFocused(heading(page, /What do you know/))
  await page.getByRole('button', { name: 'PostgreSQL', exact: true }).click()
  await expectVisible(page.getByRole('button', { name: 'Remove PostgreSQL' }))
  await expectAnnounced(page, '2 more to go.')
  await next(page)
  await page.getByRole('button', { name: 'Side project', exact: true }).click()
  await next(page)
  await expectFocused(heading(page, /What have you made/))
  await press(page, 'Add a project')
  await page.getByLabel(/^Address/).fill('https://tidewater.example.com')
  // A new project shows no errors yet.
  await expect.poll(() => page.getByLabel('Title').getAttribute('aria-invalid')).not.toBe('true')
  await page.getByLabel('Title').fill('Tidewater')
  await next(page)
  await expectFocused(heading(page, /GitHub account/))
  await expectVisible(page.getByText('adalind'), page.getByText('Connected'))
  await next(page)
  await expectFocused(heading(page, /people you may meet/))
  const row = page.getByRole('region', { name: 'People who may fit' })
  await expectVisible(row)
  await expect.poll(() => row.getByRole('heading', { level: 2 }).count()).toBe(5)
  await press(page, 'Finish')
  await expectFocused(heading(page, /Good to have you/))
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Free' }).click()
  await expectAt(page, '/discover')
  const { me, onboarding } = await page.evaluate(() => fakeWorld.state)
  expect(me).toMatchObject({
    headline: 'Loves queues',
    roles: ['backend'],
    experienceYears: 4,
    goals: ['side-project'],
    timezone: 'Europe/Berlin',
    city: 'Berlin',
    showcase: [{ title: 'Tidewater', text: '', url: 'https://tidewater.example.com', skills: [] }],
    onboardingCompleted: true,
  })
  expect(onboarding.steps.filter(({ state }) => state !== 'done')).toEqual([])
})

test('GitHub is connected during onboarding, and returns to that question', async () => {
  const page = await open('/onboarding?step=github', { ...worker, linked: [] })
  await expectVisible(heading(page, /GitHub account/), page.getByText('Not connected'))
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectVisible(page.getByText('Connected', { exact: true }), page.getByText('adalind'))
  await expectAt(page, '/onboarding')
  expect(page.url()).not.toContain('a-code')
  await next(page)
  await expectVisible(heading(page, /people you may meet/))
})

test('a failure to reach GitHub is shown, and the step can be skipped', async () => {
  const failures = { 'github.beginConnection': { code: 'unavailable' } } as const
  const page = await open('/onboarding?step=github', { ...worker, linked: [], failures })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectVisible(page.getByRole('alert'))
  await skip(page)
  await expectVisible(heading(page, /people you may meet/))
})

test('if the analysis isn’t set up, GitHub is linked for signing in', async () => {
  const scene: Scene = { ...worker, linked: [], github: 'off' }
  const page = await open('/onboarding?step=github', scene)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectVisible(page.getByText('Connected', { exact: true }))
  await expectVisible(
    page.getByText('Shown on your profile. You can hide your GitHub username or unlink the account in Settings.'),
  )
  await expect
    .poll(() => page.evaluate(() => fakeWorld.state.providers.linked.map(({ provider }) => provider)))
    .toEqual(['github'])
})

test('if signing in with GitHub isn’t set up, it is connected for the analysis', async () => {
  const page = await open('/onboarding?step=github', { ...worker, providers: [] })
  await expectVisible(heading(page, /GitHub account/), page.getByText('Not connected'))
})

test('the question is left out if GitHub isn’t set up at all', async () => {
  const page = await open('/onboarding?step=showcase', { ...worker, providers: [], github: 'off' }, { viewport: phone })
  await expectVisible(page.getByText('Step 7 of 8'))
  await skip(page)
  await expectVisible(heading(page, /people you may meet/))
})

test('an unfinished form can be continued on another device as typed', async () => {
  const page = await open('/onboarding', newcomer)
  await next(page)
  await skip(page)
  await expectVisible(heading(page, /What do you do/))
  await page.getByRole('button', { name: 'Backend', exact: true }).click()
  await page.getByLabel(/Years of experience/).fill('7')
  const readState = () => page.evaluate(() => fakeWorld.state.onboarding)
  await expect
    .poll(async () => (await readState()).steps[0]?.draft)
    .toMatchObject({ roles: ['backend'], experienceYears: 7 })
  await expect.poll(() => page.evaluate(() => fakeWorld.state.me.roles)).toEqual([])
  const left = await readState()

  const other = await open('/onboarding', { ...newcomer, onboarding: left }, { viewport: phone, isTouch: true })
  await expectVisible(heading(other, /What do you do/), other.getByText('Step 3 of 9'))
  await expect
    .poll(() => other.getByRole('button', { name: 'Backend', exact: true }).getAttribute('aria-pressed'))
    .toBe('true')
  await expect.poll(() => other.getByLabel(/Years of experience/).inputValue()).toBe('7')
  await next(other)
  await expectVisible(heading(other, /in the world/))
  await expect
    .poll(() => other.evaluate(() => fakeWorld.state.me))
    .toMatchObject({ roles: ['backend'], experienceYears: 7 })
})

test('every question can be answered or skipped by keyboard alone', async () => {
  const page = await open('/onboarding', newcomer)
  const reach = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true })
    for (let press = 0; press < 60; press += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No way to ${name}`)
  }
  await expectFocused(heading(page, /know you/))
  await page.getByLabel('Headline').focus()
  await page.keyboard.type('Loves queues')
  await page.keyboard.press('Enter')
  await expectFocused(heading(page, /look like/))
  await reach('Skip for now')
  await page.keyboard.press('Enter')
  await expectFocused(heading(page, /What do you do/))
  await reach('Backend')
  await page.keyboard.press('Space')
  await reach('Continue')
  await page.keyboard.press('Enter')
  for (const question of [
    /in the world/,
    /What do you know/,
    /worth your while/,
    /What have you made/,
    /GitHub account/,
  ]) {
    await expectFocused(heading(page, question))
    await reach('Skip for now')
    await page.keyboard.press('Enter')
  }
  await expectFocused(heading(page, /people you may meet/))
  await expectVisible(page.getByRole('region', { name: 'People who may fit' }))
  await reach('Finish')
  await page.keyboard.press('Enter')
  await expectFocused(heading(page, /Good to have you/))
})

test('a suggested goal shows its reason and can be added with one press', async () => {
  const page = await open('/onboarding?step=goals', newcomer)
  const chosen = page.getByRole('region', { name: 'Suggested for you' })
  await chosen.getByRole('button', { name: /^Hackathon\. Hackathon teams/ }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Hackathon', exact: true }).getAttribute('aria-pressed'))
    .toBe('true')
})

test('skills of people with the same skills can be added with one press', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  await skillBox(page).fill('Rust')
  await skillBox(page).press('Enter')
  const also = page.getByRole('group', { name: 'People with the same skills also know' })
  await also.getByRole('button', { name: 'Redis' }).click()
  await expectVisible(page.getByRole('button', { name: 'Remove Redis' }))
})

test('a project without a title or with an invalid URL is refused at its field', async () => {
  const page = await open('/onboarding?step=showcase', newcomer)
  await press(page, 'Add a project')
  await page.getByLabel(/^Address/).fill('tidewater')
  await next(page)
  await expectVisible(page.getByText('Enter a title (up to 80 characters).').first())
  await expectVisible(page.getByText('Enter an address such as https://example.com.').first())
  await page.getByRole('button', { name: 'Remove project 1' }).press('Enter')
  await expectFocused(page.getByRole('button', { name: 'Add a project' }))
  await next(page)
  await expectVisible(heading(page, /GitHub account/))
})

test('onboarding can’t be finished without a role: the end leads back to that question', async () => {
  const page = await open('/onboarding?step=preview', newcomer)
  await press(page, 'Finish')
  await expectVisible(heading(page, /What do you do/), page.getByText('Choose at least one role.').first())
  await expect.poll(() => page.getByRole('button', { name: 'Skip for now' }).count()).toBe(0)
})

test('the page that was opened before onboarding is shown after it', async () => {
  const page = await open('/onboarding', { ...worker, subscription: 'new' })
  await page.evaluate(() => history.replaceState({ usr: { from: '/messages' }, key: 'k', idx: 0 }, ''))
  await page.reload()
  for (const _ of ['photo', 'work', 'place', 'skills', 'goals', 'showcase', 'github', 'preview'].keys()) {
    const skipping = page.getByRole('button', { name: 'Skip for now' })
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await ((await skipping.count()) > 0 ? skip(page) : next(page))
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(title)
  }
  await press(page, 'Finish')
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expectAt(page, '/choose-plan')
  await page.getByRole('button', { name: 'Continue with Free' }).click()
  await expectAt(page, '/messages')
})

test('onboarding can be finished even if no one fits or the preview fails', async () => {
  const someone = { ...newcomer, profile: { roles: ['backend' as const] } }
  const lonely = await open('/onboarding?step=preview', { ...someone, deck: 'empty' })
  await expectVisible(lonely.getByText(/No one fits right now/))
  const page = await open('/onboarding?step=preview', {
    ...someone,
    failures: { onboardingPreview: { code: 'unavailable' } },
  })
  await expectVisible(page.getByRole('heading', { name: 'People couldn’t be loaded' }))
  await press(page, 'Finish')
  await expectVisible(heading(page, /Good to have you/))
})

test('the wizard shows the profile’s completeness, which grows with the answers', async () => {
  const page = await open('/onboarding', newcomer)
  const progressText = page.getByText(/% of your profile is filled in/)
  const figure = async () => {
    const me = await page.evaluate(() => fakeWorld.state.me)
    return `${completenessOf(me).percent}% of your profile is filled in`
  }
  await expect.poll(() => progressText.textContent()).toBe(await figure())
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await expectVisible(page.getByText('10% of your profile is filled in'))
  await skip(page)
  await page.getByRole('button', { name: 'Backend', exact: true }).click()
  await next(page)
  await expectVisible(heading(page, /in the world/))
  await page.goto(new URL('/onboarding?step=preview', page.url()).href)
  await press(page, 'Finish')
  await expectVisible(page.getByRole('region', { name: 'Completeness' }).getByText(await figure()))
})

test('the preview is the card of the deck, which grows with each answer', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  await expectVisible(page.getByText('@@ no skills yet @@'))
  await page.getByRole('button', { name: 'PostgreSQL', exact: true }).click()
  await expectVisible(page.getByText('@@ 1 skill @@'))
  await page.goto(new URL('/onboarding?step=name', page.url()).href)
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
  await page.getByLabel('Headline').fill('Loves queues')
  await expectVisible(
    page.getByRole('heading', { level: 2, name: 'Ada Byron' }),
    page.getByText('Loves queues'),
    page.getByText(/for them$/),
  )
})

const questions = [
  /know you/,
  /look like/,
  /What do you do/,
  /in the world/,
  /What do you know/,
  /worth your while/,
  /What have you made/,
  /GitHub account/,
]

test('every question but one can be skipped without an error', async () => {
  const page = await open('/onboarding', newcomer)
  for (const question of questions) {
    await expectFocused(heading(page, question))
    if (question.source === 'What do you do') {
      await page.getByRole('button', { name: 'Backend', exact: true }).click()
      await next(page)
    } else await skip(page)
  }
  await expectFocused(heading(page, /people you may meet/))
  await press(page, 'Finish')
  await expectVisible(heading(page, /Good to have you/))
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('going back keeps what was typed, saved or not', async () => {
  const page = await open('/onboarding', newcomer)
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await skip(page)
  await page.getByRole('button', { name: 'Games', exact: true }).click()
  for (const before of [/look like/, /know you/]) {
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expectFocused(heading(page, before))
  }
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Loves queues')
  await next(page)
  await skip(page)
  await expect.poll(() => page.getByRole('button', { name: 'Games' }).getAttribute('aria-pressed')).toBe('true')
})

test('a reload and a new visit continue at the same question', async () => {
  const page = await open('/onboarding', newcomer)
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await skip(page)
  await expectVisible(heading(page, /What do you do/))
  await page.reload()
  await expectVisible(heading(page, /What do you do/))
  await page.goto(new URL('/onboarding', page.url()).href)
  await expectVisible(heading(page, /What do you do/))
})

test('a profile change made on another page is neither overwritten nor hidden by an older draft', async () => {
  const page = await open('/onboarding', { ...newcomer })
  await page.getByLabel('Headline').fill('Old words')
  await next(page)
  await skip(page)
  await page.getByRole('button', { name: 'Games', exact: true }).click()
  await next(page)
  await expectVisible(heading(page, /Where in the world/))
  await page.evaluate(() => Object.assign(fakeWorld.state.me, { headline: 'New words' }))
  await next(page)
  await expectVisible(heading(page, /What do you know/))
  expect(await page.evaluate(() => fakeWorld.state.me.headline)).toBe('New words')
  await page.goto(new URL('/onboarding?step=name', page.url()).href)
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('New words')
})

test('a draft that was sent late includes its age', async () => {
  const page = await open('/onboarding', newcomer)
  const headline = page.getByLabel('Headline')
  await headline.waitFor()
  const lastSent = () => page.evaluate(() => fakeWorld.callsOf('onboarding.saveStep').at(-1)?.body)
  await page.evaluate(() => fakeWorld.failNext('onboarding.saveStep', { code: 'unavailable' }))
  await headline.fill('Typed offline')
  await expect.poll(lastSent).toEqual({ data: { headline: 'Typed offline' }, completed: false })
  await headline.fill('Typed on')
  await expect
    .poll(lastSent)
    .toEqual({ data: { headline: 'Typed on' }, completed: false, ageSeconds: expect.any(Number) })
})

test('the browser’s back button goes one step back', async () => {
  const page = await open('/onboarding', newcomer)
  await skip(page)
  await expectVisible(heading(page, /look like/))
  await page.goBack()
  await expectVisible(heading(page, /know you/))
})

test('an answer that could not be saved stays, shows the error, and is saved by a retry', async () => {
  const page = await open('/onboarding', { ...newcomer, failures: { 'onboarding.saveStep': { code: 'lost' } } })
  await page.getByLabel('Headline').fill('Loves queues')
  await next(page)
  await expectVisible(page.getByText('We couldn’t reach the server.'))
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Loves queues')
  await change(page, { failures: {} })
  await next(page)
  await expectVisible(heading(page, /look like/))
})

test('a photo is chosen, cropped and saved by keyboard; the card shows it and the wizard goes on', async () => {
  const page = await open('/onboarding?step=photo', newcomer)
  await expectFocused(heading(page, /look like/))
  // Skips "Why we ask".
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab')
  await expectFocused(page.getByRole('button', { name: 'Add a photo' }))
  await page.keyboard.press('Enter')
  await page.locator('input[type=file]').setInputFiles(await pictureOf(page))
  await expectFocused(page.getByRole('group', { name: /^Photo\./ }))
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Save photo' }).press('Enter')
  await expectFocused(page.getByRole('button', { name: 'Photo', exact: true }))
  await expectVisible(heading(page, /look like/))
  const photoUrl = await page.evaluate(() => fakeWorld.state.me.photoUrl)
  expect(photoUrl).toMatch(/^data:image/)
  await expect.poll(() => page.locator(`img[src^="${photoUrl?.slice(0, 60)}"]`).count()).toBe(2)
  await next(page)
  await expectFocused(heading(page, /What do you do/))
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'Your photo, done' }))
})

test('a custom skill is added with Enter, at the chosen level', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  await page.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Expert' }).click()
  await skillBox(page).fill('COBOL')
  await skillBox(page).press('Enter')
  const row = page.getByRole('list', { name: 'Your skills' }).getByRole('listitem').filter({ hasText: 'COBOL' })
  await expectVisible(row.getByText('Expert'), row.getByRole('button', { name: 'Remove COBOL' }))
})

test('the best suggestion is highlighted, announced and taken by Enter; the next is one key away', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  const input = skillBox(page)
  await input.focus()
  await page.keyboard.type('rus')
  await expectHighlighted(input, 'Rust')
  await expectAnnounced(page, '2 suggestions')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('button', { name: 'Remove Rust' }))
  await expect.poll(() => input.inputValue()).toBe('')
  await expectFocused(input)
  await page.keyboard.type('script')
  await expectHighlighted(input, 'JavaScript')
  await page.keyboard.press('ArrowDown')
  await expectHighlighted(input, 'TypeScript')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('button', { name: 'Remove TypeScript' }))
  await expectVisible(heading(page, /What do you know/))
})

test('Enter right after the last letter takes the best suggestion', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  await skillBox(page).focus()
  for (const key of ['p', 'o', 's', 't', 'g', 'Enter']) void page.keyboard.press(key)
  await expectVisible(page.getByRole('button', { name: 'Remove PostgreSQL' }))
})

test('a partial skill name becomes a skill only through its own option', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  await skillBox(page).fill('Rus')
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Rust', 'Add “Rus” as a new skill'])
  await page.getByRole('option', { name: 'Add “Rus” as a new skill' }).click()
  await expectVisible(page.getByRole('button', { name: 'Remove Rus', exact: true }))
})

test('a skill on the profile is not suggested again', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  await skillBox(page).fill('rust')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('button', { name: 'Remove Rust' }))
  await skillBox(page).fill('rust')
  await expectAnnounced(page, 'rust is already on your profile.')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
})

test('Continue adds a skill that was typed in full, and goes on', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  await skillBox(page).fill('rust')
  await next(page)
  await expectVisible(heading(page, /worth your while/))
  await expect.poll(() => page.evaluate(() => fakeWorld.state.me.skills.map(({ name }) => name))).toContain('Rust')
})

test('Continue waits for a partly typed skill until it is completed or cleared', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  const input = skillBox(page)
  await input.fill('Rus')
  await next(page)
  await expectVisible(page.getByText('“Rus” hasn’t been added.'))
  await expectFocused(input)
  await expect.poll(() => input.inputValue()).toBe('Rus')
  await next(page)
  await expectVisible(heading(page, /What do you know/))
  await page.keyboard.press('Escape')
  await expect.poll(() => input.inputValue()).toBe('')
  await next(page)
  await expectVisible(heading(page, /worth your while/))
})

test('focus stays among the skills when one is added or removed', async () => {
  const page = await open('/onboarding?step=skills', newcomer)
  const offered = page.getByRole('group', { name: 'Suggestions' }).getByRole('button')
  const second = await offered.nth(1).innerText()
  const first = await offered.first().innerText()
  await offered.first().press('Enter')
  await expectFocused(page.getByRole('button', { name: second, exact: true }))
  await page.getByRole('button', { name: second, exact: true }).press('Enter')
  await expectVisible(page.getByRole('button', { name: `Remove ${second}` }))
  await page.getByRole('button', { name: `Remove ${first}` }).press('Enter')
  await expectFocused(page.getByRole('button', { name: `Remove ${second}` }))
  await page.getByRole('button', { name: `Remove ${second}` }).press('Enter')
  await expectFocused(skillBox(page))
})

test('Enter takes the highlighted time zone, and the wizard stays on the step', async () => {
  const page = await open('/onboarding?step=place', worker)
  const zone = page.getByLabel('Time zone')
  await zone.focus()
  await zone.press('ControlOrMeta+a')
  await page.keyboard.type('lisb')
  await expectHighlighted(zone, 'Europe/Lisbon')
  await page.keyboard.press('Enter')
  await expect.poll(() => zone.inputValue()).toBe('Europe/Lisbon')
  await expect.poll(() => zone.getAttribute('aria-expanded')).toBe('false')
  await expectVisible(heading(page, /in the world/))
  await next(page)
  await expectVisible(heading(page, /What do you know/))
  await expect.poll(() => page.evaluate(() => fakeWorld.state.me.timezone)).toBe('Europe/Lisbon')
})

test('Tab takes a fully typed time zone and moves on', async () => {
  const page = await open('/onboarding?step=place', newcomer)
  const zone = page.getByLabel('Time zone')
  await zone.fill('asia/tokyo')
  await page.keyboard.press('Tab')
  await expectFocused(page.getByRole('button', { name: 'Use Europe/Berlin' }))
  await expect.poll(() => zone.inputValue()).toBe('Asia/Tokyo')
})

test('Enter does nothing if no time zone matches, and leaving the field restores the previous one', async () => {
  const page = await open('/onboarding?step=place', worker)
  const zone = page.getByLabel('Time zone')
  await zone.fill('Atlantis')
  await expectAnnounced(page, 'Nothing found.')
  await page.keyboard.press('Enter')
  await expect.poll(() => zone.inputValue()).toBe('Atlantis')
  await next(page)
  await expectVisible(page.getByText('“Atlantis” isn’t in the list, so it’s back to Europe/Berlin.'))
  await expectFocused(zone)
  await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.me.timezone)).toBe(null)
  await next(page)
  await expectVisible(heading(page, /What do you know/))
})

test('a refused skill returns to the field with the reason', async () => {
  const page = await open('/onboarding?step=skills', {
    ...newcomer,
    failures: { 'users.addSkill': { code: 'skill_exists' } },
  })
  await skillBox(page).fill('Rust')
  await skillBox(page).press('Enter')
  await expectVisible(page.getByText('Rust wasn’t added: This skill is already on your profile.'))
  await expect.poll(() => skillBox(page).inputValue()).toBe('Rust')
})

test('an option can be tapped', async () => {
  const page = await open('/onboarding?step=skills', newcomer, { viewport: phone, isTouch: true })
  await skillBox(page).tap()
  await page.keyboard.type('postg')
  const option = page.getByRole('option', { name: 'PostgreSQL' })
  // The option grows while it appears.
  await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await option.tap()
  await expectVisible(page.getByRole('button', { name: 'Remove PostgreSQL' }))
})

test('phones show the step number, and “Why we ask” opens in place', async () => {
  const page = await open('/onboarding?step=skills', newcomer, { viewport: phone, isTouch: true })
  await expectVisible(page.getByText('Step 5 of 9'))
  await page.getByText('Why we ask').click()
  await expectVisible(page.getByText('Matches start with what you both know'))
})

test('a person who has completed onboarding is redirected', async () => {
  const page = await open('/onboarding', { isSignedIn: true })
  await expectAt(page, '/discover')
})

test('a newcomer learns that no one sees them until the email is confirmed, and typed text survives the confirmation', async () => {
  const page = await open('/onboarding', { ...newcomer, profile: { emailVerified: false } })
  const note = page.getByRole('region', { name: 'Your email isn’t confirmed' })
  await expectVisible(note.getByText('No one can see you yet.'))
  await page.getByLabel('Headline').fill('Loves queues')
  await page.evaluate(() => {
    fakeWorld.state.me = { ...fakeWorld.state.me, emailVerified: true }
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await note.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Loves queues')
})
