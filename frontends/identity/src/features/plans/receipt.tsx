import type { CheckoutState } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { dayText } from '@codekin/ui-kit/clock'
import { intervalLabels, moneyText } from './money.ts'
import styles from './receipt.module.css'

export function Receipt({ receipt }: { receipt: NonNullable<CheckoutState['receipt']> }) {
  const { plan, interval, seats, amount, currency, paidAt, invoice } = receipt
  return (
    <dl className={styles['receipt']}>
      <div>
        <dt>Plan</dt>
        <dd>
          {plans[plan].title}
          {seats > 1 && `, ${seats} seats`}
        </dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>
          {moneyText(amount, currency)}, {intervalLabels[interval].every}, VAT included
        </dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{dayText(paidAt)}</dd>
      </div>
      {invoice && (
        <div>
          <dt>Invoice</dt>
          <dd>
            {invoice.url ? (
              <a href={invoice.url} target="_blank" rel="noreferrer">
                {invoice.number ?? 'Open'}
              </a>
            ) : (
              (invoice.number ?? invoice.id)
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
