import type { OwnAppeal, OwnDecision } from '@codekin/contracts/trust/models'
import { Button } from '@codekin/ui-kit/button'
import { dateAndTime, dayText } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { useEffect, useRef, useState } from 'react'
import type { AppealCalls } from './appeal-calls.ts'
import { appealDecisionLabels, mayAppeal } from './decision-labels.ts'
import styles from './decisions.module.css'
import { WritingForm } from './writing-form.tsx'

function Thread({ messages }: Pick<OwnAppeal, 'messages'>) {
  return (
    <ol className={styles['thread']} aria-label="Messages">
      {messages.map(({ id, from, text, sentAt }) => (
        <li key={id} className={styles['said']} data-from={from}>
          <Text size="small" tone={3}>
            {from === 'person' ? 'You' : 'Our team'}, {dateAndTime(new Date(sentAt), 'medium')}
          </Text>
          <Text size="ui" className={styles['written']}>
            {text}
          </Text>
        </li>
      ))}
    </ol>
  )
}

/** The decision on an appeal. */
function Answer({ decision: { decision, reason, decidedAt } }: { decision: NonNullable<OwnAppeal['decision']> }) {
  return (
    <div className={styles['answer']} data-decision={decision}>
      <Text size="ui" isStrong>
        {appealDecisionLabels[decision]}
      </Text>
      <Text dir="auto" size="ui" tone={2} className={styles['written']}>
        {reason}
      </Text>
      <Text size="small" tone={3}>
        Decided on {dateAndTime(new Date(decidedAt), 'long')} by someone other than the person who decided first.
      </Text>
    </div>
  )
}

function Filed({ appeal, calls }: { appeal: OwnAppeal; calls: AppealCalls }) {
  const { id, state, filedAt, answerBy, messages, decision } = appeal
  async function write(text: string): Promise<void> {
    await calls.write(id, text)
    announce('Message sent')
    await calls.onChanged()
  }
  return (
    <section className={styles['appeal']} aria-label="Your appeal">
      <Heading level={4}>Your appeal</Heading>
      <Text size="small" tone={2}>
        You appealed on {dayText(filedAt)}.
        {state === 'waiting' && ` Someone other than the person who decided will reply by ${dayText(answerBy)}.`}
      </Text>
      <Thread messages={messages} />
      {decision ? (
        <Answer decision={decision} />
      ) : (
        <WritingForm of={`appeal:${id}`} label="Add to your appeal" rows={2} sendLabel="Send" onSend={write} />
      )}
    </section>
  )
}

function Begin({ decision, calls }: { decision: OwnDecision; calls: AppealCalls }) {
  const { actionId, appealUntil } = decision
  const [isWriting, setWriting] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (isWriting) field.current?.focus()
    else if (wasWriting.current) begin.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  async function appeal(text: string): Promise<void> {
    await calls.appeal(actionId, text)
    announce('Appeal sent')
    await calls.onChanged()
  }
  if (isWriting) {
    return (
      <WritingForm
        of={`appeal:${actionId}`}
        fieldRef={field}
        label="Why this decision is wrong"
        hint="Someone other than the person who decided will review it. You can appeal once, and add to it later."
        rows={4}
        sendLabel="Send appeal"
        onSend={appeal}
        onCancel={() => setWriting(false)}
      />
    )
  }
  return (
    <div className={styles['begin']}>
      <Button ref={begin} onClick={() => setWriting(true)}>
        Appeal
      </Button>
      <Text as="span" size="small" tone={2}>
        You can appeal until {dayText(appealUntil)}.
      </Text>
    </div>
  )
}

/** The appeal form, the pending appeal or its outcome. */
export function AppealPart({ decision, calls }: { decision: OwnDecision; calls: AppealCalls }) {
  if (decision.appeal) return <Filed appeal={decision.appeal} calls={calls} />
  if (decision.reversedAt !== null) return null
  if (mayAppeal(decision)) return <Begin decision={decision} calls={calls} />
  return (
    <Text size="small" tone={3}>
      The time to appeal ended on {dayText(decision.appealUntil)}.
    </Text>
  )
}
