import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { CaseDetail } from '../features/case-room/case-detail.tsx'
import { listNames, NamesContext } from '../features/case-room/names.tsx'
import { caseTitle } from '../features/cases/labels.ts'
import { AdminPage } from '../features/page/admin-page.tsx'
import { BackLink } from '../features/page/back-link.tsx'
import { pollUnlessDeclined } from '../features/page/poll-unless-declined.ts'

/** The polling interval while the socket is silent: others may work on the case. */
const lookMilliseconds = 60_000

/** One case: the reports, the messages, the history, and the form. */
export function CaseRoomScreen() {
  const { caseId = '' } = useParams()
  const [areShown, setShown] = useState(false)
  const query = useQuery({
    ...queryOf(api.moderation.getCase, { params: { id: caseId } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: pollUnlessDeclined(lookMilliseconds),
  })
  const title = query.data ? caseTitle(query.data.case) : 'Case'
  useTitle(title)
  const toggle = () => setShown((before) => !before)
  return (
    <AdminPage
      title={title}
      above={<BackLink list="/admin/cases" label="Cases" />}
      aside={
        query.data && (
          <Button size="small" icon={areShown ? <EyeOff size={14} /> : <Eye size={14} />} onClick={toggle}>
            {areShown ? 'Hide names' : 'Show names'}
          </Button>
        )
      }
    >
      <Async query={query} skeleton={<Skeleton shape="card" height="28rem" />} failureTitle="Couldn’t load the case">
        {(room) => (
          <NamesContext value={{ areShown, known: listNames(room) }}>
            <CaseDetail key={caseId} room={room} onToggleNames={toggle} />
          </NamesContext>
        )}
      </Async>
    </AdminPage>
  )
}
