import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { Async } from '@codekin/ui-kit/async'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { takeNewPlan } from '@codekin/web-runtime/follow-plan'
import { queryOf } from '@codekin/web-runtime/query'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { InvoicesPart } from './invoices.tsx'
import { OwnPlanPart } from './own-plan.tsx'
import { SeatsPart } from './seats.tsx'

/** When the next period ends or renews. */
function findNextChange({ until, subscription, promised }: OwnSubscription): string | null {
  return findEarliestFuture([
    until,
    subscription?.renewsAt,
    subscription?.endsAt,
    subscription?.graceUntil,
    promised?.confirmBy,
  ])
}

export function PlanPage() {
  const query = useQuery({ ...queryOf(api.subscriptions.getOwnSubscription), staleTime: 0 })
  useRefetchAt(query.data && findNextChange(query.data), async () => {
    const { data } = await query.refetch()
    if (data && data.plan !== useAuth.getState().user?.plan) await takeNewPlan()
  })
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="14rem" />}
      failureTitle="Your plan couldn’t be loaded"
    >
      {(own) => (
        <Stack gap={8}>
          <OwnPlanPart own={own} />
          {own.seats && <SeatsPart seats={own.seats} />}
          <InvoicesPart invoices={own.invoices} />
        </Stack>
      )}
    </Async>
  )
}
