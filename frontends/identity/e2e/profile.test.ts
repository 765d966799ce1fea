import { matchIdOf, userIdOf } from '@codekin/fake-world/people'
import { viewers } from '@codekin/fake-world/viewer'
import { completenessOf } from '@codekin/people/completeness'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  anaId,
  change,
  expectAt,
  expectDetached,
  expectFocused,
  expectHighlighted,
  expectVisible,
  nobodyId,
  startScreens,
} from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const

test('a section is edited in place and saved, and focus returns to its button', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: About' }).click()
  const text = page.getByLabel('About you')
  await expectFocused(text)
  await text.fill('New words.')
  await expectVisible(page.getByText('Unsaved changes'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(page.getByText('New words.'), page.getByText('Saved'))
  await expectFocused(page.getByRole('button', { name: 'Edit: About' }))
})

test('a field accepts as many emoji as the server, and never cuts one apart', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  const headline = page.getByLabel('Headline')
  await headline.fill('🎉'.repeat(125))
  await expect.poll(() => headline.inputValue()).toBe('🎉'.repeat(120))
  await headline.press('Home')
  await page.keyboard.type('x')
  await expect.poll(() => headline.inputValue()).toBe('🎉'.repeat(120))
  await headline.fill(`${'a'.repeat(118)}👨‍👩‍👧`)
  await expect.poll(() => headline.inputValue()).toBe('a'.repeat(118))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(page.getByText('a'.repeat(118)).first())
})

test('a network failure while saving keeps what was typed', async () => {
  const page = await open('/profile', { ...member, failures: { 'users.changeOwnProfile': { code: 'lost' } } })
  await page.getByRole('button', { name: 'Edit: About' }).click()
  await page.getByLabel('About you').fill('Written on a train.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectFocused(page.getByRole('alert'))
  await expect.poll(() => page.getByLabel('About you').inputValue()).toBe('Written on a train.')
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(page.getByText('Written on a train.'))
})

test('a failed update without a message shows “Update failed”', async () => {
  const page = await open('/profile', {
    ...member,
    failures: { 'users.changeOwnProfile': { code: 'internal', message: '' } },
  })
  await page.getByRole('button', { name: 'Edit: About' }).click()
  await page.getByLabel('About you').fill('x')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(page.getByText('Update failed', { exact: true }))
})

test('leaving the page asks about unsaved changes', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: About' }).click()
  await page.getByLabel('About you').fill('Half a thought')
  await page.getByRole('button', { name: 'See what others see' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Leave without saving?' }))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByLabel('About you').inputValue()).toBe('Half a thought')
  await page.getByRole('button', { name: 'See what others see' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expectVisible(page.getByText('This is how others see you.'))
})

test('going back asks about unsaved changes too, and continues after confirmation', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'See what others see' }).click()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Edit: About' }).click()
  await page.getByLabel('About you').fill('Half a thought')
  await expectVisible(page.getByText('Unsaved changes'))
  await page.goBack()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByLabel('About you').inputValue()).toBe('Half a thought')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expectVisible(page.getByText('This is how others see you.'))
})

test('discarding restores the saved text', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: About' }).click()
  await page.getByLabel('About you').fill('Half a thought')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectVisible(page.getByText('Eight years of payment systems'))
})

test('saving a section keeps fields that another page has changed since', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  await page.locator('input[name=city]').fill('Porto')
  await page.evaluate(() => Object.assign(fakeWorld.state.me, { headline: 'From another page' }))
  await page.locator('button', { hasText: /^Save$/ }).click()
  await expectVisible(page.getByText('From another page'))
  await expect.poll(() => page.evaluate(() => fakeWorld.state.me.city)).toBe('Porto')
})

