import type { NewCheckout } from '@codekin/contracts/subscriptions/models'
import { signIn } from './crowd/account.ts'
import { proPayer, teamPayer } from './people/accounts.ts'

type Payer = { email: string; choice: NewCheckout; periods: number; seats: readonly string[] }

const payersWith = (colleague: string): Payer[] => [
  { email: proPayer.email, choice: { plan: 'pro', interval: 'month' }, periods: 3, seats: [] },
  {
    email: teamPayer.email,
    choice: { plan: 'team', interval: 'month', seats: 4 },
    periods: 6,
    // The second one waits for somebody who is still to register.
    seats: [colleague, 'new.colleague@example.org'],
  },
]

/**
 * Lets the payers pay at the stand-in of the payment provider as people would, some months ago as far as it knows. Does
 * nothing where a real provider is meant, and whoever pays already stays as they are.
 */
export async function payForPlans(o: {
  origin: string
  stripeUrl: string | undefined
  /** Who gets a seat. */
  colleague: string
  wait: () => Promise<void>
}): Promise<void> {
  if (!o.stripeUrl?.startsWith('http://127.0.0.1:')) return
  for (const payer of payersWith(o.colleague)) await pay(payer, { ...o, stripeUrl: o.stripeUrl })
}

async function pay(
  { email, choice, periods, seats }: Payer,
  { origin, stripeUrl, wait }: { origin: string; stripeUrl: string; wait: () => Promise<void> },
): Promise<void> {
  const { api, leave } = await signIn(origin, email)
  const readOwn = () => api.subscriptions.getOwnSubscription()
  if (!(await readOwn()).subscription) {
    const { url } = await api.subscriptions.startCheckout({ body: choice })
    await sendForm(url, { card: 'good' })
    while (!(await readOwn()).subscription) await wait()
    await sendForm(`${stripeUrl}/stand-in/backdate`, { email, periods: String(periods) })
    for (const seat of seats) await api.subscriptions.assignSeat({ body: { email: seat } })
  }
  await leave()
}

async function sendForm(url: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`${url} answered ${answer.status}.`)
}
