import { Async } from '@codekin/ui-kit/async'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { InvoicesPart } from './invoices.tsx'
import { OwnPlanPart } from './own-plan.tsx'
import { SeatsPart } from './seats.tsx'

export function PlanPage() {
  const query = useQuery({ ...queryOf(api.subscriptions.getOwnSubscription), staleTime: 0 })
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="14rem" />}
      failureTitle="Your plan could not be loaded"
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
