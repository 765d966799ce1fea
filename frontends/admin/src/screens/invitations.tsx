import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { useTitle } from '@codekin/web-runtime/title'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { CreateDialog } from '../features/invitations/create-dialog.tsx'
import { InvitationTable } from '../features/invitations/invitation-table.tsx'
import { useInvitations } from '../features/invitations/use-invitations.ts'
import { AdminPage } from '../features/page/admin-page.tsx'

/** Who may register at the unlisted page, and with what gift. */
export function Invitations() {
  useTitle('Admin invitations')
  const query = useInvitations()
  const [isMaking, setMaking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const make = (
    <Button ref={button} variant="primary" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      Create an invitation
    </Button>
  )
  const isEmpty = query.data?.length === 0
  return (
    <AdminPage title="Invitations" aside={!isEmpty && make}>
      <Text tone={2}>Anyone with the link can sign up, and gets the plan that comes with it.</Text>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="18rem" />}
        failureTitle="Couldn’t load invitations"
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            title="No invitations yet"
            text="Create one for a meetup, for friends, or for people who helped."
            action={make}
          />
        }
      >
        {(rows) => (
          <Stack gap={6}>
            <InvitationTable rows={rows} />
            <ShowMore query={query} />
          </Stack>
        )}
      </Async>
      {isMaking && <CreateDialog onClose={() => setMaking(false)} finalFocus={() => button.current} />}
    </AdminPage>
  )
}
