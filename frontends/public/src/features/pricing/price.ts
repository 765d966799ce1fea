import { currency } from '@codekin/contracts/subscriptions/plans'

const signs = { eur: '€' } satisfies Record<typeof currency, string>

/** By hand, since creating a browser's first number format takes longer than rendering the landing page's answers. */
export function price(amount: number): string {
  return `${signs[currency]}${(amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)}`
}
