import { isolateBidi } from '@codekin/contracts/direction'
import type { Profile } from '@codekin/contracts/users/models'
import { BlockDialog } from '@codekin/people/block-dialog'
import { endorsePath } from '@codekin/people/endorse-path'
import { firstName } from '@codekin/people/phrases'
import { ReportDialog } from '@codekin/people/report-dialog'
import { IconButton, LinkButton } from '@codekin/ui-kit/button'
import { Menu } from '@codekin/ui-kit/menu'
import { api } from '@codekin/web-runtime/api'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Ban, Flag, MessageSquare, MoreHorizontal } from 'lucide-react'
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

type Question = 'report' | 'block'

/** Where it is on the page of a match, in a conversation and on a card. */
function PersonMenu({
  fullName,
  onEndorse,
  onAsk,
}: {
  fullName: string
  /** Null for whom one is not matched with. */
  onEndorse: (() => void) | null
  onAsk: (question: Question) => void
}) {
  const name = firstName(fullName)
  return (
    <Menu
      trigger={
        <IconButton
          variant="secondary"
          label={`Actions for ${isolateBidi(fullName)}`}
          icon={<MoreHorizontal size={18} />}
          hasTooltip={false}
        />
      }
      items={[
        ...(onEndorse ? [{ label: 'Endorse a skill', icon: <BadgeCheck size={16} />, onSelect: onEndorse }] : []),
        {
          label: `Report ${isolateBidi(name)}…`,
          icon: <Flag size={16} />,
          isAsking: true,
          onSelect: () => onAsk('report'),
        },
        {
          label: `Block ${isolateBidi(name)}…`,
          icon: <Ban size={16} />,
          isDanger: true,
          isAsking: true,
          onSelect: () => onAsk('block'),
        },
      ]}
    />
  )
}

/** What can be done about somebody: write, if there is a match, report, and block. */
export function PersonActions({ profile }: { profile: Profile }) {
  const [asked, setAsked] = useState<Question | null>(null)
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
      <PersonMenu
        fullName={profile.full_name}
        onEndorse={isMatch ? () => void navigate(endorsePath(profile.id)) : null}
        onAsk={setAsked}
      />
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
