import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { type BillingInterval, type PlanName, plans, teamSeats, vatNote } from '@codekin/contracts/subscriptions/plans'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { type ReactNode, useState } from 'react'
import { getPlanReason, renderOverlap } from '../settings/plan/plan-sentences.ts'
import { IntervalSwitch } from './interval-switch.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './plans.module.css'
import { TeamSize } from './team-size.tsx'
import { useOrder } from './use-order.ts'

type Choosing = { own: OwnSubscription; destination: string }

function useBoard(destination: string) {
  const [interval, setInterval] = useState<BillingInterval>('month')
  const [seats, setSeats] = useState<number>(teamSeats.min)
  const { ordered, failure, order } = useOrder(destination)
  const buy = (plan: 'pro' | 'team') => void order(plan === 'team' ? { plan, interval, seats } : { plan, interval })
  return { interval, setInterval, seats, setSeats, ordered, failure, buy }
}

type PaidProps = {
  own: OwnSubscription
  plan: 'pro' | 'team'
  ordered: PlanName | null
  onBuy: () => void
  children: ReactNode
}

/** The action for a paid plan. */
function PaidPlan({ own, plan, ordered, onBuy, children }: PaidProps) {
  if (own.subscription) {
    return own.subscription.plan === plan ? null : (
      <LinkButton isWide render={<Link to="/settings/plan" />}>
        Change in Settings
      </LinkButton>
    )
  }
  return (
    <>
      {children}
      <Button
        isWide
        isBusy={ordered === plan}
        isDisabled={!own.isPayable || (ordered !== null && ordered !== plan)}
        onClick={onBuy}
      >
        Choose {plans[plan].title}
      </Button>
    </>
  )
}

/** Tells a member with a seat who pays for it, before they buy a plan of their own. */
function seatNote(own: OwnSubscription): string | undefined {
  if (!own.heldSeat || own.subscription) return renderOverlap(own)
  return `${getPlanReason(own)} If you choose a plan here, you’ll pay for it as well.`
}

/** The three plans side by side. `free` is the action for the free plan. */
export function PlanBoard({ own, destination, free }: Choosing & { free: ReactNode }) {
  const { interval, setInterval, seats, setSeats, ordered, failure, buy } = useBoard(destination)
  const paid = (plan: 'pro' | 'team') => (
    <PaidPlan own={own} plan={plan} ordered={ordered} onBuy={() => buy(plan)}>
      {plan === 'team' && <TeamSize seats={seats} interval={interval} onChange={setSeats} />}
    </PaidPlan>
  )
  const actions: Record<PlanName, ReactNode> = { free, pro: paid('pro'), team: paid('team') }
  const paidElsewhere = seatNote(own)
  return (
    <div className={styles['board']}>
      <IntervalSwitch value={interval} onChange={setInterval} />
      {!own.isPayable && (
        <Text size="small" tone={2} className={styles['note']}>
          Payments aren’t set up here, so you can’t buy a plan for now. Free stays free.
        </Text>
      )}
      {paidElsewhere && (
        <Text size="small" tone={2} className={styles['note']}>
          {paidElsewhere}
        </Text>
      )}
      {failure && (
        <div key={failure.requestId} role="alert" className={styles['failure']}>
          {failure.message}
        </div>
      )}
      <ul className={styles['plans']}>
        {(['free', 'pro', 'team'] as const).map((plan) => (
          <PlanCard key={plan} plan={plan} interval={interval} isCurrent={own.plan === plan && own.hasChosen}>
            {actions[plan]}
          </PlanCard>
        ))}
      </ul>
      <Text size="small" tone={3} className={styles['note']}>
        {vatNote} Safety is never for sale: reports, blocks and proof of skills are the same on every plan.
      </Text>
    </div>
  )
}
