import { type StripeStandIn, startStripe } from '@codekin/local/stand-ins/stripe/server'
import { stripeSettings } from '@codekin/local/stand-ins/stripe/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, startPlatform } from './platform.ts'

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

test('a plan is chosen, paid for at the provider, confirmed with a receipt, and counts at once in every open window', async () => {
  const ann = await member(platform.world, 'Ann Payer')
  const other = await platform.open('/settings/plan', { as: ann })
  await other.page.getByText('Free', { exact: true }).waitFor()

  const { page, faults } = await platform.open('/choose-plan', { as: ann })
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  // The page of the payment provider.
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
