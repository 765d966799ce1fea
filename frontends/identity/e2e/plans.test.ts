import { plans } from '@codekin/contracts/subscriptions/plans'
import { expect, test } from 'vitest'
import { change, expectAt, expectDetached, expectFocused, expectVisible, nobodyId, startScreens } from './screens.ts'

const open = startScreens()
const newcomer = { isSignedIn: true, subscription: 'new' } as const
const member = { isSignedIn: true } as const

test('the free plan is chosen with one press, and the page is not shown again', async () => {
  const page = await open('/choose-plan', newcomer)
  await page.getByRole('button', { name: 'Continue with Free' }).click()
  await expectAt(page, '/discover')
  await page.goto(new URL('/choose-plan', page.url()).href)
  await expectAt(page, '/discover')
})

test('a choice that was not saved shows an error and can be repeated', async () => {
  const page = await open('/choose-plan', { ...newcomer, failures: { 'subscriptions.chooseFree': { code: 'lost' } } })
  await page.getByRole('button', { name: 'Continue with Free' }).click()
  await expectVisible(page.getByText('Your choice wasn’t saved'))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Continue with Free' }).click()
  await expectAt(page, '/discover')
})

test('prices follow the billing interval and the number of seats', async () => {
  const page = await open('/choose-plan', newcomer)
  await expectVisible(page.getByText('€9', { exact: true }), page.getByText('€14 a month'))
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await expectVisible(page.getByText('€90', { exact: true }), page.getByText('€210 a year'))
  await expect.poll(() => page.getByRole('button', { name: 'Remove a seat' }).isEnabled()).toBe(true)
})

