import { type BillingInterval, billingIntervals } from '@codekin/contracts/subscriptions/plans'
import { useId } from 'react'
import styles from './interval-switch.module.css'
import { intervalLabels } from './money.ts'

/** Selects the billing interval. */
export function IntervalSwitch({
  value,
  onChange,
}: {
  value: BillingInterval
  onChange: (value: BillingInterval) => void
}) {
  const name = useId()
  return (
    <div className={styles['switch']} role="radiogroup" aria-label="How often you pay">
      {billingIntervals.map((interval) => (
        <label key={interval} className={styles['interval']}>
          <input type="radio" name={name} checked={interval === value} onChange={() => onChange(interval)} />
          <span>{intervalLabels[interval].choice}</span>
        </label>
      ))}
    </div>
  )
}
