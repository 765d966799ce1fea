import type { Match } from '@codekin/contracts/matching/models'
import { firstName } from '@codekin/people/phrases'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Menu } from '@codekin/ui-kit/menu'
import type { MenuItem } from '@codekin/ui-kit/menu-props'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useNavigate } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { Ban, GitPullRequestClosed, MessageSquare, User } from 'lucide-react'
import type { HTMLAttributes, ReactElement } from 'react'

export type MatchQuestion = { kind: 'end' | 'block'; match: Match } | null

/** What can be done with a match. */
export function MatchMenu({
  match,
  trigger,
  isDetail = false,
  onAsk,
}: {
  match: Match
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  /** On its own page, Message is a button already. */
  isDetail?: boolean
  onAsk: (question: MatchQuestion) => void
}) {
  const navigate = useNavigate()
  const name = firstName(match.profile.full_name)
  const items: (MenuItem | false)[] = [
    {
      label: 'View profile',
      icon: <User size={16} />,
      onSelect: () => void navigate(`/profile/${match.profile.id}`),
    },
    !isDetail && {
      label: match.status === 'active' ? 'Message' : 'Read messages',
      icon: <MessageSquare size={16} />,
      onSelect: () => void navigate(`/messages/${match.id}`),
    },
    match.status === 'active' && {
      label: 'End match…',
      icon: <GitPullRequestClosed size={16} />,
      isApart: true,
      onSelect: () => onAsk({ kind: 'end', match }),
    },
    {
      label: `Block ${name}…`,
      icon: <Ban size={16} />,
      isDanger: true,
      onSelect: () => onAsk({ kind: 'block', match }),
    },
  ]
  return <Menu trigger={trigger} items={items.filter((item) => item !== false)} />
}

/** Asks before a match is ended for both. */
export function EndMatchDialog({
  match,
  onClose,
  onEnded,
}: {
  match: Match | null
  onClose: () => void
  onEnded?: () => void
}) {
  const end = useMutation({
    mutationFn: (ended: Match) => api.matching.endMatch({ params: { id: ended.id } }),
    onSuccess: (_, ended) => {
      toast.success(`Your match with ${ended.profile.full_name} has ended`)
      void refresh('matching')
      void refresh('messaging')
      onClose()
      onEnded?.()
    },
  })
  const name = match?.profile.full_name ?? ''
  return (
    <ConfirmDialog
      isOpen={match !== null}
      onClose={onClose}
      title={`End your match with ${name}?`}
      description={`It ends for both of you and cannot be taken back. You can still read your messages, and neither of you can write new ones.`}
      confirmLabel="End match"
      isBusy={end.isPending}
      onConfirm={() => match && end.mutate(match)}
    >
      {end.error && (
        <Text tone="del" size="small">
          {end.error.message}
        </Text>
      )}
    </ConfirmDialog>
  )
}
