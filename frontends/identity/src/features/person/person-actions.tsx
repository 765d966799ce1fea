import type { Profile } from '@codekin/contracts/users/models'
import { firstName } from '@codekin/people/phrases'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { api } from '@codekin/web-runtime/api'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { Ban, MessageSquare } from 'lucide-react'
import { useState } from 'react'

/** The own match with somebody, looked for page by page; null when there is none. */
async function findMatchWith(userId: string): Promise<string | null> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof api.matching.listMatches>> = await api.matching.listMatches({
      query: { limit: 100, ...(cursor === null ? {} : { cursor }) },
    })
    const found = page.matches.find(({ profile }) => profile.id === userId)
    if (found) return found.id
    cursor = page.nextCursor
  } while (cursor !== null)
  return null
}

function useBlocking(profile: Profile) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  async function block(): Promise<void> {
    setBusy(true)
    try {
      await api.preferences.blockUser({ body: { blockedUserId: profile.id } })
      queryClient.removeQueries({ queryKey: api.users.getProfile.key({ params: { id: profile.id } }) })
      for (const area of ['matching', 'messaging', 'preferences']) void refresh(area)
      toast.success(`${profile.full_name} is blocked`)
      await navigate('/discover', { replace: true })
    } catch (error) {
      setBusy(false)
      toast.error(`${firstName(profile.full_name)} could not be blocked`, { body: (error as Error).message })
    }
  }
  return { isBusy, block }
}

/** What can be done about somebody: write, if there is a match, and block. */
export function PersonActions({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, block } = useBlocking(profile)
  const match = useQuery({
    queryKey: ['matching', 'listMatches', 'with', profile.id],
    queryFn: () => findMatchWith(profile.id),
  })
  const name = firstName(profile.full_name)
  return (
    <>
      {match.data && (
        <LinkButton
          variant="primary"
          icon={<MessageSquare size={16} />}
          render={<Link to={`/messages/${match.data}`} />}
        >
          Message
        </LinkButton>
      )}
      <Button variant="quiet" icon={<Ban size={16} />} onClick={() => setAsking(true)}>
        Block
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Block ${profile.full_name}?`}
        description={`You will not see each other any more. ${
          match.data ? 'Your match ends. ' : ''
        }${name} is not told. You can unblock them in the settings.`}
        confirmLabel="Block"
        isBusy={isBusy}
        onConfirm={() => void block()}
      />
    </>
  )
}
