import { isolateBidi } from '@codekin/contracts/direction'
import type { Profile } from '@codekin/contracts/users/models'
import { BlockDialog } from '@codekin/people/block-dialog'
import { endorsePath } from '@codekin/people/endorse-path'
import { firstName } from '@codekin/people/phrases'
import { ReportDialog } from '@codekin/people/report-dialog'
import { IconButton, LinkButton } from '@codekin/ui-kit/button'
import { Menu } from '@codekin/ui-kit/menu'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Ban, Flag, MessageSquare, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'

type Question = 'report' | 'block'

/** The menu, in the same place as on match pages, in conversations and on cards. */
function PersonMenu({
  fullName,
  onEndorse,
  onAsk,
}: {
  fullName: string
  /** Null without a match. */
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

/** The actions for a person: write if there is a match, report, and block. */
export function PersonActions({ profile }: { profile: Profile }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const navigate = useNavigate()
  const { data } = useQuery(queryOf(api.matching.getEncounter, { params: { id: profile.id } }))
  const matchId = data?.match?.status === 'active' ? data.match.id : undefined
  const isMatch = matchId !== undefined
  const leave = () => void navigate('/discover', { replace: true })
  return (
    <>
      {isMatch && (
        <LinkButton variant="primary" icon={<MessageSquare size={16} />} render={<Link to={`/messages/${matchId}`} />}>
          Message
        </LinkButton>
      )}
      <PersonMenu
        fullName={profile.full_name}
        onEndorse={isMatch ? () => void navigate(endorsePath(profile.id)) : null}
        onAsk={setQuestion}
      />
      <BlockDialog
        person={question === 'block' ? profile : null}
        isMatch={isMatch}
        onClose={() => setQuestion(null)}
        onBlocked={leave}
      />
      <ReportDialog
        reported={
          question === 'report'
            ? {
                subject: { userId: profile.id },
                person: profile,
                conversationId: matchId,
                isMatch,
              }
            : null
        }
        onClose={() => setQuestion(null)}
        onBlocked={leave}
      />
    </>
  )
}
