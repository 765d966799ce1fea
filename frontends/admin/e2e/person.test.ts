import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { DevPageOptions } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import { password, viewers } from '@codekin/fake-world/viewer'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, looks } from './open-page.ts'

const openPage = createPageOpener()
const devon = userIdOf('Devon Clarke')

/** Opens a person's page as an admin. */
const openPerson = (id = devon, options: DevPageOptions = {}) => openPage(`/admin/people/${id}`, options)

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const order = (page: Page, name: string) => page.getByRole('button', { name: `${name}…`, exact: true }).click()
const give = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const done = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()

test('one page shows everything known about a person, with links to their cases and matches', async () => {
  const { page, faults } = await openPerson()
  await page.getByRole('heading', { level: 1, name: 'Devon Clarke' }).waitFor()
  await part(page, 'Trust').getByText('The email address is from a throwaway address service.').waitFor()
  await part(page, 'Plan and payments').getByText('€9', { exact: true }).waitFor()
  await part(page, 'Sessions').getByText('Sign-in methods: Password, GitHub').waitFor()
  await part(page, 'Decisions').getByText('2 active strikes').waitFor()
  await part(page, 'Matches').getByText('By staff').waitFor()
  await part(page, 'Timeline').getByText('Signed up.').waitFor()
  await part(page, 'Cases').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Scam · message' }).waitFor()
  await page.goBack()
  await part(page, 'Matches').getByRole('link').first().click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Devon Clarke')
  await part(page, 'Decisions').getByText('No decisions about this person.').waitFor()
  expect(faults()).toEqual([])
})

async function chooseRule(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Rule' }).click()
  await page.getByRole('option', { name }).click()
}

test('by keyboard a person is suspended, sees why, and is reactivated', async () => {
  const { page } = await openPerson()
  await page.getByRole('heading', { name: 'Actions' }).waitFor()
  await page.keyboard.press('s')
  await dialog(page)
    .getByText(
      /For 7 days, until .* Devon Clarke can’t sign in, and no one will see them.* They’ll still be charged, next on/,
    )
    .waitFor()
  await dialog(page).getByLabel('Reason').press('Enter')
  await dialog(page).getByText('Enter a reason of 3 to 500 characters.').waitFor()
  // No rule is preselected.
  await dialog(page).getByText('Choose a rule.').waitFor()
  await dialog(page).getByLabel('Reason').fill('Asks for keys.')
  await chooseRule(page, 'Scam')
  await dialog(page).getByLabel('Days').fill('')
  await dialog(page)
    .getByText(/Until staff lift it, Devon Clarke can’t sign in.* Their plan won’t renew and will end on/)
    .waitFor()
  // A longer suspension needs another admin's approval.
  await dialog(page).getByLabel('Days').fill('30')
  await dialog(page).getByLabel('Days').press('Enter')
  await done(page, 'Devon Clarke is suspended.')
  await page.getByText(/Suspended until .*: Asks for keys\./).waitFor()
  await page.getByText(/Still charged: their plan renews on/).waitFor()
  await part(page, 'Timeline').getByText('Suspension: Asks for keys.').waitFor()
  const sent = await page.evaluate(() => fakeWorld.callsOf('people.suspendPerson').at(-1)?.body)
  expect(sent).toMatchObject({ policy: 'scam', reason: 'Asks for keys.' })
  await page.keyboard.press('s')
  await dialog(page)
    .getByText(/The suspension will end right away/)
    .waitFor()
  await dialog(page).getByLabel('Reason').press('Enter')
  await done(page, 'Devon Clarke’s account is no longer limited.')
  await page.getByRole('button', { name: 'Suspend…' }).waitFor()
})

test('by keyboard a person is signed out everywhere, and their sessions show as ended', async () => {
  const { page } = await openPerson()
  const button = page.getByRole('button', { name: 'Sign out everywhere…' })
  await button.press('Enter')
  await page.getByRole('dialog', { name: 'Sign Devon Clarke out everywhere?' }).waitFor()
  await dialog(page)
    .getByText('Devon Clarke will be signed out on every device, and notified by email. They can sign in again.')
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.press('Enter')
  await dialog(page).getByLabel('Reason').press('Enter')
  await dialog(page).getByText('Enter a reason of 3 to 500 characters.').waitFor()
  await dialog(page).getByLabel('Reason').fill('Their laptop was stolen.')
  await dialog(page).getByLabel('Reason').press('Enter')
  await done(page, 'Devon Clarke was signed out everywhere. 1 session ended.')
  const sent = await page.evaluate(() => fakeWorld.callsOf('people.signOutPerson').at(-1)?.body)
  expect(sent).toEqual({ reason: 'Their laptop was stolen.' })
  await part(page, 'Timeline').getByText('Signed them out everywhere.').waitFor()
  const ended = part(page, 'Sessions').getByText(/· ended /)
  await expect.poll(() => ended.count()).toBe(2)
  await button.press('Enter')
  await dialog(page).getByLabel('Reason').fill('To be sure.')
  await dialog(page).getByLabel('Reason').press('Enter')
  await done(page, 'Devon Clarke wasn’t signed in anywhere.')
})

