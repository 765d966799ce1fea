import type { GithubSignal } from '@codekin/contracts/github/models'
import { effectText, placesText, signalTexts } from '@codekin/people/github-signals'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useState } from 'react'
import { Quote } from '../person/quote.tsx'
import { AppealDialog } from './appeal-dialog.tsx'
import styles from './signals.module.css'

function StateChip({ appeal }: Pick<GithubSignal, 'appeal'>) {
  if (!appeal) return <Chip tone="warn">Lowers your confidence</Chip>
  switch (appeal.state) {
    case 'waiting':
      return <Chip tone="info">Answered, in review</Chip>
    case 'granted':
      return <Chip tone="add">Cleared</Chip>
    case 'declined':
      return <Chip tone="warn">Still applies</Chip>
    default:
      return appeal.state satisfies never
  }
}

/** The owner's answer and the decision of the staff. */
function Answer({ appeal }: Pick<GithubSignal, 'appeal'>) {
  if (!appeal) return null
  return (
    <div className={styles['answer']}>
      <Text size="small" tone={3}>
        You answered on {dayText(appeal.createdAt)}
      </Text>
      <Quote>{appeal.reason}</Quote>
      {appeal.decidedAt && (
        <>
          <Text size="small" tone={3}>
            Our team {appeal.state === 'granted' ? 'cleared' : 'upheld'} it on {dayText(appeal.decidedAt)}
          </Text>
          <Quote>{appeal.answer}</Quote>
        </>
      )}
    </div>
  )
}

function Signal({ signal, onAnswer }: { signal: GithubSignal; onAnswer: () => void }) {
  const { title, fact, innocent } = signalTexts(signal)
  const { kind, appeal } = signal
  const id = `signal-${kind}`
  return (
    <article className={styles['signal']} aria-labelledby={id}>
      <div className={styles['head']}>
        <Heading level={3} look="h4" id={id} tabIndex={-1}>
          {title}
        </Heading>
        <StateChip appeal={appeal} />
      </div>
      <Text size="ui">
        {fact} It’s in {placesText(signal)}.
      </Text>
      <Text size="small" tone={2}>
        {innocent} {effectText(signal)}
      </Text>
      <Answer appeal={appeal} />
      {!appeal && (
        <div>
          <Button size="small" aria-label={`Explain… ${title}`} onClick={onAnswer}>
            Explain…
          </Button>
        </div>
      )}
    </article>
  )
}

/** Signals in neutral words, each with an appeal. */
export function SignalsPart({ signals }: { signals: readonly GithubSignal[] }) {
  const [answered, setAnswered] = useState<GithubSignal | null>(null)
  if (signals.length === 0) return null
  return (
    <Card aria-labelledby="looks-unusual" className={styles['part']}>
      <div className={styles['title']}>
        <Heading level={2} look="h3" id="looks-unusual">
          What looks unusual
        </Heading>
        <Text size="ui" tone={2}>
          Some of this doesn’t look written by hand. There’s often an innocent reason. Tell us what it is, and our team
          will review it. Only you can see this list. At most, others see that your work counts less.
        </Text>
      </div>
      {signals.map((signal) => (
        <Signal key={signal.kind} signal={signal} onAnswer={() => setAnswered(signal)} />
      ))}
      <AppealDialog signal={answered} onClose={() => setAnswered(null)} />
    </Card>
  )
}
