import { isolateBidi } from '@codekin/contracts/direction'
import type { IdeaCard as Card } from '@codekin/contracts/messaging/models'
import { IdeaCard } from '@codekin/people/idea-card'
import { IdeaSkills, plainTags } from '@codekin/people/idea-skills'
import { firstName } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { setIdeaAnswer } from './history.ts'
import styles from './idea-message.module.css'
import type { Partner } from './partner.ts'
import type { MessageRow } from './rows.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

type Answer = 'accept' | 'decline'

const answers = {
  accept: {
    field: 'acceptedAt',
    send: api.projectIdeas.acceptIdea,
    announcement: 'You accepted',
    failed: 'Not accepted.',
  },
  decline: {
    field: 'declinedAt',
    send: api.projectIdeas.declineIdea,
    announcement: 'You declined',
    failed: 'Not sent.',
  },
} as const satisfies Record<Answer, unknown>

/** Answers optimistically, and reverts on an error. */
function useAnswer(conversationId: string, { proposalId, idea }: Card) {
  const show = (answer: Answer, at: string | null) =>
    void setIdeaAnswer(conversationId, { proposalId, [answers[answer].field]: at })
  return useMutation({
    mutationFn: (answer: Answer) => answers[answer].send({ params: { id: proposalId } }),
    onMutate: (answer) => show(answer, new Date().toISOString()),
    onSuccess: ({ acceptedAt, declinedAt }, answer) => {
      setIdeaAnswer(conversationId, { proposalId, acceptedAt, declinedAt })
      announce(`${answers[answer].announcement} “${isolateBidi(idea.title)}”`)
      void refresh('projectIdeas', 'listIdeas')
    },
    onError: (_, answer) => show(answer, null),
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

/** The receiver's buttons, also after a decline. */
function Answers({ card, sending }: Pick<Props, 'card'> & { sending: ReturnType<typeof useAnswer> }) {
  const { mutate, error, variables = 'accept' } = sending
  const isDeclined = card.declinedAt !== null
  const say = (answer: Answer) => (event: { currentTarget: HTMLElement }) => {
    // The buttons disappear at once, so the message takes the focus.
    event.currentTarget.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true })
    mutate(answer)
  }
  return (
    <div className={styles['answer']}>
      {isDeclined && (
        <Text as="span" size="small" tone={2}>
          You declined this idea.
        </Text>
      )}
      <Button
        size="small"
        variant={isDeclined ? 'quiet' : 'secondary'}
        icon={<Check size={16} />}
        onClick={say('accept')}
      >
        {isDeclined ? 'Accept after all' : 'Accept'}
      </Button>
      {!isDeclined && (
        <Button size="small" variant="quiet" onClick={say('decline')}>
          Not this time
        </Button>
      )}
      {error && (
        <ErrorText>
          {answers[variables].failed} {error.message}
        </ErrorText>
      )}
    </div>
  )
}

function State({ row, card, partner }: Props) {
  // Held here, so that the error is still known when the buttons return.
  const sending = useAnswer(row.conversationId, card)
  if (card.acceptedAt !== null) return <Accepted at={card.acceptedAt} />
  if (partner.isEnded) {
    return (
      <Text size="small" tone={3}>
        Not accepted before your match ended
      </Text>
    )
  }
  if (!row.isOwn) return <Answers card={card} sending={sending} />
  const name = <bdi>{firstName(partner.name)}</bdi>
  if (card.declinedAt !== null) return <p className={styles['waiting']}>{name} declined this idea</p>
  return (
    <p className={styles['waiting']}>
      <Clock size={16} aria-hidden="true" />
      Waiting for {name}
    </p>
  )
}

/** A proposed project idea and its state. */
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
