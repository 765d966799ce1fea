import { isolateBidi } from '@codekin/contracts/direction'
import { firstName } from '@codekin/people/phrases'
import { IconButton } from '@codekin/ui-kit/button'
import { late } from '@codekin/ui-kit/loaded'
import { Menu } from '@codekin/ui-kit/menu'
import type { MenuItem } from '@codekin/ui-kit/menu-props'
import { useNavigate } from '@codekin/web-runtime/router'
import { Ban, CalendarDays, Flag, GitPullRequestClosed, Lightbulb, MoreHorizontal, User } from 'lucide-react'
import { useState } from 'react'
import { arrangeItems } from '../features/arrange/arrange-items.tsx'
import { useConversation } from '../features/conversation-list/conversations.ts'
import { openCalendar } from '../features/jump/jump.ts'
import type { Partner } from '../features/thread/partner.ts'
import type { Question } from './conversation-questions.tsx'

const Questions = late(() => import('./conversation-questions.tsx').then((m) => m.ConversationQuestions))

type Ask = (question: Question) => void

function buildMenuItems(
  matchId: string,
  partner: Partner,
  arranging: readonly MenuItem[],
  go: (to: string) => void,
  ask: Ask,
): MenuItem[] {
  const items: (MenuItem | false)[] = [
    { label: 'View profile', icon: <User size={16} />, onSelect: () => go(`/profile/${partner.userId}`) },
    {
      label: 'Jump to date…',
      icon: <CalendarDays size={16} />,
      isAsking: true,
      onSelect: () => openCalendar(matchId),
    },
    !partner.isEnded && {
      label: 'Ideas for the two of you',
      icon: <Lightbulb size={16} />,
      onSelect: () => go(`/project-ideas?matchId=${matchId}`),
    },
    ...arranging.map((item, at) => ({ ...item, isApart: at === 0 })),
    !partner.isEnded && {
      label: 'End match…',
      icon: <GitPullRequestClosed size={16} />,
      isApart: true,
      isAsking: true,
      onSelect: () => ask('end'),
    },
    {
      label: `Report ${firstName(partner.name)}…`,
      icon: <Flag size={16} />,
      isApart: partner.isEnded,
      isAsking: true,
      onSelect: () => ask('report'),
    },
    {
      label: `Block ${firstName(partner.name)}…`,
      icon: <Ban size={16} />,
      isDanger: true,
      isAsking: true,
      onSelect: () => ask('block'),
    },
  ]
  return items.filter((item) => item !== false)
}

/** The menu of a conversation. */
export function ConversationMenu({ matchId, partner }: { matchId: string; partner: Partner }) {
  const navigate = useNavigate()
  const conversation = useConversation(matchId)
  const [question, setQuestion] = useState<Question>(null)
  const [hasOpenedQuestion, setHasOpenedQuestion] = useState(false)
  const ask = (next: Question) => {
    setQuestion(next)
    setHasOpenedQuestion(true)
  }
  const arranging = conversation && !partner.isEnded ? arrangeItems(conversation, () => ask('mute')) : []
  return (
    <>
      <Menu
        items={buildMenuItems(matchId, partner, arranging, (to) => void navigate(to), ask)}
        trigger={
          <IconButton
            label={`Actions for ${isolateBidi(partner.name)}`}
            icon={<MoreHorizontal size={18} />}
            hasTooltip={false}
          />
        }
      />
      {/* Stays mounted for its closing animation. */}
      {hasOpenedQuestion && (
        <Questions
          matchId={matchId}
          conversation={conversation}
          partner={partner}
          question={question}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}
