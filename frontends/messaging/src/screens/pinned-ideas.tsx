import type { Message } from '@codekin/contracts/messaging/models'
import { IconButton } from '@codekin/ui-kit/button'
import { Menu } from '@codekin/ui-kit/menu'
import { api } from '@codekin/web-runtime/api'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useQuery } from '@tanstack/react-query'
import { Check, Lightbulb } from 'lucide-react'
import { jumpTo } from '../features/jump/jump.ts'

/** Keeps the list current when ideas are proposed or answered. */
function useIdeas(conversationId: string) {
  const freshen = ({ data }: { data: { matchId: string } }) => {
    if (data.matchId === conversationId) void refresh('messaging', 'listIdeas')
  }
  useFrame('proposal_accepted', freshen)
  useFrame('message_deleted', freshen)
  useFrame('new_message', (frame) => frame.data.kind === 'project-idea' && freshen(frame))
  return useQuery(queryOf(api.messaging.listIdeas, { params: { id: conversationId } })).data?.messages ?? []
}

const isAccepted = ({ ideaCard }: Message) => (ideaCard?.acceptedAt ?? null) !== null

/** The project ideas of a conversation, accepted ones first. Each leads to its message. */
export function PinnedIdeas({ conversationId }: { conversationId: string }) {
  const ideas = useIdeas(conversationId)
  if (ideas.length === 0) return null
  const count = ideas.length === 1 ? 'One project idea' : `${ideas.length} project ideas`
  return (
    <Menu
      trigger={<IconButton label={`${count} in this conversation`} icon={<Lightbulb size={18} />} hasTooltip={false} />}
      items={ideas.map((message) => ({
        label: `${message.ideaCard?.idea.title ?? ''}${isAccepted(message) ? ' · accepted' : ''}`,
        icon: isAccepted(message) ? <Check size={16} /> : <Lightbulb size={16} />,
        // The focus moves to the message, not back to the menu.
        isAsking: true,
        onSelect: () => jumpTo(conversationId, message.seq),
      }))}
    />
  )
}