test('deletion and shadow ban wait for another admin if there is one, and the page says so', async () => {
  const { page } = await openPerson()
  for (const [label, verb] of [
    ['Shadow-ban', 'Shadow-ban'],
    ['Delete account', 'Delete'],
  ] as const) {
    await order(page, label)
    await dialog(page)
      .getByText(/If there’s another admin, this will wait up to \d+ hours/)
      .waitFor()
    if (label === 'Shadow-ban') await chooseRule(page, 'Scam')
    await dialog(page).getByLabel('Reason').fill('Sells followers.')
    await give(page, verb)
    await done(page, /This is waiting for another admin’s approval/)
    await expect
      .poll(() => page.getByRole('link', { name: 'See pending approvals' }).getAttribute('href'))
      .toBe('/admin/approvals')
  }
  await page.evaluate(() => fakeWorld.failNext('people.deletePerson', { code: 'approval_waits' }))
  await order(page, 'Delete account')
  await dialog(page).getByLabel('Reason').fill('Sells followers.')
  await give(page, 'Delete')
  await dialog(page).getByText('The same request is already waiting for another admin.').waitFor()
})

test('a permanent suspension and admin rights wait for another admin as well', async () => {
  const { page } = await openPerson()
  const waits = () => dialog(page).getByText(/If there’s another admin, this will wait up to \d+ hours/)
  await order(page, 'Suspend')
  await dialog(page)
    .getByText(/You can lift it at any time\.$/)
    .waitFor()
  await chooseRule(page, 'Scam')
  await dialog(page).getByLabel('Days').fill('')
  await waits().waitFor()
  await dialog(page).getByLabel('Reason').fill('Sells followers.')
  await give(page, 'Suspend')
  await done(page, /This is waiting for another admin’s approval/)
  await expect.poll(() => page.getByRole('button', { name: 'Undo…' }).count()).toBe(0)
  await order(page, 'Change role')
  await dialog(page).getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await waits().waitFor()
  await dialog(page).getByLabel('Reason').fill('Joins us.')
  await give(page, 'Change role')
  await done(page, /This is waiting for another admin’s approval/)
})

test('without another admin orders take effect at once, and a shadow ban lasts two weeks at most', async () => {
  const { page } = await openPerson(devon, { scene: { otherAdmins: 0 } })
  await order(page, 'Shadow-ban')
  await chooseRule(page, 'Scam')
  await dialog(page).getByLabel('Reason').fill('Sells followers.')
  await dialog(page).getByLabel('Days').fill('15')
  await give(page, 'Shadow-ban')
  await dialog(page).getByText('Enter a number of at most 14.').waitFor()
  await dialog(page).getByLabel('Days').fill('14')
  await give(page, 'Shadow-ban')
  await done(page, 'Devon Clarke is shadow-banned.')
  await page.getByText(/Shadow-banned until .* They haven’t been told\./).waitFor()
  await order(page, 'Delete account')
  await dialog(page).getByLabel('Reason').fill('Sells followers.')
  await give(page, 'Delete')
  await done(page, 'Devon Clarke’s account is being erased.')
  await expect.poll(() => page.getByRole('button', { name: 'Write a message…' }).count()).toBe(0)
})

test('two people found by search are introduced, but not twice', async () => {
  const { page } = await openPerson()
  const introduce = async () => {
    await order(page, 'Introduce to someone')
    await dialog(page).getByRole('searchbox').fill('yu')
    await dialog(page).getByRole('radio', { name: /^Yu/ }).check()
    await dialog(page).getByText('Devon Clarke and Yu will be matched right away').waitFor()
    await dialog(page).getByLabel('Reason').fill('Both asked for it.')
    await give(page, 'Introduce')
  }
  await introduce()
  await done(page, 'Devon Clarke was introduced.')
  await part(page, 'Matches').getByRole('link', { name: 'Yu' }).waitFor()
  await introduce()
  await dialog(page).getByText('These two are already matched.').waitFor()
  await expect.poll(() => dialog(page).getByLabel('Reason').inputValue()).toBe('Both asked for it.')
  await dialog(page).getByRole('searchbox').fill('nobody at all')
  await dialog(page).getByRole('radio', { name: /^Yu/ }).waitFor()
})

