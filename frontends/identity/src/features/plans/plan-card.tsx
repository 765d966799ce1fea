import { type BillingInterval, type PlanName, type PlanOffer, plans } from '@codekin/contracts/subscriptions/plans'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import { intervalLabels, moneyText } from './money.ts'
import { PlanLines } from './plan-lines.tsx'
import styles from './plans.module.css'

function Price({ offer, interval }: { offer: PlanOffer; interval: BillingInterval }) {
  const { prices, seats } = offer
  return (
    <p className={styles['price']}>
      <span className={styles['amount']}>{moneyText(prices?.[interval] ?? 0)}</span>
      <span className={styles['per']}>
        {prices ? `${seats ? 'per seat ' : ''}${intervalLabels[interval].per}` : 'for as long as you like'}
      </span>
    </p>
  )
}

/** A plan's price and features, with an action. */
export function PlanCard({
  plan,
  interval,
  isCurrent,
  children,
}: {
  plan: PlanName
  interval: BillingInterval
  isCurrent: boolean
  children: ReactNode
}) {
  const offer: PlanOffer = plans[plan]
  const { swipesPerDay, superlikesPerDay } = offer.limits
  const lines = [`${swipesPerDay} swipes a day, ${superlikesPerDay} of them superlikes`, ...offer.promises]
  return (
    <Card as="li" className={isCurrent ? styles['current'] : undefined}>
      <div className={styles['head']}>
        <Heading level={2} look="h2">
          {offer.title}
        </Heading>
        {isCurrent && <Chip tone="add">Your plan</Chip>}
      </div>
      <Text size="small" tone={2}>
        {offer.summary}
      </Text>
      <Price offer={offer} interval={interval} />
      <PlanLines lines={lines} />
      <div className={styles['action']}>{children}</div>
    </Card>
  )
}
