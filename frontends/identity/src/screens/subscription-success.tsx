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
/** By then a confirmation has mostly come; it may still. */
const patienceMilliseconds = 45_000

function GoOn({ label = 'Go on' }: { label?: string }) {
  return (
    <LinkButton variant="primary" size="large" isWide render={<Link to={useDestination()} replace />}>
      {label}
    </LinkButton>
  )
}

function Paid({ receipt }: { receipt: NonNullable<CheckoutState['receipt']> }) {
  useEffect(() => {
    // The frame may have come while the payment page was open.
    takeNewPlan().catch(() => undefined)
  }, [])
  return (
    <AccountLayout title={`You have ${plans[receipt.plan].title}`}>
      <Outcome icon={<Check size={20} />} tone="good">
        Thank you. Your payment is confirmed and your plan counts from now on.
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
    <AccountLayout title="No payment here">
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
    <AccountLayout title="Waiting for the confirmation">
      <Outcome icon={isLong ? <Hourglass size={20} /> : <Spinner />}>
        {isLong
          ? 'The payment company takes longer than usual to confirm. Your plan changes by itself as soon as it does.'
          : 'The payment company confirms your payment. This takes a moment.'}
      </Outcome>
      {isLong && <GoOn label="Carry on for now" />}
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
      <NoPayment text="This account has no payment at this address. If you paid with another account, sign in with that one to see it." />
    )
  }
  if (!query.error || query.data) return <Waiting />
  return (
    <AccountLayout title="Not confirmed yet">
      <Failure
        key={query.errorUpdatedAt}
        title="Your payment could not be looked up"
        message={message ?? 'Something went wrong.'}
        requestId={requestId}
        onRetry={() => void query.refetch()}
      />
    </AccountLayout>
  )
}

/** Where the payment page leads: waits until the payment is confirmed, and shows the receipt. */
export function SubscriptionSuccess() {
  useTitle('Your payment')
  const [search] = useSearchParams()
  const id = search.get('checkout')
  if (!id) return <NoPayment text="Nothing was paid here, and nothing was charged." />
  return <Payment id={id} />
}