test('a payer waits for the confirmation, sees the receipt, and continues with the new plan', async () => {
  const page = await open('/choose-plan', newcomer)
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await expectAt(page, '/subscription/success')
  await expectVisible(page.getByRole('heading', { name: 'Waiting for confirmation' }))
  await expectVisible(page.getByRole('heading', { name: 'You have Pro' }), page.getByText('€9, every month'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-storage'))).toContain('"plan":"pro"')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectAt(page, '/discover')
})

test('an invited person sees their plan and its end before anything is for sale', async () => {
  const page = await open('/choose-plan', { ...newcomer, subscription: 'invited' })
  await expectVisible(page.getByRole('heading', { name: 'You have Pro' }), page.getByText(/and lasts until/))
  await expect.poll(() => page.getByRole('button', { name: /^Choose/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAt(page, '/discover')
  await page.goto(new URL('/choose-plan', page.url()).href)
  await expectAt(page, '/discover')
})

test('a person who left the payment page learns that nothing was charged, and can choose again', async () => {
  const page = await open('/choose-plan?again=1', newcomer)
  await expectVisible(page.getByText('nothing was charged'), page.getByRole('button', { name: 'Choose Pro' }))
})

test('without a payment, or with someone else’s, the receipt page explains it and leads on', async () => {
  const page = await open('/subscription/success', member)
  await expectVisible(page.getByRole('heading', { name: 'No payment found' }))
  await page.goto(new URL(`/subscription/success?checkout=${nobodyId}`, page.url()).href)
  await expectVisible(page.getByText('This account has no payment here'))
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expectAt(page, '/pricing')
})

test('if payments aren’t set up, plans are shown with a note', async () => {
  const page = await open('/choose-plan', { ...newcomer, subscription: 'not-payable' })
  await expectVisible(page.getByText('Payments aren’t set up here'))
  await expect.poll(() => page.getByRole('button', { name: 'Choose Pro' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Continue with Free' }).click()
  await expectAt(page, '/discover')
})

test('a checkout that fails shows the reason, and nothing is charged', async () => {
  const failures = { 'subscriptions.startCheckout': { code: 'payments_unavailable' as const } }
  const page = await open('/choose-plan', { ...newcomer, failures })
  await page.getByRole('button', { name: 'Choose Team' }).click()
  await expectVisible(page.getByText('You weren’t charged.'))
  await expect.poll(() => page.getByRole('button', { name: 'Choose Team' }).isEnabled()).toBe(true)
})

test('the prices mark the user’s plan, and subscribers change it in the settings', async () => {
  const page = await open('/pricing', { ...member, subscription: 'pro' })
  const mine = page.getByRole('listitem').filter({ hasText: 'Your plan' })
  await expectVisible(
    mine.getByRole('heading', { name: plans.pro.title }),
    page.getByRole('columnheader', { name: 'Pro' }),
  )
  await page.getByRole('link', { name: 'Change in Settings' }).click()
  await expectAt(page, '/settings/plan')
})

test('a plan is cancelled after a question, stays until the paid period ends, and can be kept after all', async () => {
  const page = await open('/settings/plan', { ...member, subscription: 'pro' })
  await expectVisible(page.getByText('€9 a month'), page.getByText(/^Renews on/), page.getByText('CODEKIN-0003'))
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the plan' }).click()
  await expectFocused(page.getByRole('button', { name: 'Cancel the plan' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click()
  await expectVisible(page.getByText(/^Cancelled. You’ll keep it until/))
  await page.getByRole('button', { name: 'Keep the plan' }).click()
  await expectVisible(page.getByText(/^Renews on/))
})

test('a failed cancellation keeps the dialog open, with the reason', async () => {
  const failures = { 'subscriptions.cancelSubscription': { code: 'payments_unavailable' as const } }
  const page = await open('/settings/plan', { ...member, subscription: 'pro', failures })
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click()
  await expectVisible(page.getByRole('dialog').getByText('The payment provider isn’t responding'))
})

test('an overdue payment shows when the grace period ends', async () => {
  const page = await open('/settings/plan', { ...member, subscription: 'past-due' })
  await expectVisible(page.getByText(/didn’t go through. You’ll keep the plan until/), page.getByText('Not paid yet'))
})

test('after a reactivation the page says why the plan ends and resumes it, and invoices show refunds and disputes', async () => {
  const page = await open('/settings/plan', { ...member, subscription: 'ended-by-closing' })
  await expectVisible(
    page.getByText(/Not renewed because you closed your account/),
    page.getByRole('cell', { name: 'Refunded', exact: true }),
    page.getByRole('cell', { name: 'Paid, €3 refunded' }),
    page.getByRole('cell', { name: 'Disputed', exact: true }),
  )
  await page.getByRole('button', { name: 'Keep the plan' }).click()
  await expectVisible(page.getByText(/^Renews on/))
})

test('a team’s owner assigns and removes seats by email; errors are shown at the field', async () => {
  const page = await open('/settings/plan', { ...member, subscription: 'team' })
  await expectVisible(page.getByText('One is yours, 1 is free.'))
  const field = page.getByLabel('Give a seat by email')
  await field.fill('bo.nakagawa@example.com')
  await page.getByRole('button', { name: 'Give seat' }).click()
  await expectVisible(page.getByText('This address already has a seat on your team.'))
  await field.fill('cleo@example.com')
  await page.getByRole('button', { name: 'Give seat' }).click()
  const cleo = page.getByText('cleo@example.com', { exact: true })
  await expectVisible(cleo, page.getByText('0 are free.'))
  await page.getByRole('button', { name: 'Remove cleo@example.com' }).click()
  await expectDetached(cleo)
})

test('members with a seat or the free plan see why they have it', async () => {
  const page = await open('/settings/plan', { ...member, subscription: 'seat' })
  await expectVisible(
    page.getByText('You have a seat on Lina Berg’s team, and Lina Berg pays for it.'),
    page.getByText('You haven’t paid for anything'),
  )
})

test('a member with a seat and Pro sees that both are paid and by whom, in the settings and on the prices', async () => {
  const both = 'Both are paid: Lina Berg pays for your Team seat, and you pay for Pro yourself.'
  const page = await open('/settings/plan', { ...member, subscription: 'seat-and-pro' })
  await expectVisible(page.getByText(both), page.getByText(/Renews on/))
  await page.goto(new URL('/pricing', page.url()).href)
  await expectVisible(page.getByText(both))
})

test('a team with too few seats sees who waits, and can’t assign more', async () => {
  const page = await open('/settings/plan', { ...member, subscription: 'shrunk' })
  await expectVisible(
    page.getByText('On hold: you’ve given out more seats than your team has.'),
    page.getByText('0 are free.'),
  )
  await expectDetached(page.getByLabel('Give a seat by email'))
})
