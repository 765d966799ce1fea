import type { Profile } from '@codekin/contracts/users/models'
import { BlockDialog } from '@codekin/people/block-dialog'
import { ReportDialog } from '@codekin/people/report-dialog'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { api } from '@codekin/web-runtime/api'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
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

/** What can be done about somebody: write, if there is a match, block, and report. */
export function PersonActions({ profile }: { profile: Profile }) {
  const [asked, setAsked] = useState<'block' | 'report' | null>(null)
  const navigate = useNavigate()
  const match = useQuery({
    queryKey: ['matching', 'listMatches', 'with', profile.id],
    queryFn: () => findMatchWith(profile.id),
  })
  const isMatch = Boolean(match.data)
  const leave = () => void navigate('/discover', { replace: true })
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
      <Button onClick={() => setAsked('report')}>Report</Button>
      <Button onClick={() => setAsked('block')}>Block</Button>
      <BlockDialog
        person={asked === 'block' ? profile : null}
        isMatch={isMatch}
        onClose={() => setAsked(null)}
        onBlocked={leave}
      />
      <ReportDialog
        reported={
          asked === 'report'
            ? {
                subject: { userId: profile.id },
                person: profile,
                conversationId: match.data ?? undefined,
                isMatch,
              }
            : null
        }
        onClose={() => setAsked(null)}
        onBlocked={leave}
      />
    </>
  )
}
