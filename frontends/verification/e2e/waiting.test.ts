import { desktop } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import { expect, test } from 'vitest'
import { arrived, expectConfidence, expectFocus, idOfEndorsement, listCalls, row, waiting } from './skills-page.ts'

const open = devPages(import.meta.dirname)
const anaAsks = 'Ana Kim asks you to endorse their PostgreSQL'
const boAsks = 'Bo asks you to endorse their Go'
const jonasOffers = 'Jonas Okafor offers to endorse your Docker'

test('a request shows person, relation and message, and is answered in place', async () => {
  const { page, faults } = await open('/skill-verification')
  const card = waiting(page, anaAsks)
  await card.getByRole('link', { name: 'Ana Kim' }).waitFor()
  await card.getByText('Rust and databases').waitFor()
  await card.getByText('You reviewed Ana’s code').waitFor()
  await card.getByText(/You read my migration tool/).waitFor()
  await card.getByRole('button', { name: 'Endorse' }).press('Enter')
  const words = card.getByRole('textbox', { name: 'What you say about Ana’s PostgreSQL' })
  await expectFocus(words)
  await card.getByText('Everyone who sees Ana’s profile can read it, unless Ana hides it.').waitFor()
  await words.fill('She takes locks as seriously as they deserve.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('You endorsed Ana’s PostgreSQL').waitFor()
  await card.waitFor({ state: 'detached' })
  await expectFocus(waiting(page, jonasOffers))
  await expect
    .poll(async () => (await listCalls(page, 'skillVerification.reviewEndorsement')).map(({ body }) => body))
    .toEqual([{ decision: 'approve', words: 'She takes locks as seriously as they deserve.' }])
  await page.getByRole('tab', { name: 'By you' }).click()
  await row(page, 'PostgreSQL', 'Ana Kim').getByText('She takes locks as seriously as they deserve.').waitFor()
  expect(faults()).toEqual([])
})

test('cards side by side end together, and so do their buttons', async () => {
  const { page } = await open('/skill-verification', { viewport: desktop })
  await waiting(page, jonasOffers).waitFor()
  const ends = () =>
    page.locator('[data-waiting]').evaluateAll((cards) => {
      const bottomEdge = (place: Element | null) => Math.round(place?.getBoundingClientRect().bottom ?? 0)
      const topEdge = (card: Element) => Math.round(card.getBoundingClientRect().top)
      return [...Map.groupBy(cards, topEdge).values()]
        .filter((row) => row.length > 1)
        .map((row) => [row.map(bottomEdge), row.map((card) => bottomEdge(card.querySelector('[role=group]')))])
    })
  await expect.poll(async () => (await ends()).length).toBeGreaterThan(0)
  await expect.poll(async () => (await ends()).flat().map((row) => new Set(row).size)).not.toContain(2)
})

test('a decline says who reads the reason, keeps the draft, and needs none', async () => {
  const { page, faults } = await open('/skill-verification')
  const card = waiting(page, boAsks)
  await card.getByRole('button', { name: 'Decline' }).click()
  const reason = card.getByRole('textbox', { name: 'Why not' })
  await card.getByText('Bo will read it.').waitFor()
  await reason.fill('I never saw any')
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expectFocus(card.getByRole('button', { name: 'Decline' }))
  await page.reload()
  await card.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => reason.inputValue()).toBe('I never saw any')
  await reason.fill('')
  await card.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('We’ve told Bo that you declined').waitFor()
  await card.waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})

test('an offer is accepted with one press and counts at once', async () => {
  const { page, faults } = await open('/skill-verification')
  await expectConfidence(page, 'Docker', 0)
  await waiting(page, jonasOffers)
    .getByText(/everyone who sees that skill on your profile can read it/)
    .waitFor()
  await waiting(page, jonasOffers).getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Your Docker is endorsed').waitFor()
  await expectConfidence(page, 'Docker', 18)
  expect(faults()).toEqual([])
})

