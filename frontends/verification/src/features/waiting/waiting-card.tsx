import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Check, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { relationLine } from '../endorsements/relation-labels.ts'
import { PersonSummary } from '../person/person-summary.tsx'
import { Quote } from '../person/quote.tsx'
import { AnswerForm, NotSent } from './answer-form.tsx'
import { type Answer, useAnswer } from './use-answer.ts'
import styles from './waiting.module.css'
import { waitingLabels, wantedBy } from './waiting-labels.ts'

function EndorsementSummary({ endorsement }: { endorsement: Endorsement }) {
  const { person, relation, direction, message, words, createdAt } = endorsement
  const other = { name: person.full_name }
  const sides =
    direction === 'about-me' ? ({ endorser: other, owner: 'you' } as const) : { endorser: 'you' as const, owner: other }
  const isRefresh = wantedBy(endorsement) === 'refresh'
  return (
    <>
      <PersonSummary person={person} size={56}>
        {person.headline && (
          <Text dir="auto" size="small" tone={2}>
            {person.headline}
          </Text>
        )}
        <Text size="small" tone={3}>
          {relationLine(relation, sides)} · {isRefresh ? 'given' : ''} <RelativeTime iso={createdAt} />
        </Text>
      </PersonSummary>
      {isRefresh && words === '' && (
        <Text size="small" tone={2}>
          You didn’t add a comment.
        </Text>
      )}
      <Quote>{isRefresh ? words : message}</Quote>
    </>
  )
}

type AnswersProps = {
  endorsement: Endorsement
  answering: ReturnType<typeof useAnswer>
  onApprove: () => void
  onReject: () => void
}

function Answers({ endorsement, answering: { isBusy, error }, onApprove, onReject }: AnswersProps) {
  const { title, yes, no, note } = waitingLabels(endorsement)
  return (
    <Stack gap={4}>
      {note && (
        <Text dir="auto" size="small" tone={2}>
          {note}
        </Text>
      )}
      <NotSent error={error} />
      <div className={styles['actions']} role="group" aria-label={title}>
        <Button data-answer="approve" icon={<Check size={16} />} isBusy={isBusy} onClick={onApprove}>
          {yes}
        </Button>
        <Button data-answer="reject" variant="quiet" icon={<X size={16} />} onClick={onReject}>
          {no}
        </Button>
      </div>
    </Stack>
  )
}

/** A waiting endorsement, answered in place. */
export function WaitingCard({
  endorsement,
  onAnswered,
}: {
  endorsement: Endorsement
  onAnswered: (answered: Endorsement) => void
}) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const actions = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { title } = waitingLabels(endorsement)
  const answering = useAnswer(endorsement, onAnswered)
  // An offer already has its text.
  const approve = () =>
    wantedBy(endorsement) === 'offer' ? answering.give({ decision: 'approve' }) : setAnswer('approve')
  const close = () => {
    const place = answer
    setAnswer(null)
    requestAnimationFrame(() => actions.current?.querySelector<HTMLElement>(`[data-answer="${place}"]`)?.focus())
  }
  return (
    <Card
      as="article"
      id={`waiting-${endorsement.id}`}
      data-waiting={endorsement.skill}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <Heading level={3} look="h4" id={titleId} className={styles['title']}>
        {title}
      </Heading>
      <EndorsementSummary endorsement={endorsement} />
      {answer ? (
        <AnswerForm key={answer} endorsement={endorsement} answer={answer} answering={answering} onClose={close} />
      ) : (
        <div ref={actions} className={styles['answers']}>
          <Answers
            endorsement={endorsement}
            answering={answering}
            onApprove={approve}
            onReject={() => setAnswer('reject')}
          />
        </div>
      )}
    </Card>
  )
}
