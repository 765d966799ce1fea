import type { Match } from '@codekin/contracts/matching/models'
import { BlockDialog } from '@codekin/people/block-dialog'
import { EndMatchDialog } from '@codekin/people/end-match-dialog'
import { endorsePath } from '@codekin/people/endorse-path'
import { firstName } from '@codekin/people/phrases'
import { ReportDialog } from '@codekin/people/report-dialog'
import { useLast } from '@codekin/people/use-last'
import { Menu } from '@codekin/ui-kit/menu'
import type { MenuItem } from '@codekin/ui-kit/menu-props'
import { useNavigate } from '@codekin/web-runtime/router'
import { BadgeCheck, Ban, Flag, GitPullRequestClosed, Lightbulb, MessageSquare, User } from 'lucide-react'
import type { HTMLAttributes, ReactElement } from 'react'

export type MatchQuestion = { kind: 'end' | 'report' | 'block'; match: Match } | null

type MatchMenuProps = {
  match: Match
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  /** The match's own page already has buttons for messages and ideas. */
  isDetail?: boolean
  onAsk: (question: MatchQuestion) => void
}

function itemsFor({ match, isDetail = false, onAsk }: MatchMenuProps, go: (to: string) => void): MenuItem[] {
  const name = firstName(match.profile.full_name)
  const items: (MenuItem | false)[] = [
    {
      label: 'View profile',
      icon: <User size={16} />,
      onSelect: () => go(`/profile/${match.profile.id}`),
    },
    !isDetail && {
      label: match.status === 'active' ? 'Message' : 'Read messages',
      icon: <MessageSquare size={16} />,
      onSelect: () => go(`/messages/${match.id}`),
    },
    !isDetail &&
      match.status === 'active' && {
        label: 'Ideas for the two of you',
        icon: <Lightbulb size={16} />,
        onSelect: () => go(`/project-ideas?matchId=${match.id}`),
      },
    !isDetail &&
      match.status === 'active' && {
        label: 'Endorse a skill',
        icon: <BadgeCheck size={16} />,
        onSelect: () => go(endorsePath(match.profile.id)),
      },
    match.status === 'active' && {
      label: 'End match…',
      icon: <GitPullRequestClosed size={16} />,
      isApart: true,
      isAsking: true,
      onSelect: () => onAsk({ kind: 'end', match }),
    },
    {
      label: `Report ${name}…`,
      icon: <Flag size={16} />,
      isApart: match.status !== 'active',
      isAsking: true,
      onSelect: () => onAsk({ kind: 'report', match }),
    },
    {
      label: `Block ${name}…`,
      icon: <Ban size={16} />,
      isDanger: true,
      isAsking: true,
      onSelect: () => onAsk({ kind: 'block', match }),
    },
  ]
  return items.filter((item) => item !== false)
}

/** The menu of a match. */
export function MatchMenu(props: MatchMenuProps) {
  const navigate = useNavigate()
  return <Menu trigger={props.trigger} items={itemsFor(props, (to) => void navigate(to))} />
}

/** Asks before ending a match or blocking its person. */
export function MatchQuestions({
  question,
  onClose,
  onBlocked,
}: {
  question: MatchQuestion
  onClose: () => void
  onBlocked: () => void
}) {
  const last = useLast(question)
  const matchFor = (kind: NonNullable<MatchQuestion>['kind']) => (question?.kind === kind ? question.match : null)
  const reported = matchFor('report')
  return (
    <>
      <EndMatchDialog match={matchFor('end')} onClose={onClose} />
      <BlockDialog
        person={matchFor('block')?.profile ?? null}
        isMatch={last?.match.status === 'active'}
        onClose={onClose}
        onBlocked={onBlocked}
      />
      <ReportDialog
        reported={
          reported && {
            subject: { userId: reported.profile.id },
            person: reported.profile,
            conversationId: reported.id,
            isMatch: reported.status === 'active',
          }
        }
        onClose={onClose}
        onBlocked={onBlocked}
      />
    </>
  )
}
