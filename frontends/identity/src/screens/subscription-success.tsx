import type { CheckoutState } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { LinkButton } from '@codekin/ui-kit/button'
import { Failure } from '@codekin/ui-kit/failure'
import { Spinner } from '@codekin/ui-kit/spinner'
import { api, type CallError } from '@codekin/web-runtime/api'
import { takeNewPlan } from '@codekin/web-runtime/follow-plan'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleSlash, Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import { useDestination } from '../features/plans/after-plan.ts'
import { Receipt } from '../features/plans/receipt.tsx'

const askEveryMilliseconds = 1500
/** Most confirmations arrive within this time, but not all. */
const patienceMilliseconds = 45_000

function GoOn({ label = 'Continue' }: { label?: string }) {
  return (
    <LinkButton variant="primary" size="large" isWide render={<Link to={useDestination()} replace />}>
      {label}
    </LinkButton>
  )
}

function Paid({ receipt }: { receipt: NonNullable<CheckoutState['receipt']> }) {
  useEffect(() => {
    // The event may have arrived while the payment page was open.
    takeNewPlan().catch(() => undefined)
  }, [])
  return (
    <AccountLayout title={`You have ${plans[receipt.plan].title}`}>
      <Outcome icon={<Check size={20} />} tone="good">
        Thank you. Your payment is confirmed, and your plan is active.
      </Outcome>
      <Receipt receipt={receipt} />
      <GoOn />
      <LinkButton variant="quiet" isWide render={<Link to="/settings/plan" />}>
        See your plan
      </LinkButton>
    </AccountLayout>
  )
}

function NoPayment({ text }: { text: string }) {
  return (
    <AccountLayout title="No payment found">
      <Outcome icon={<CircleSlash size={20} />}>{text}</Outcome>
      <GoOn />
      <LinkButton variant="quiet" isWide render={<Link to="/pricing" />}>
        See the plans
      </LinkButton>
    </AccountLayout>
  )
}

function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <AccountLayout title="Waiting for confirmation">
      <Outcome icon={isLong ? <Hourglass size={20} /> : <Spinner />}>
        {isLong
          ? 'Our payment provider is taking longer than usual. Your plan will change as soon as the payment is confirmed.'
          : 'Our payment provider is confirming your payment. This will take a moment.'}
      </Outcome>
      {isLong && <GoOn label="Continue for now" />}
    </AccountLayout>
  )
}

function Payment({ id }: { id: string }) {
  const query = useQuery({
    ...queryOf(api.subscriptions.getCheckout, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? askEveryMilliseconds : false),
  })
  if (query.data?.receipt) return <Paid receipt={query.data.receipt} />
  if (query.data?.state === 'over') {
    return <NoPayment text="This payment page was closed before anything was paid. Nothing was charged." />
  }
  const { code, message, requestId } = (query.error ?? {}) as Partial<CallError>
  if (code === 'not_found' || code === 'invalid_request') {
    return (
      <NoPayment text="This account has no payment here. If you paid with another account, sign in to that one to see it." />
    )
  }
  if (!query.error || query.data) return <Waiting />
  return (
    <AccountLayout title="Not confirmed yet">
      <Failure
        key={query.errorUpdatedAt}
        title="Your payment couldn’t be checked"
        message={message ?? 'Something went wrong.'}
        requestId={requestId}
        onRetry={() => void query.refetch()}
      />
    </AccountLayout>
  )
}

/** The payment provider redirects here: waits for the confirmation, and shows the receipt. */
export function SubscriptionSuccess() {
  useTitle('Your payment')
  const [search] = useSearchParams()
  const id = search.get('checkout')
  if (!id) return <NoPayment text="There’s no payment to confirm here. You weren’t charged." />
  return <Payment id={id} />
}
