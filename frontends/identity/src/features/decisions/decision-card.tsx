import type { OwnDecision } from '@codekin/contracts/trust/models'
import { Chip } from '@codekin/ui-kit/chip'
import { dateAndTime, dayText } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AppealCalls } from './appeal-calls.ts'
import { AppealPart } from './appeal-part.tsx'
import { isUnsettled, stateOf } from './decision-words.ts'
import styles from './decisions.module.css'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function AppealChip({ appeal }: Pick<OwnDecision, 'appeal'>) {
  if (!appeal) return null
  return appeal.state === 'waiting' ? <Chip tone="info">Appeal pending</Chip> : <Chip>Appeal decided</Chip>
}

/** The statement of reasons: the rule, what was found, what it means and until when; and the appeal against it. */
export function DecisionCard({ decision, calls }: { decision: OwnDecision; calls: AppealCalls }) {
  const { title, rule, facts, scope, decidedAt, endsAt, reversedAt, appeal } = decision
  const state = stateOf(decision)
  // As it was at first: nothing folds under whoever reads it.
  const [isOpen] = useState(() => isUnsettled(decision))
  return (
    <details className={styles['decision']} open={isOpen}>
      <summary className={styles['summary']}>
        <span className={styles['grow']}>
          <h3 className={styles['title']}>{title}</h3>
          <Text as="span" size="small" tone={3}>
            {dayText(decidedAt)}
          </Text>
        </span>
        <span className={styles['chips']}>
          <AppealChip appeal={appeal} />
          {state && <Chip tone={state.tone}>{state.text}</Chip>}
        </span>
        <ChevronDown size={16} aria-hidden="true" className={styles['arrow']} />
      </summary>
      <div className={styles['body']}>
        <dl className={styles['facts']}>
          <Fact name="Rule">{rule}</Fact>
          <Fact name="What we found">{facts}</Fact>
          <Fact name="What it means">{scope}</Fact>
          {endsAt !== null && <Fact name="Until">{dateAndTime(new Date(endsAt), 'long')}</Fact>}
          {reversedAt !== null && <Fact name="Reversed">{dateAndTime(new Date(reversedAt), 'long')}</Fact>}
        </dl>
        <AppealPart decision={decision} calls={calls} />
      </div>
    </details>
  )
}
