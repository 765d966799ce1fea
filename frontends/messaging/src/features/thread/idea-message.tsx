import { isolateBidi } from '@codekin/contracts/direction'
import type { IdeaCard as Card } from '@codekin/contracts/messaging/models'
import { IdeaCard } from '@codekin/people/idea-card'
import { IdeaSkills, plainTags } from '@codekin/people/idea-skills'
import { firstName } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { markAccepted } from './history.ts'
import styles from './idea-message.module.css'
import type { Partner } from './partner.ts'
import type { MessageRow } from './rows.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** Says yes before the server does, and takes it back where that fails. */
function useAccept(conversationId: string, { proposalId, idea }: Card) {
  return useMutation({
    mutationFn: () => api.projectIdeas.acceptIdea({ params: { id: proposalId } }),
    onMutate: () => void markAccepted(conversationId, { proposalId, acceptedAt: new Date().toISOString() }),
    onSuccess: ({ acceptedAt }) => {
      markAccepted(conversationId, { proposalId, acceptedAt })
      announce(`You accepted “${isolateBidi(idea.title)}”`)
      void refresh('projectIdeas', 'listIdeas')
    },
    onError: () => void markAccepted(conversationId, { proposalId, acceptedAt: null }),
  })
}

function Accepted({ at }: { at: string }) {
  return (
    <p className={styles['accepted']}>
      <Check size={16} aria-hidden="true" />
      Accepted on {day.format(new Date(at))}
    </p>
  )
}

type Props = { row: MessageRow; card: Card; partner: Partner }

function State({ row, card, partner }: Props) {
  const accept = useAccept(row.conversationId, card)
  const onAccept = (button: HTMLElement) => {
    // The button goes at once; the place stays.
    button.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true })
    accept.mutate()
  }
  if (card.acceptedAt !== null) return <Accepted at={card.acceptedAt} />
  if (partner.isEnded) {
    return (
      <Text size="small" tone={3}>
        Not accepted before your match ended
      </Text>
    )
  }
  if (row.isOwn) {
    return (
      <p className={styles['waiting']}>
        <Clock size={16} aria-hidden="true" />
        Waiting for <bdi>{firstName(partner.name)}</bdi>
      </p>
    )
  }
  return (
    <div className={styles['answer']}>
      <Button size="small" icon={<Check size={16} />} onClick={({ currentTarget }) => onAccept(currentTarget)}>
        Accept
      </Button>
      {accept.error && (
        <Text as="span" size="small" tone="del">
          <span role="alert">Not accepted. {accept.error.message}</span>
        </Text>
      )}
    </div>
  )
}

/** A project idea that one of the two puts to the other, and what came of it. */
export function IdeaMessage({ row, card, partner }: Props) {
  return (
    <div className={styles['card']}>
      <p className={styles['lead']}>Proposed an idea</p>
      <IdeaCard idea={card.idea} level={2} skills={<IdeaSkills tags={plainTags(card.idea.skills)} />}>
        <State row={row} card={card} partner={partner} />
      </IdeaCard>
    </div>
  )
}
