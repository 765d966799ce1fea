import type { OwnSubscription, PromisedPlan } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { BadgeCheck, CreditCard, Gift } from 'lucide-react'
import { useState } from 'react'
import { giftText } from '../../invitation/gift-labels.ts'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { getPlanReason, nextText, paymentText, renderOverlap } from './plan-sentences.ts'
import { useEnding, usePortal } from './use-billing.ts'

type Paid = NonNullable<OwnSubscription['subscription']>

function CancelOrResume({ paid }: { paid: Paid }) {
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, failure, end, resume } = useEnding(() => setConfirming(false))
  if (paid.endsAt) {
    return (
      <Button size="small" isBusy={isBusy} onClick={() => void resume()}>
        Keep the plan
      </Button>
    )
  }
  const until = paid.renewsAt ?? paid.graceUntil
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setConfirming(true)}>
        Cancel the plan
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Cancel ${plans[paid.plan].title}?`}
        description={
          <>
            {until && `You’ll keep everything until ${dayText(until)} and won’t be charged again. `}
            {paid.seats > 1 && 'Your team’s seats will end then too. '}
            Your matches, messages and profile won’t change.
          </>
        }
        confirmLabel="Cancel the plan"
        cancelLabel="Keep the plan"
        isBusy={isBusy}
        error={failure}
        onConfirm={() => void end()}
      />
    </>
  )
}

function Payment({ paid }: { paid: Paid }) {
  const { isBusy, open } = usePortal()
  return (
    <div className={styles['row']}>
      <CreditCard size={20} aria-hidden="true" />
      <div className={styles['grow']}>
        <Text size="ui">{paymentText(paid)}</Text>
        <Text size="small" tone={paid.graceUntil ? 'warn' : 3}>
          {nextText(paid)}
        </Text>
      </div>
      <div className={styles['actions']}>
        <Button size="small" isBusy={isBusy} onClick={() => void open()}>
          {paid.seats > 1 ? 'Change card, seats or plan' : 'Change card or plan'}
        </Button>
        <CancelOrResume paid={paid} />
      </div>
    </div>
  )
}

function Promised({ promised }: { promised: PromisedPlan }) {
  return (
    <div className={styles['row']}>
      <Gift size={20} aria-hidden="true" />
      <div className={styles['grow']}>
        <Text size="ui">{giftText(promised)}, from your invitation</Text>
        <Text size="small" tone={2}>
          It starts when you confirm your email address, if you do so before {dayText(promised.confirmBy)}.
        </Text>
      </div>
    </div>
  )
}

export function OwnPlanPart({ own }: { own: OwnSubscription }) {
  const { title, limits } = plans[own.plan]
  const overlap = renderOverlap(own)
  return (
    <SettingsPart
      id="plan"
      title="Your plan"
      text={own.plan === 'free' ? undefined : 'Your current plan, who pays for it, and when it renews or ends.'}
    >
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <BadgeCheck size={20} aria-hidden="true" />
          <Stack gap={2} align="start" className={styles['grow']}>
            <Chip tone={own.plan === 'free' ? 'plain' : 'add'}>{title}</Chip>
            <Text size="small" tone={2}>
              {getPlanReason(own)} {limits.swipesPerDay} swipes a day.
            </Text>
            {overlap && (
              <Text size="small" tone="warn">
                {overlap}
              </Text>
            )}
          </Stack>
          {!own.subscription && (
            <LinkButton size="small" render={<Link to="/pricing" />}>
              Compare plans
            </LinkButton>
          )}
        </div>
        {own.promised && <Promised promised={own.promised} />}
        {own.subscription && <Payment paid={own.subscription} />}
      </div>
    </SettingsPart>
  )
}
