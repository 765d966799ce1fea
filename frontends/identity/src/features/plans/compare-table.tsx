import { type PlanName, type PlanOffer, planNames, plans } from '@codekin/contracts/subscriptions/plans'
import { Heading } from '@codekin/ui-kit/text'
import styles from './compare-table.module.css'
import { moneyText } from './money.ts'

const offers: Record<PlanName, PlanOffer> = plans

type Line = { label: string; of: (offer: PlanOffer) => string }

const rows: readonly Line[] = [
  { label: 'Swipes a day', of: ({ limits }) => String(limits.swipesPerDay) },
  { label: 'Superlikes a day', of: ({ limits }) => String(limits.superlikesPerDay) },
  { label: 'Seats', of: ({ seats }) => (seats ? `${seats.min} to ${seats.max}` : '1') },
  { label: 'Monthly', of: ({ prices, seats }) => priceText(prices?.month, seats) },
  { label: 'Yearly', of: ({ prices, seats }) => priceText(prices?.year, seats) },
  { label: 'Reports, blocks, proof of skills', of: () => 'Included' },
]

function priceText(amount: number | undefined, seats: PlanOffer['seats']): string {
  return `${moneyText(amount ?? 0)}${seats ? ' a seat' : ''}`
}

/** A comparison of the plans line by line. */
export function CompareTable({ current }: { current: PlanName }) {
  return (
    <div className={styles['compare']}>
      <Heading level={2} look="h3" id="compare-title">
        Compare plans
      </Heading>
      {/* Wider than a phone, and only focusable elements can be scrolled by keyboard. */}
      <div className={styles['scroller']} tabIndex={0} role="region" aria-labelledby="compare-title">
        <table className={styles['table']}>
          <thead>
            <tr>
              <td />
              {planNames.map((plan) => (
                <th key={plan} scope="col" aria-current={plan === current || undefined}>
                  {plans[plan].title}
                  {plan === current && <span className={styles['mine']}>Your plan</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {planNames.map((plan) => (
                  <td key={plan}>{of(offers[plan])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
