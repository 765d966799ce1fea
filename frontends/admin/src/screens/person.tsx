import type { Person as PersonData } from '@codekin/contracts/admin/people-models'
import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api, CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '../features/page/admin-page.tsx'
import { BackLink } from '../features/page/back-link.tsx'
import { PlanAndPayments, Sessions } from '../features/person/account.tsx'
import { Cases, Decisions } from '../features/person/cases.tsx'
import { PersonHead } from '../features/person/head.tsx'
import { Matches } from '../features/person/matches.tsx'
import { OrdersCard } from '../features/person/orders-card.tsx'
import styles from '../features/person/person.module.css'
import { Profile } from '../features/person/profile.tsx'
import { Timeline } from '../features/person/timeline.tsx'
import { Trust } from '../features/person/trust.tsx'

function PersonContent({ about, onRetry }: { about: PersonData; onRetry: () => void }) {
  const { id } = about.person
  return (
    <Stack gap={6}>
      <PersonHead about={about} />
      <div className={styles['columns']}>
        <div className={styles['grid']}>
          <div className={styles['main']}>
            <div className={styles['column']}>
              <Profile about={about} />
              <Trust about={about} />
              <Matches about={about} />
            </div>
            <div className={styles['column']}>
              <Cases about={about} />
              <Decisions about={about} />
              <PlanAndPayments about={about} onRetry={onRetry} />
              <Sessions about={about} onRetry={onRetry} />
            </div>
            <div className={styles['broad']}>
              <Timeline userId={id} />
            </div>
          </div>
          <div className={styles['aside']}>
            <OrdersCard about={about} />
          </div>
        </div>
      </div>
    </Stack>
  )
}

/** When the next of the shown states ends, as far as known. */
function findNextEnd({ standing, planState, account }: PersonData): string | null {
  const { suspension, shadowBan, restriction } = standing
  const paid = account?.subscription
  const plan = [planState.until, planState.renewsAt, paid?.renewsAt, paid?.endsAt]
  return findEarliestFuture([suspension?.until, shadowBan?.until, restriction?.until, ...plan])
}

/** One person: everything staff may see, and the available orders. */
export function Person() {
  const { userId = '' } = useParams()
  const query = useQuery({ ...queryOf(api.people.getPerson, { params: { id: userId } }), staleTime: 0 })
  useRefetchAt(query.data && findNextEnd(query.data), query.refetch)
  const title = query.data?.person.full_name ?? 'Person'
  useTitle(title)
  const isNobody = query.error instanceof CallError && query.error.code === 'not_found'
  return (
    <AdminPage title={title} above={<BackLink list="/admin/people" label="People" />}>
      {isNobody ? (
        <EmptyState title="Person not found" text="The account may have been erased." />
      ) : (
        <Async
          query={query}
          skeleton={<Skeleton shape="card" height="28rem" />}
          failureTitle="Couldn’t load this person"
        >
          {(about) => <PersonContent key={userId} about={about} onRetry={() => void query.refetch()} />}
        </Async>
      )}
    </AdminPage>
  )
}
