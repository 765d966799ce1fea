import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { Card } from '@codekin/ui-kit/card'
import { dayText } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import { giftText } from '../invitation/gift-labels.ts'
import { PlanLines } from './plan-lines.tsx'
import styles from './plans.module.css'

/** The plan that an invitation gave or will give; undefined without one. */
export function giftOf({ promised, source, plan, until }: OwnSubscription) {
  if (promised) {
    return {
      plan: promised.plan,
      title: `${giftText(promised)} is yours`,
      text: `It came with your invitation and starts when you confirm your email address. Open the link we emailed you before ${dayText(promised.confirmBy)}.`,
    }
  }
  if (source !== 'invitation' || plan === 'free') return undefined
  const end = until ? ` and lasts until ${dayText(until)}. After that, you’ll have Free` : ''
  return { plan, title: `You have ${plans[plan].title}`, text: `It came with your invitation${end}.` }
}

/** The plan that the user already has, with nothing to buy. */
export function Gifted({ gift, children }: { gift: NonNullable<ReturnType<typeof giftOf>>; children: ReactNode }) {
  const { title, limits, promises } = plans[gift.plan]
  return (
    <div className={styles['gifted']}>
      <div className={styles['intro']}>
        <Heading level={1}>{gift.title}</Heading>
        <Text tone={2}>{gift.text}</Text>
      </div>
      <Card className={styles['current']}>
        <Heading level={2} look="h2">
          {title}
        </Heading>
        <PlanLines
          lines={[`${limits.swipesPerDay} swipes a day`, 'You won’t be charged, and it ends on its own', promises[0]]}
        />
        <div className={styles['action']}>{children}</div>
      </Card>
    </div>
  )
}
