import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { AdminPage } from '../features/page/admin-page.tsx'
import { BackLink } from '../features/page/back-link.tsx'
import { SignalAppealDetail } from '../features/proof/signal-appeal-detail.tsx'
import { useSignalAppeal } from '../features/proof/use-proof.ts'

/** One appeal against a signal of a GitHub account. */
export function SignalAppeal() {
  const { appealId = '' } = useParams()
  const query = useSignalAppeal(appealId)
  useTitle('GitHub appeal')
  return (
    <AdminPage title="GitHub appeal" above={<BackLink list="/admin/proof" label="Proof" />}>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="24rem" />}
        failureTitle="Couldn’t load the appeal"
        isEmpty={(appeal) => appeal === null}
        empty={
          <EmptyState
            title="Appeal not found"
            text="It may have been deleted along with its account, or be your own."
          />
        }
      >
        {(appeal) => appeal && <SignalAppealDetail key={appealId} appeal={appeal} />}
      </Async>
    </AdminPage>
  )
}
