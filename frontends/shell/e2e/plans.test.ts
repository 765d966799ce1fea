import { type StripeStandIn, startStripe } from '@codekin/local/stand-ins/stripe/server'
import { stripeSettings } from '@codekin/local/stand-ins/stripe/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bootMilliseconds,
  confirmationPath,
  finishOnboarding,
  member,
  type Platform,
  startPlatform,
} from './platform.ts'

let platform: Platform
let stripe: StripeStandIn

beforeAll(async () => {
  stripe = await startStripe()
  platform = await startPlatform(stripeSettings(stripe.url))
  stripe.sendTo(platform.world.origin)
}, bootMilliseconds)
afterAll(async () => {
  await platform.stop()
  await stripe.stop()
})

test('a plan is chosen, paid for at the provider, confirmed with a receipt, and active in every open window', async () => {
  const ann = await member(platform.world, 'Ann Payer')
  const other = await platform.open('/settings/plan', { as: ann })
  await other.page.getByText('Free', { exact: true }).waitFor()

  const { page, faults } = await platform.open('/choose-plan', { as: ann })
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  // On the payment provider's page.
  await page.getByRole('button', { name: 'Pay with a good card' }).click()
  await page.getByRole('heading', { name: 'You have Pro' }).waitFor()
  await page.getByText('€9, every month').waitFor()

  await other.page.getByText('You pay for Pro.').waitFor()
  const planOf = (one: typeof page) =>
    one.evaluate(
      () => JSON.parse(atob((localStorage.getItem('accessToken') ?? '').split('.')[1] ?? '')) as { plan: string },
    )
  await expect.poll(async () => (await planOf(other.page)).plan).toBe('pro')

  await page.getByRole('link', { name: 'See your plan' }).click()
  await page.getByText(/^Renews on/).waitFor()
  await page.getByRole('link', { name: /^CODEKIN-/ }).waitFor()
  expect([...faults(), ...other.faults()]).toEqual([])
})

test('a person registers with an admin’s invitation, sees its gift, confirms, and has the plan at once', async () => {
  const admin = await platform.world.admin()
  await finishOnboarding(admin)
  const inside = await platform.open('/admin', { as: admin })
  await inside.page.getByRole('link', { name: 'Invitations' }).click()
  await inside.page.getByRole('button', { name: 'Create an invitation' }).click()
  await inside.page.getByLabel('For', { exact: true }).fill('One friend')
  await inside.page.getByRole('button', { name: 'Create', exact: true }).click()
  const url = new URL(await inside.page.getByRole('textbox', { name: 'Link' }).inputValue())

  const email = 'ines.invited@example.org'
  const { page, faults, context } = await platform.open(url.pathname + url.search)
  await page.getByText('Pro for 90 days').waitFor()
  await page.getByLabel('Name').fill('Ines Invited')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('plum-tree-in-winter')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/onboarding')
  await page.goto(`${platform.world.origin}/choose-plan`)
  await page.getByRole('heading', { name: 'Pro for 90 days is yours' }).waitFor()

  const mailed = await context.newPage()
  await mailed.goto(platform.world.origin + (await confirmationPath(platform.world, email)))
  await mailed.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await page.getByRole('heading', { name: 'You have Pro' }).waitFor()
  await inside.page.getByRole('button', { name: 'Done' }).click()
  await inside.page.reload()
  await inside.page
    .getByRole('row', { name: /One friend/ })
    .getByText('Used up')
    .waitFor()
  expect([...faults(), ...inside.faults()]).toEqual([])
})
