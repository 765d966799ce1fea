import { paidPlanNames, plans } from '@codekin/contracts/subscriptions/plans'
import type { Customer, Invoice, Price, Session, Subscription } from './objects.ts'
import { findPrice, prices } from './objects.ts'
import { mishaps } from './webhooks.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `
:root { color-scheme: light dark; --page: #f4f5f9; --card: #fff; --ink: #1c1d2b; --soft: #5b5f78; --line: #d9dbe6; --go: #4f46d8; --on-go: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #12131c; --card: #1b1d29; --ink: #ececf4; --soft: #a6aac0; --line: #343748; --go: #a5a0ff; --on-go: #14142b } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 2.5rem 1rem 4rem }
.note { border: 1px dashed var(--line); border-radius: .6rem; color: var(--soft); font-size: .875rem; padding: .5rem .8rem; margin: 0 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem }
h2 { font-size: 1rem; margin: 0 0 .75rem }
p { margin: 0 0 1.25rem; color: var(--soft) }
.price { font-size: 2rem; color: var(--ink); font-variant-numeric: tabular-nums; margin: 0 0 .25rem }
section { background: var(--card); border: 1px solid var(--line); border-radius: .8rem; padding: 1.1rem; margin: 0 0 1rem }
label { display: block; font-size: .875rem; color: var(--soft); margin: 0 0 .75rem }
input, select { display: block; width: 100%; font: inherit; color: var(--ink); background: var(--page); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .65rem; margin-top: .2rem }
button { font: inherit; font-weight: 600; cursor: pointer; border-radius: .5rem; padding: .6rem 1rem; margin: 0 .5rem .5rem 0; border: 1px solid var(--line); background: none; color: inherit }
.go { border-color: var(--go); background: var(--go); color: var(--on-go) }
.bad { color: #b3261e; font-weight: 600 } @media (prefers-color-scheme: dark) { .bad { color: #ff9d92 } }
a { color: inherit }
`

/** Content security headers of these pages. */
export const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)} (stand-in)</title><style>${style}</style></head>
<body><main><div class="note">This isn’t Stripe. It’s a stand-in on this machine, and no money moves.</div>
${body}</main></body></html>`
}

export function moneyText(amount: number, currency: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase(), trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat('en', style).format(amount / 100)
}

function orderText({ nickname, unit_amount, currency }: Price, quantity: number): string {
  const each = quantity > 1 ? `, ${quantity} seats at ${moneyText(unit_amount, currency)}` : ''
  return `${nickname}${each}`
}

const mishapChoice = `<label>To see what happens when something goes wrong, choose a problem first
<select name="mishap">${Object.entries(mishaps)
  .map(([key, text]) => `<option value="${key}">${text}</option>`)
  .join('')}</select></label>`

/** The payment page. */
export function payPage(session: Session, customer: Customer | undefined, isDeclined: boolean): string {
  const price = findPrice(session.order.price)
  if (!price) return closedPage('This page no longer exists')
  const { quantity } = session.order
  const declined = isDeclined ? '<p class="bad" role="alert">Your card was declined. Try another one.</p>' : ''
  return page(
    'Pay Codekin',
    `<h1>Pay Codekin</h1>
<p>${safe(orderText(price, quantity))}</p>
<p class="price">${moneyText(price.unit_amount * quantity, price.currency)}</p>
<p>for ${safe(customer?.email ?? 'someone')}</p>
<form method="post">${declined}
<section><h2>Which card?</h2>
<button class="go" name="card" value="good">Pay with a good card</button>
<button name="card" value="declined">Pay with a declined card</button>
<button name="card" value="leave">Leave without paying</button></section>
<section>${mishapChoice}</section></form>`,
  )
}

export function closedPage(title: string): string {
  return page(title, `<h1>${safe(title)}</h1><p>Go back to Codekin to see the current status.</p>`)
}

const returnActions = `<section><h2>The last payment</h2><p>Stands in for the provider's support and the payer's bank.</p>
<button name="action" value="refund">Refund it</button>
<button name="action" value="fail-refund">The refund fails</button>
<button name="action" value="dispute">Dispute it</button>
<button name="action" value="win-dispute">We win the dispute</button>
<button name="action" value="lose-dispute">We lose the dispute</button></section>`

/** The page to change card, plan and seats, and to cancel. */
export function portalPage(subscription: Subscription | undefined, returnUrl: string): string {
  const back = `<a href="${safe(returnUrl)}">Back to Codekin</a>`
  if (!subscription) {
    return page(
      'Billing',
      `<h1>Billing</h1><p>There’s no subscription.</p><form method="post">${returnActions}</form>${back}`,
    )
  }
  const [item] = subscription.items.data
  const options = prices
    .map(({ id, nickname }) => `<option value="${id}"${id === item.price.id ? ' selected' : ''}>${nickname}</option>`)
    .join('')
  const ending = subscription.cancel_at_period_end
    ? '<button class="go" name="action" value="resume">Don’t cancel</button>'
    : '<button name="action" value="cancel">Cancel at the end of the period</button>'
  const owed = subscription.status === 'past_due' ? '<p class="bad">The last payment was declined.</p>' : ''
  const { max } = plans[paidPlanNames[1]].seats
  return page(
    'Billing',
    `<h1>Your subscription</h1><p>${safe(orderText(item.price, item.quantity))}</p>${owed}
<form method="post"><section><h2>Card</h2>
<button name="action" value="good-card">Use a good card</button></section>
<section><h2>Subscription</h2>${ending}</section>
<section><h2>Plan</h2><label>Plan <select name="price">${options}</select></label>
<label>Seats <input name="quantity" type="number" min="1" max="${max}" value="${item.quantity}"></label>
<button name="action" value="change">Change it</button></section>
<section><h2>Time passes</h2><p>Stands in for waiting until the period ends.</p>
<button name="action" value="renew">The renewal is paid</button>
<button name="action" value="fail">The renewal is declined</button></section>
${returnActions}<section>${mishapChoice}</section></form>${back}`,
  )
}

export function invoicePage(invoice: Invoice): string {
  const paid = invoice.status === 'paid' ? 'Paid' : 'Not paid yet'
  const date = new Date(invoice.created * 1000).toISOString().slice(0, 10)
  return page(
    `Invoice ${invoice.number}`,
    `<h1>Invoice ${safe(invoice.number)}</h1><p>${date}</p>
<p class="price">${moneyText(invoice.amount_due, invoice.currency)}</p><p>${paid}</p>`,
  )
}