test('the user’s own profile can be previewed as others see it', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'See what others see' }).click()
  await expectVisible(
    page.getByText('This is how others see you.'),
    page.getByRole('heading', { name: 'Ada Lindqvist' }),
  )
  await expectVisible(page.getByRole('link', { name: 'GitHub: adalind' }))
  await expect.poll(() => page.getByRole('button', { name: /^Edit/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expectVisible(page.getByRole('button', { name: 'Edit: About' }))
})

test('the preview leaves out a hidden city and GitHub username, and says that the profile is closed', async () => {
  const page = await open('/profile', member)
  await page.evaluate(() =>
    Object.assign(fakeWorld.state.privacy, { profileVisibility: 'nobody', showCity: false, showGithub: false }),
  )
  await page.getByRole('button', { name: 'See what others see' }).click()
  await expectVisible(
    page.getByText('Your profile is hidden, so no one can open it. If you show it again, others will see this.'),
  )
  await expect.poll(() => page.getByText('This is how others see you.').count()).toBe(0)
  await expect.poll(() => page.getByText(/Stockholm|adalind$/).count()).toBe(0)
})

test('form errors are shown at the field and in the summary', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  await page.getByLabel('Name', { exact: true }).fill('   ')
  await page.getByLabel(/Years of experience/).fill('99')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(
    page.getByRole('alert').getByRole('link', { name: /Enter your name/ }),
    page.getByRole('alert').getByRole('link', { name: /number of years/ }),
  )
})

test('the summary names each field and links to it', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  const tooLong = 'Write at most 80 characters.'
  await page.getByLabel(/^City/).fill('x'.repeat(81))
  await page.getByLabel('Location on your profile').fill('x'.repeat(81))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const summary = page.getByRole('alert')
  await expectVisible(
    summary.getByRole('link', { name: `City: ${tooLong}`, exact: true }),
    summary.getByRole('link', { name: `Location on your profile: ${tooLong}`, exact: true }),
  )
  await summary.getByRole('link', { name: /^Location/ }).click()
  await expectFocused(page.getByLabel('Location on your profile'))
})

test('the summary tells several links apart', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await page.getByRole('button', { name: 'Add: Links' }).click()
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Link 1 name').fill('Blog')
  await page.getByLabel('Link 1 address').fill('https://blog.example.com')
  await page.getByLabel('Link 2 address').fill('https://code.example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Link 2 name: Enter a name (up to 40 characters).' }).press('Enter')
  await expectFocused(page.getByLabel('Link 2 name'))
  await expect.poll(() => summary.getByRole('link').count()).toBe(1)
})

test('a link needs a valid URL', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await page.getByRole('button', { name: 'Add: Links' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Link 1 name').fill('Blog')
  await page.getByLabel('Link 1 address').fill('not an address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(page.getByText('Enter an address such as https://example.com.'))
  await page.getByLabel('Link 1 address').fill('https://blog.example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(page.getByRole('link', { name: 'Blog' }))
})

test('in a narrow section the URL of a link has its own line', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Links' }).click()
  const name = await page.getByLabel('Link 1 name').boundingBox()
  const address = await page.getByLabel('Link 1 address').boundingBox()
  expect(address?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0))
})

test('languages are found by name', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await page.getByRole('button', { name: 'Add: Languages' }).click()
  await page.getByLabel('Languages you speak').fill('korea')
  await page.getByRole('option', { name: 'Korean' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(page.getByText('Korean'))
  await expect.poll(() => page.evaluate(() => fakeWorld.state.me.languages)).toEqual(['ko'])
})

test('Enter adds a language, and focus stays in the form when one is removed', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await page.getByRole('button', { name: 'Add: Languages' }).click()
  const box = page.getByLabel('Languages you speak')
  for (const name of ['Korean', 'French']) {
    await box.pressSequentially(name.slice(0, 4))
    await expectHighlighted(box, name)
    await box.press('Enter')
    await expectVisible(page.getByRole('button', { name: `Remove ${name}` }))
  }
  await page.getByRole('button', { name: 'Remove Korean' }).press('Enter')
  await expectFocused(page.getByRole('button', { name: 'Remove French' }))
  await page.getByRole('button', { name: 'Remove French' }).press('Enter')
  await expectFocused(box)
})

test('a typed time zone can be saved, and an unknown one is reset', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  const zone = page.getByLabel('Time zone')
  const before = await zone.inputValue()
  await zone.fill('europe/lisb')
  await page.locator('input[name=city]').focus()
  await expectVisible(page.getByText(`“europe/lisb” isn’t in the list, so it’s back to ${before}.`))
  await expect.poll(() => zone.inputValue()).toBe(before)
  await zone.fill('europe/lisbon')
  await page.locator('button', { hasText: /^Save$/ }).click()
  await expectDetached(zone)
  await expect.poll(() => page.evaluate(() => fakeWorld.state.me.timezone)).toBe('Europe/Lisbon')
})

