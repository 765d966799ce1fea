import type { OwnDecision } from '@codekin/contracts/trust/models'
import { Chip } from '@codekin/ui-kit/chip'
import { dateAndTime, dayText } from '@codekin/ui-kit/clock'
import { DefinitionList } from '@codekin/ui-kit/definition-list'
import { Text } from '@codekin/ui-kit/text'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { AppealCalls } from './appeal-calls.ts'
import { AppealPart } from './appeal-part.tsx'
import { isUnsettled, stateOf } from './decision-labels.ts'
import styles from './decisions.module.css'

function AppealChip({ appeal }: Pick<OwnDecision, 'appeal'>) {
  if (!appeal) return null
  return appeal.state === 'waiting' ? <Chip tone="info">Appeal pending</Chip> : <Chip>Appeal decided</Chip>
}

/** The statement of reasons: the rule, the facts, the consequences and their end, and the appeal. */
export function DecisionCard({ decision, calls }: { decision: OwnDecision; calls: AppealCalls }) {
  const { title, rule, facts, scope, decidedAt, endsAt, reversedAt, appeal } = decision
  const items = [
    { label: 'Rule', value: rule },
    { label: 'What we found', value: facts },
    { label: 'What it means', value: scope },
    ...(endsAt === null ? [] : [{ label: 'Until', value: dateAndTime(new Date(endsAt), 'long') }]),
    ...(reversedAt === null ? [] : [{ label: 'Reversed', value: dateAndTime(new Date(reversedAt), 'long') }]),
  ]
  const state = stateOf(decision)
  // Keeps its initial state, so that it does not collapse while it is read.
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
        <DefinitionList items={items} />
        <AppealPart decision={decision} calls={calls} />
      </div>
    </details>
  )
}