test('a message, a plan and a role are given, and the plan is removed', async () => {
  const { page } = await openPerson()
  await page.getByRole('heading', { name: 'Actions' }).waitFor()
  await page.keyboard.press('m')
  await dialog(page).getByLabel('Message').fill('Welcome, Devon.')
  await dialog(page).getByLabel('Allow replies').check()
  await give(page, 'Send')
  await done(page, 'The message is in Devon Clarke’s inbox.')
  await order(page, 'Remove the plan')
  await dialog(page).getByLabel('Reason').fill('The month is over.')
  await give(page, 'Remove plan')
  await done(page, 'The plan given by staff was removed.')
  await order(page, 'Give a plan')
  await dialog(page).getByLabel('Reason').fill('Spoke at our meeting.')
  await give(page, 'Give plan')
  await done(page, 'Devon Clarke has the plan now.')
  await order(page, 'Change role')
  await dialog(page)
    .getByText(/Devon Clarke will be able to work on cases, appeals/)
    .waitFor()
  await dialog(page).getByLabel('Reason').fill('Joins us.')
  await give(page, 'Change role')
  await done(page, 'Devon Clarke’s role was changed.')
  await page.getByText('This account belongs to staff. Remove its role first.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Delete account…' }).count()).toBe(0)
})

test('the order is carried out after the admin confirms their identity', async () => {
  const { page } = await openPerson()
  await page.evaluate(() => fakeWorld.failNext('people.grantPlan', { code: 'fresh_proof_required' }))
  await order(page, 'Give a plan')
  await dialog(page).getByLabel('Reason').fill('Spoke at our meeting.')
  await give(page, 'Give plan')
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await proof.getByLabel('Your password').fill(password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await done(page, 'Devon Clarke has the plan now.')
})

test('an admin can’t suspend, sign out or delete themselves, and the last admin keeps the role', async () => {
  const { page } = await openPerson(viewers.full.id, { scene: { otherAdmins: 0 } })
  await page.getByText('This is your own account').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Sign out everywhere…' }).count()).toBe(0)
  await part(page, 'Timeline').getByText('You can’t see what colleagues noted about you.').waitFor()
  await order(page, 'Change role')
  await dialog(page).getByLabel('Reason').fill('Leaving.')
  await give(page, 'Change role')
  await dialog(page).getByText('At least one admin has to remain.').waitFor()
  const robin = await page.evaluate(
    () => fakeWorld.state.dossiers.find(({ person }) => person.full_name === 'Robin Castell')?.person.id ?? '',
  )
  await page.goto(page.url().replace(viewers.full.id, robin))
  await page.getByText('This account belongs to staff').waitFor()
})

test('the timeline is paginated', async () => {
  const { page } = await openPerson(devon, { scene: { staffEntries: 70 } })
  const entries = part(page, 'Timeline').getByRole('list').locator('li')
  await entries.first().waitFor()
  await expect.poll(() => entries.count()).toBe(50)
  await part(page, 'Timeline').getByRole('button', { name: 'Show more' }).click()
  await part(page, 'Timeline').getByText('Signed up.').waitFor()
})

test('each part reports its own loading failure', { timeout: 90_000 }, async () => {
  const { page } = await openPerson(devon, { scene: { failures: { 'people.getPerson': { code: 'lost' } } } })
  await page.getByText('Couldn’t load this person').waitFor()
  await page.evaluate(() => fakeWorld.change({ failures: { 'moderation.getPersonHistory': { code: 'lost' } } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await part(page, 'Timeline').getByText('Couldn’t load the timeline').waitFor()
  await page.evaluate((id) => {
    const dossier = fakeWorld.state.dossiers.find(({ person }) => person.id === id)
    if (dossier) dossier.account = null
    fakeWorld.change({ failures: {} })
  }, devon)
  await page.reload()
  await part(page, 'Sessions').getByText('Sessions couldn’t be loaded. The rest of this page is complete.').waitFor()
  await page.goto(page.url().replace(devon, devon.replace(/.$/, 'f')))
  await page.getByText('Person not found').waitFor()
})

test('the person page and its dialogs have no accessibility faults', { timeout: 180_000 }, async () => {
  const { page, faults } = await openPerson()
  await part(page, 'Timeline').getByText('Signed up.').waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  for (const label of ['Suspend', 'Introduce to someone', 'Give a plan', 'Delete account']) {
    await order(page, label)
    await dialog(page).getByText('What will happen').waitFor()
    expect(await findFaultsInLooks(page, looks)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  }
  expect(faults()).toEqual([])
})
