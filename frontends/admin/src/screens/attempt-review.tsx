import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { AdminPage } from '../features/page/admin-page.tsx'
import { WayBack } from '../features/page/way-back.tsx'
import { AttemptRoom } from '../features/proof/attempt-room.tsx'
import { useAttemptReview } from '../features/proof/use-proof.ts'

/** One test whose program is like another’s. */
export function AttemptReview() {
  const { attemptId = '' } = useParams()
  const query = useAttemptReview(attemptId)
  useTitle('Test')
  return (
    <AdminPage title="Test" above={<WayBack list="/admin/proof" label="Proof" />}>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="32rem" />}
        failureTitle="The test could not be loaded"
        isEmpty={(review) => review === null}
        empty={<EmptyState title="There is no such test" text="It may have gone with its account, or be your own." />}
      >
        {(review) => review && <AttemptRoom key={attemptId} review={review} />}
      </Async>
    </AdminPage>
  )
}
