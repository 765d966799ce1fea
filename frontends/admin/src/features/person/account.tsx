import type { Person } from '@codekin/contracts/admin/people-models'
import type { PaidSubscription } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { Button } from '@codekin/ui-kit/button'
import { dayText } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { methodLabel, sourceLabels } from './labels.ts'
import { Nothing, Part } from './part.tsx'
import styles from './person.module.css'

type PartProps = { about: Person; onRetry: () => void }

/** Shown if identity, which holds the data, didn't respond. The rest of the page is complete. */
function Unanswered({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Stack gap={3} align="start">
      <Text size="ui" tone="warn">
        {what} couldn’t be loaded. The rest of this page is complete.
      </Text>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100)
}

function Grants({ grants }: { grants: NonNullable<Person['account']>['grants'] }) {
  if (grants.length === 0) return null
  return (
    <ul role="list" className={styles['list']} aria-label="Plan history">
      {grants.map(({ plan, source, reason, from, until }) => (
        <li key={`${plan} ${source} ${from}`}>
          <Text size="ui">
            {plans[plan].title}, {(sourceLabels as Readonly<Record<string, string>>)[source] ?? source}
          </Text>
          <Text size="small" tone={2}>
            {dayText(from, 'medium')} to {until ? dayText(until, 'medium') : 'no end date'}
            {reason && (
              <>
                {' · '}
                <bdi>{reason}</bdi>
              </>
            )}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function Payments({ payments }: { payments: NonNullable<Person['account']>['payments'] }) {
  if (payments.length === 0) return <Nothing>No payments yet.</Nothing>
  return (
    <ul role="list" className={styles['list']} aria-label="Payments">
      {payments.map(({ invoiceId, plan, interval, amount, currency, paidAt, returned }) => (
        <li key={invoiceId} className={styles['line']}>
          <Text as="span" size="ui" isStrong>
            {money(amount, currency)}
          </Text>
          <Text as="span" size="small" tone={2}>
            {plans[plan].title}, for a {interval} · {dayText(paidAt, 'medium')}
            {returned > 0 && ` · ${money(returned, currency)} returned`}
          </Text>
        </li>
      ))}
    </ul>
  )
}

const endLabels: Readonly<Record<NonNullable<PaidSubscription['endedFor']>, string>> = {
  'account-closed': 'because they closed the account',
  suspended: 'because the suspension lasts longer',
  requested: 'at their request while suspended',
}

/** Describes the price and the next charge, or why there is none. */
function chargeText(paid: PaidSubscription) {
  const { amount, currency, interval, status, renewsAt, endsAt, endedFor, isEndWaiting } = paid
  const price = `${money(amount, currency)} a ${interval}`
  if (endsAt) {
    const why = endedFor ? ` ${endLabels[endedFor]}` : ' because they cancelled it'
    const waiting = isEndWaiting ? ' Waiting for the payment provider to confirm.' : ''
    return `Paid for until ${dayText(endsAt)} and won’t renew${why}.${waiting}`
  }
  if (status === 'past-due') return `Charged ${price}; the last payment failed and will be retried.`
  return renewsAt ? `Charged ${price}, next on ${dayText(renewsAt)}.` : `Charged ${price}.`
}

/** The plan, its source, and payments. */
export function PlanAndPayments({ about, onRetry }: PartProps) {
  const { planState, account } = about
  const { plan, source, until } = planState
  return (
    <Part title="Plan and payments">
      <Text size="ui">
        {plans[plan].title}
        {source && `, ${sourceLabels[source]}`}
        {until && `, until ${dayText(until)}`}
      </Text>
      {account ? (
        <>
          {account.subscription && (
            <Text size="ui" tone={about.standing.suspension && !account.subscription.endsAt ? 'warn' : 1}>
              {chargeText(account.subscription)}
            </Text>
          )}
          <Grants grants={account.grants} />
          <Payments payments={account.payments} />
        </>
      ) : (
        <Unanswered what="Payments" onRetry={onRetry} />
      )}
    </Part>
  )
}

/** Active sessions and sign-in methods. */
export function Sessions({ about: { account }, onRetry }: PartProps) {
  if (!account) {
    return (
      <Part title="Sessions">
        <Unanswered what="Sessions" onRetry={onRetry} />
      </Part>
    )
  }
  const { sessions, waysIn } = account
  return (
    <Part
      title="Sessions"
      note={waysIn.length > 0 ? `Sign-in methods: ${waysIn.map(methodLabel).join(', ')}` : undefined}
    >
      {sessions.length === 0 ? (
        <Nothing>No active sessions.</Nothing>
      ) : (
        <ul role="list" className={styles['list']}>
          {sessions.map(({ device, createdAt, lastUsedAt, endedAt }) => (
            <li key={`${device} ${createdAt}`}>
              <Text size="ui">{device}</Text>
              <Text size="small" tone={2}>
                Since {dayText(createdAt, 'medium')} · {endedAt ? `ended ${dayText(endedAt, 'medium')}` : 'last used '}
                {!endedAt && <RelativeTime iso={lastUsedAt} />}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