test('Escape closes the list and keeps the time zone', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  const zone = page.getByLabel('Time zone')
  const before = await zone.inputValue()
  await zone.fill('asia')
  await expectHighlighted(zone, 'Asia/Aden')
  await page.keyboard.press('Escape')
  await expect.poll(() => zone.inputValue()).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => zone.inputValue()).toBe(before)
})

test('without a time zone, a hint says what it is for', async () => {
  const page = await open('/profile', { ...member, profile: { timezone: null } })
  await page.getByRole('button', { name: 'Edit: Your introduction' }).click()
  await expectVisible(page.getByText('Set it so others can see your local time.'))
})

test('focus stays in the form when a link is removed', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await page.getByRole('button', { name: 'Add: Links' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByRole('button', { name: 'Remove link 1' }).press('Enter')
  await expectFocused(page.getByRole('button', { name: 'Add a link' }))
})

test('Done waits for a partly typed skill', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Skills' }).click()
  const box = page.getByLabel('Skill', { exact: true })
  await box.fill('Zi')
  await page.locator('button', { hasText: 'Done' }).click()
  await expectVisible(page.getByText('“Zi” hasn’t been added.'))
  await expectFocused(box)
  await box.press('Escape')
  await page.getByRole('button', { name: 'Done' }).click()
  await expectFocused(page.getByRole('button', { name: 'Edit: Skills' }))
})

test('skills are removed at once, and return if that fails', async () => {
  const page = await open('/profile', { ...member, failures: { 'users.removeSkill': { code: 'lost' } } })
  await page.getByRole('button', { name: 'Edit: Skills' }).click()
  await page.getByRole('button', { name: 'Remove Kafka' }).click()
  await expectVisible(page.getByText('Kafka wasn’t removed'), page.getByRole('button', { name: 'Remove Kafka' }))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Remove Kafka' }).click()
  await expectDetached(page.getByRole('button', { name: 'Remove Kafka' }))
})

test('the level of a skill is changed in place and saved', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Skills' }).click()
  const level = page.getByRole('combobox', { name: 'Level of Kafka' })
  await expectVisible(level)
  const removers = page.getByRole('list', { name: 'Your skills' }).getByRole('button', { name: /^Remove / })
  const names = () => removers.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel))
  const before = await names()
  expect(before).toContain('Remove Kafka')
  for (const name of ['Expert', 'Learning']) {
    await level.click()
    await page.getByRole('option', { name }).click()
    await expectVisible(level.getByText(name))
  }
  await expectFocused(level)
  expect(await names()).toEqual(before)
  await page.getByRole('button', { name: 'Remove Kafka' }).click()
  await expectDetached(level)
  await page.reload()
  await expectVisible(page.getByRole('heading', { name: 'Ada Lindqvist' }))
  await expect.poll(() => page.getByText('Kafka').count()).toBe(0)
})

test('a verified skill keeps its proofs when its level is changed', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Edit: Skills' }).click()
  const skill = page.getByRole('list', { name: 'Your skills' }).getByRole('listitem').filter({ hasText: 'Proved by' })
  const proof = await skill.first().getByText('Proved by').innerText()
  const level = skill.first().getByRole('combobox')
  await level.click()
  await page.getByRole('option', { name: 'Learning' }).click()
  await expectVisible(level.getByText('Learning'), skill.first().getByText(proof))
  await page.reload()
  await page.getByRole('button', { name: 'Edit: Skills' }).click()
  await expectVisible(skill.first().getByText(proof), level.getByText('Learning'))
})

