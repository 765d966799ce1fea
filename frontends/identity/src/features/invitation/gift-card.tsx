import type { Gift } from '@codekin/contracts/invitations/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Gift as GiftIcon } from 'lucide-react'
import styles from './gift-card.module.css'
import { giftText } from './gift-labels.ts'

/** The plan that an invitation gives. */
export function GiftCard({ gift }: { gift: Gift }) {
  const { limits } = plans[gift.plan]
  return (
    <section className={styles['gift']} aria-labelledby="gift">
      <span className={styles['icon']} aria-hidden="true">
        <GiftIcon size={20} />
      </span>
      <div className={styles['words']}>
        <Heading level={2} look="h4" id="gift">
          {giftText(gift)}
        </Heading>
        <Text size="small" tone={2}>
          {limits.swipesPerDay} swipes a day instead of {plans.free.limits.swipesPerDay}. It starts when you confirm
          your email address, costs nothing and ends on its own.
        </Text>
      </div>
    </section>
  )
}
