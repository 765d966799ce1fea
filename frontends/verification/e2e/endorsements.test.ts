import { devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrived, expectFocus, idOfEndorsement, row, waiting } from './skills-page.ts'

const open = devPages(import.meta.dirname)
const list = (page: Page) => page.getByRole('region', { name: 'Endorsements', exact: true }).getByRole('article')
const wolfe = 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine'

test('endorsements received and given are separate tabs with statuses, kept in the URL', async () => {
  const { page, faults } = await open('/skill-verification')
  await row(page, 'Kafka', 'Tomasz').getByText('Waiting for Tomasz').waitFor()
  await row(page, 'React', 'Léa')
    .getByText(/^Why: I have only seen your backend so far/)
    .waitFor()
  await row(page, 'Python', 'Lucía')
    .getByText(/^Counted until/)
    .waitFor()
  await expect.poll(() => list(page).count()).toBe(9)
  await page.getByRole('tab', { name: 'By you' }).click()
  await row(page, 'Embedded Linux', wolfe).getByText('Waiting for Wolfeschlegelsteinhausenbergerdorff').waitFor()
  await row(page, 'Terraform', 'Devon').getByText('Withdrawn', { exact: true }).waitFor()
  await expect.poll(() => list(page).count()).toBe(6)
  await page.reload()
  await row(page, 'SQL', 'Priya').getByText('Given', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('tab', { name: 'By you' }).getAttribute('aria-selected')).toBe('true')
  expect(faults()).toEqual([])
})

test('a status filter narrows the list, and an empty one leads back', async () => {
  const { page, faults } = await open('/skill-verification')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Declined' }).click()
  await expect.poll(() => list(page).count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('state')).toBe('declined')
  await page.getByRole('tab', { name: 'By you' }).click()
  await page.getByRole('heading', { name: 'No endorsements found' }).waitFor()
  await page.getByRole('button', { name: 'Show all endorsements' }).click()
  await expect.poll(() => list(page).count()).toBe(6)
  expect(faults()).toEqual([])
})

test('a request is withdrawn after a confirmation, stays listed, and keeps the focus', async () => {
  const { page, faults } = await open('/skill-verification')
  const kafka = row(page, 'Kafka', 'Tomasz')
  await kafka.getByRole('button', { name: 'Withdraw… Kafka, Tomasz Wiśniewski' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Withdraw your request for Kafka?' })
  await dialog.getByText(/Asking again uses one of your daily requests\./).waitFor()
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await page.getByText('Your request for Kafka was withdrawn').waitFor()
  await kafka.getByText('Withdrawn', { exact: true }).waitFor()
  await expectFocus(kafka.getByRole('heading'))
  await kafka.getByRole('button', { name: 'Ask again: Kafka, Tomasz Wiśniewski' }).click()
  const again = page.getByRole('dialog', { name: 'Ask for an endorsement' })
  await expect.poll(() => again.getByRole('combobox', { name: 'Who to ask' }).inputValue()).toBe('Tomasz Wiśniewski')
  expect(faults()).toEqual([])
})

test('a request answered meanwhile is not withdrawn', async () => {
  const { page } = await open('/skill-verification')
  const kafka = row(page, 'Kafka', 'Tomasz')
  await kafka.getByRole('button', { name: 'Withdraw… Kafka, Tomasz Wiśniewski' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your request for Kafka?' })
  await dialog.waitFor()
  await page.evaluate(() => {
    const asked = fakeWorld.state.endorsements.find(({ skill, status }) => skill === 'Kafka' && status === 'asked')
    if (asked) asked.status = 'given'
  })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByText('This was already answered or withdrawn.').waitFor()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await kafka.getByText('Given', { exact: true }).waitFor()
})

test('an endorsement given is withdrawn after a confirmation; a failure says so', async () => {
  const failures = { 'skillVerification.withdrawEndorsement': { code: 'unavailable', times: 1 } } as const
  const { page } = await open('/skill-verification?tab=by-me', { scene: { failures } })
  const sql = row(page, 'SQL', 'Priya')
  await sql.getByRole('button', { name: /^Withdraw/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your endorsement of Priya’s SQL?' })
  await dialog.getByText('It will no longer count for Priya, and no one will see what you wrote.').waitFor()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Your endorsement of Priya’s SQL was withdrawn').waitFor()
  await sql.getByText('Withdrawn', { exact: true }).waitFor()
})

test('an endorsement that waits for the viewer links to its answer form', async () => {
  const { page } = await open('/skill-verification?tab=by-me')
  await row(page, 'Go', 'Bo').getByRole('button', { name: 'Answer: Go, Bo' }).press('Enter')
  await expectFocus(waiting(page, 'Bo asks you to endorse their Go'))
})

test('long lists are loaded page by page', async () => {
  const { page, faults } = await open('/skill-verification', { scene: { endorsements: 'many' } })
  await arrived(page)
  const before = await list(page).count()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => list(page).count()).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
  expect(faults()).toEqual([])
})

test('empty lists of received and given endorsements each lead to one next step', async () => {
  const { page, faults } = await open('/skill-verification', { scene: { endorsements: 'none' } })
  await page.getByRole('heading', { name: 'No one has endorsed you yet' }).waitFor()
  await page.getByRole('tab', { name: 'By you' }).click()
  await page.getByRole('button', { name: 'Endorse someone' }).click()
  await page.getByRole('dialog', { name: 'Endorse a match' }).waitFor()
  expect(faults()).toEqual([])
})

test('endorsements that fail to load show the request id and Try again', async () => {
  const failures = { 'skillVerification.listOwnEndorsements': { code: 'internal', times: 3 } } as const
  const { page } = await open('/skill-verification', { scene: { failures } })
  await page.getByRole('heading', { name: 'Your endorsements couldn’t be loaded' }).waitFor({ timeout: 60_000 })
  await page.getByText('Request fake-request').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await row(page, 'Kafka', 'Tomasz').waitFor()
  await waiting(page, 'Bo asks you to endorse their Go').waitFor()
})

test('offline, unloaded data says so and loads later, and loaded data stays', async () => {
  const { page, context } = await open('/skill-verification')
  await row(page, 'Kafka', 'Tomasz').waitFor()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Declined' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('option', { name: 'Declined' }).click()
  await page.getByRole('status').getByText('You’re offline').waitFor()
  await waiting(page, 'Bo asks you to endorse their Go').waitFor()
  await context.setOffline(false)
  await row(page, 'React', 'Léa').getByText('Declined', { exact: true }).waitFor()
})

test('changes by the other person appear at once', async () => {
  const { page, faults } = await open('/skill-verification?tab=by-me')
  const offered = row(page, 'Embedded Linux', wolfe)
  await offered.waitFor()
  const id = await idOfEndorsement(page, { skill: 'Embedded Linux', ownerId: userIdOf(wolfe) })
  await page.evaluate((one) => fakeWorld.endorsements.decline(one, 'I would rather not.'), id)
  await offered.getByText('Why: I would rather not.').waitFor()
  expect(faults()).toEqual([])
})
