import type { NewCheckout } from '@codekin/contracts/subscriptions/models'
import { isStandIn } from '@codekin/local/stand-ins/table'
import { signIn } from './crowd/account.ts'
import { proPayer, teamPayer } from './people/accounts.ts'
import type { DemoDeveloper } from './people/developers.ts'

type Payer = { email: string; choice: NewCheckout; periods: number; seats: readonly string[] }

/** The plans of other payers, in turn, and their number of past periods. */
const others = [
  [{ plan: 'pro', interval: 'month' }, 5],
  [{ plan: 'pro', interval: 'year' }, 0],
  [{ plan: 'pro', interval: 'month' }, 2],
  [{ plan: 'team', interval: 'month', seats: 3 }, 4],
  [{ plan: 'pro', interval: 'month' }, 1],
  [{ plan: 'pro', interval: 'month' }, 0],
  [{ plan: 'team', interval: 'year', seats: 2 }, 0],
] as const satisfies readonly (readonly [NewCheckout, number])[]

const payersWith = (colleague: string, developers: readonly DemoDeveloper[]): Payer[] => [
  { email: proPayer.email, choice: { plan: 'pro', interval: 'month' }, periods: 3, seats: [] },
  {
    email: teamPayer.email,
    choice: { plan: 'team', interval: 'month', seats: 4 },
    periods: 6,
    // The second one is for a person who has not registered yet.
    seats: [colleague, 'new.colleague@example.org'],
  },
  ...others.flatMap(([choice, periods], place): Payer[] => {
    const email = developers[place]?.email
    return email === undefined ? [] : [{ email, choice, periods, seats: [] }]
  }),
]

/**
 * The payers pay at the payment provider's stand-in as people would, some months ago by its clock. Does nothing with a real
 * provider, and leaves existing payers as they are. Returns the number of payments.
 */
export async function payForPlans(o: {
  origin: string
  stripeUrl: string | undefined
  /** The person who gets a seat. */
  colleague: string
  /** Who pays besides the accounts with a demo login. */
  developers: readonly DemoDeveloper[]
  wait: () => Promise<void>
}): Promise<number> {
  const { stripeUrl } = o
  if (!isStandIn(stripeUrl)) return 0
  const payers = payersWith(o.colleague, o.developers)
  await Promise.all(payers.map((payer) => pay(payer, { ...o, stripeUrl })))
  return payers.reduce((sum, { periods }) => sum + 1 + periods, 0)
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