test('a level returns to its old value if the change fails', async () => {
  const page = await open('/profile', { ...member, failures: { 'users.changeSkill': { code: 'lost' } } })
  await page.getByRole('button', { name: 'Edit: Skills' }).click()
  const level = page.getByRole('combobox', { name: 'Level of Kafka' })
  const before = await level.innerText()
  await level.click()
  await page.getByRole('option', { name: 'Expert' }).click()
  await expectVisible(page.getByText('The level of Kafka wasn’t changed'), level.getByText(before))
})

test('completeness shows the best next step, and disappears when nothing is missing', async () => {
  const sparse = await open('/profile', { ...member, viewer: 'sparse' })
  await expectVisible(sparse.getByRole('heading', { name: 'List at least 3 skills' }))
  const full = await open('/profile', member)
  await expectVisible(full.getByRole('heading', { name: 'Ada Lindqvist' }))
  await expect.poll(() => full.getByText('of your profile is filled in').count()).toBe(0)
})

test.each(['sparse', 'newcomer', 'long'] as const)('a %s profile shows the same completeness', async (viewer) => {
  const profile = { ...viewers[viewer], onboardingCompleted: true, emailVerified: true }
  const page = await open('/profile', { ...member, viewer, profile })
  const figure = `${completenessOf(profile).percent}% of your profile is filled in`
  await expectVisible(page.getByRole('region', { name: 'Completeness' }).getByText(figure))
})

test('a profile that could not be loaded can be retried', async () => {
  const page = await open('/profile', { ...member, failures: { 'users.getOwnProfile': { code: 'not_allowed' } } })
  await expectVisible(page.getByText('Your profile couldn’t be loaded'), page.getByText('fake-request'))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Ada Lindqvist' }))
})

test('a verified skill has the same mark on profiles and in the user’s own list', async () => {
  const sign = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'PostgreSQL' })
      .locator('span:has(> svg)[title^="Proved by"]')
      .evaluate((tick) => `${tick.innerHTML.replace(/<span.*$/, '')} ${getComputedStyle(tick).color}`)
  const theirs = await sign(await open(`/profile/${anaId}`, member))
  const page = await open('/profile', member)
  expect(await sign(page)).toBe(theirs)
  await page.getByRole('button', { name: 'Edit: Skills' }).click()
  await expectVisible(page.getByRole('button', { name: 'Remove PostgreSQL' }))
  expect(await sign(page)).toBe(theirs)
})

test('a match can be messaged from their profile', async () => {
  const page = await open(`/profile/${anaId}`, member)
  await expect.poll(() => page.title()).toBe('Ana Kim · Codekin')
  await page.getByRole('link', { name: 'Message' }).click()
  await expectAt(page, `/messages/${matchIdOf('Ana Kim')}`)
})

test('without a match there is no message link', async () => {
  const page = await open(`/profile/${userIdOf('Yu')}`, member)
  await expectVisible(page.getByRole('button', { name: /^Actions for / }))
  await expect.poll(() => page.getByRole('link', { name: 'Message' }).count()).toBe(0)
})

test('blocking asks first, then leaves the profile', async () => {
  const page = await open(`/profile/${anaId}`, member)
  await page.getByRole('button', { name: 'Actions for Ana Kim' }).click()
  await page.getByRole('menuitem', { name: 'Block Ana…' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Block Ana Kim?' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expectAt(page, '/discover')
  await expectVisible(page.getByText('Ana Kim is blocked'))
})

test.each([
  ['missing', nobodyId, {}],
  ['blocked or hidden', anaId, { 'users.getProfile': { code: 'not_found' as const } }],
  ['no id at all', 'ana', {}],
])('a profile that is %s shows “There’s no one here”', async (_, id, failures) => {
  const page = await open(`/profile/${id}`, { ...member, failures })
  await expectVisible(page.getByRole('heading', { level: 1, name: 'There’s no one here' }))
})

test('the user’s own id leads to their own profile', async () => {
  const page = await open(`/profile/${viewers.full.id}`, member)
  await expectAt(page, '/profile')
})
