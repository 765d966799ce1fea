import { id } from '@codekin/contracts/fields'
import { useParams, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useState } from 'react'
import { Reading } from '../features/conversations/reading.tsx'
import { ReasonForm } from '../features/conversations/reason-form.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { BackLink } from '../features/page/back-link.tsx'

/** One conversation, shown once a reason is given; for the case in the URL, if any. */
export function Conversation() {
  useTitle('Conversation')
  const { conversationId = '' } = useParams()
  const [search] = useSearchParams()
  // The URL may be invalid.
  const caseId = id.safeParse(search.get('caseId')).data
  const [given, setGiven] = useState<{ reason: string; of: string }>()
  return (
    <AdminPage title="Conversation" above={<BackLink list="/admin/conversations" label="Conversations" />}>
      {given?.of === conversationId ? (
        <Reading key={conversationId} id={conversationId} look={{ reason: given.reason, caseId }} />
      ) : (
        <ReasonForm
          key={conversationId}
          isOfCase={caseId !== undefined}
          onGive={(reason) => setGiven({ reason, of: conversationId })}
        />
      )}
    </AdminPage>
  )
}
