import { type BillingInterval, currency as ours } from '@codekin/contracts/subscriptions/plans'

/** `€9`, `€8.50`: formats an amount in hundredths, without cents if they are zero. */
export function moneyText(amount: number, currency: string = ours): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100)
}

export const intervalLabels: Record<BillingInterval, { choice: string; per: string; every: string }> = {
  month: { choice: 'Monthly', per: 'a month', every: 'every month' },
  year: { choice: 'Yearly', per: 'a year', every: 'every year' },
}