test('an old endorsement is renewed with its text or a new one', async () => {
  const { page, faults } = await open('/skill-verification')
  const card = waiting(page, 'Léa Fournier asks you to renew your endorsement of CSS')
  await card.getByText('Layouts that hold on every screen I own.').waitFor()
  await card.getByRole('button', { name: 'Renew' }).click()
  const words = card.getByRole('textbox', { name: 'What you say about Léa’s CSS' })
  await expect.poll(() => words.inputValue()).toBe('Layouts that hold on every screen I own.')
  await card.getByRole('button', { name: 'Renew' }).click()
  await page.getByText('You endorsed Léa’s CSS').waitFor()
  await card.waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})

test('an answer whose response was lost stays in its form, and counts as sent on retry', async () => {
  const failures = { 'skillVerification.reviewEndorsement': { code: 'lost', times: 1, isDone: true } } as const
  const { page } = await open('/skill-verification', { scene: { failures } })
  const card = waiting(page, boAsks)
  await card.getByRole('button', { name: 'Endorse' }).click()
  await card.getByRole('textbox').fill('Small and quick programs.')
  // The page also receives its own changes by the socket.
  await page.evaluate(() => fakeWorld.hold('skillVerification.listOwnEndorsements'))
  await card.getByRole('button', { name: 'Endorse' }).click()
  await card
    .getByRole('alert')
    .getByText(/^Not sent\./)
    .waitFor()
  await expect.poll(() => card.getByRole('textbox').inputValue()).toBe('Small and quick programs.')
  await card.getByRole('button', { name: 'Endorse' }).click()
  await page.evaluate(() => fakeWorld.release())
  await page.getByText('You endorsed Bo’s Go').waitFor()
  await card.waitFor({ state: 'detached' })
})

test('an answer that was refused says why and stays', async () => {
  const failures = { 'skillVerification.reviewEndorsement': { code: 'unavailable', times: 1 } } as const
  const { page } = await open('/skill-verification', { scene: { failures } })
  await waiting(page, jonasOffers).getByRole('button', { name: 'Accept' }).click()
  await waiting(page, jonasOffers)
    .getByRole('alert')
    .getByText(/^Not sent\./)
    .waitFor()
  await waiting(page, jonasOffers).getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Your Docker is endorsed').waitFor()
})

test('new requests appear at once and are announced, and a withdrawn one moves the focus on', async () => {
  const { page, faults } = await open('/skill-verification')
  await arrived(page)
  const bo = userIdOf('Bo')
  const id = await page.evaluate((who) => fakeWorld.endorsements.ask(who, 'Elixir', 'Remember the relay?'), bo)
  const card = waiting(page, 'Bo asks you to endorse their Elixir')
  await card.getByText('Remember the relay?').waitFor()
  await expect.poll(() => page.getByTestId('polite').textContent()).toBe('You’ve been asked to endorse Elixir')
  await card.getByRole('button', { name: 'Endorse' }).click()
  await card.getByRole('textbox').fill('I do')
  await page.evaluate((one) => fakeWorld.endorsements.withdraw(one), id)
  await card.waitFor({ state: 'detached' })
  await page.getByText('This is no longer waiting for you').waitFor()
  await expectFocus(page.getByRole('heading', { name: 'Waiting for you' }))
  expect(faults()).toEqual([])
})

test('without requests the section says what will appear', async () => {
  const { page, faults } = await open('/skill-verification', { scene: { endorsements: 'none' } })
  await page.getByText(/^Nothing right now\. When a match asks you/).waitFor()
  expect(faults()).toEqual([])
})

test('waiting requests on later pages are found', async () => {
  const { page } = await open('/skill-verification', { scene: { endorsements: 'many' } })
  await arrived(page)
  const id = await idOfEndorsement(page, { skill: 'Old skill 70' })
  await page.evaluate((one) => {
    const found = fakeWorld.state.endorsements.find((each) => each.id === one)
    if (found) found.status = 'given'
    fakeWorld.endorsements.askRefresh(one)
  }, id)
  await waiting(page, /asks you to renew your endorsement of Old skill 70/).waitFor()
})
