import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { AdminPage } from '../features/page/admin-page.tsx'
import { BackLink } from '../features/page/back-link.tsx'
import { AttemptDetail } from '../features/proof/attempt-detail.tsx'
import { useAttemptReview } from '../features/proof/use-proof.ts'

/** One test with code similar to another's. */
export function AttemptReview() {
  const { attemptId = '' } = useParams()
  const query = useAttemptReview(attemptId)
  useTitle('Test')
  return (
    <AdminPage title="Test" above={<BackLink list="/admin/proof" label="Proof" />}>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="32rem" />}
        failureTitle="Couldn’t load the test"
        isEmpty={(review) => review === null}
        empty={
          <EmptyState title="Test not found" text="It may have been deleted along with its account, or be your own." />
        }
      >
        {(review) => review && <AttemptDetail key={attemptId} review={review} />}
      </Async>
    </AdminPage>
  )
}
