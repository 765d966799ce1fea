import type { PaidSubscription } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { Button } from '@codekin/ui-kit/button'
import { dayText } from '@codekin/ui-kit/clock'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Heading, Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './linked-plan.module.css'
import { intervalLabels, moneyText } from './money.ts'

function priceText({ amount, currency, interval }: PaidSubscription): string {
  return `${moneyText(amount, currency)} ${intervalLabels[interval].per}`
}

/** Describes the next charge of a plan, or its end, while its owner can't sign in. */
function linkedPlanText(paid: PaidSubscription): string {
  const { renewsAt, endsAt, endedFor, isEndWaiting } = paid
  if (endsAt) {
    const why = endedFor === 'suspended' ? ' because you’re suspended for longer than the period you paid for' : ''
    const waiting = isEndWaiting ? ' Waiting for our payment provider to confirm.' : ''
    return `It won’t be renewed${why}. It ends on ${dayText(endsAt)}, and you won’t be charged again.${waiting}`
  }
  if (renewsAt) return `It renews on ${dayText(renewsAt)} for ${priceText(paid)}, even while you’re suspended.`
  return `Your last payment of ${priceText(paid)} failed and will be retried.`
}

/** The paid plan of a suspended person, with a button to cancel it. Empty without a paid plan. */
export function LinkedPlan({ token }: { token: string }) {
  const about = { params: { token } }
  const { data } = useQuery(queryOf(api.subscriptions.getSubscriptionByLink, about))
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const paid = data?.subscription
  if (!paid) return null
  async function end(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const ended = await api.subscriptions.cancelByLink(about)
      queryClient.setQueryData(api.subscriptions.getSubscriptionByLink.key(about), ended)
      announce('Your plan is cancelled')
      setConfirming(false)
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  const { title } = plans[paid.plan]
  return (
    <section className={styles['plan']} aria-labelledby="linked-plan">
      <Heading level={2} id="linked-plan">
        You pay for {title}
      </Heading>
      <Text tone={2}>{linkedPlanText(paid)}</Text>
      {!paid.endsAt && (
        <Button size="small" onClick={() => setConfirming(true)}>
          Cancel the plan
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Cancel ${title}?`}
        description={`You won’t be charged again.${paid.seats > 1 ? ' Your team’s seats will end too.' : ''} If your appeal succeeds, you can resume the plan in Settings.`}
        confirmLabel="Cancel the plan"
        cancelLabel="Keep the plan"
        isBusy={isBusy}
        error={failure}
        onConfirm={() => void end()}
      />
    </section>
  )
}
