import { type BillingInterval, teamSeats, totalOf } from '@codekin/contracts/subscriptions/plans'
import { IconButton } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { Minus, Plus } from 'lucide-react'
import { intervalLabels, moneyText } from './money.ts'
import styles from './plans.module.css'

/** Selects a team's initial number of seats, and shows their total price. */
export function TeamSize({
  seats,
  interval,
  onChange,
}: {
  seats: number
  interval: BillingInterval
  onChange: (seats: number) => void
}) {
  return (
    <div className={styles['size']} role="group" aria-label="Seats">
      <IconButton
        size="small"
        label="Remove a seat"
        icon={<Minus size={16} />}
        isDisabled={seats <= teamSeats.min}
        onClick={() => onChange(seats - 1)}
      />
      <output className={styles['seats']}>{seats} seats</output>
      <IconButton
        size="small"
        label="Add a seat"
        icon={<Plus size={16} />}
        isDisabled={seats >= teamSeats.max}
        onClick={() => onChange(seats + 1)}
      />
      <Text as="span" size="small" tone={2}>
        {moneyText(totalOf('team', interval, seats))} {intervalLabels[interval].per}
      </Text>
    </div>
  )
}
