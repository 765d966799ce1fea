import type { AttemptResult, PastAttempt } from '@codekin/contracts/skill-verification/test-models'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { ReviewPart } from '../review/review-part.tsx'
import { IntervalBar } from './interval-bar.tsx'
import styles from './result.module.css'
import { Signals } from './signals.tsx'
import { topicLabel } from './topic-label.ts'

function Figures({ title, rows }: { title: string; rows: readonly { name: string; text: string }[] }) {
  if (rows.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      <ul role="list" className={styles['list']}>
        {rows.map(({ name, text }) => (
          <li key={name} className={styles['row']}>
            <span dir="auto">{name}</span>
            <span className={styles['number']}>{text}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

const outcomes: Record<string, string> = {
  ran: '',
  empty: 'nothing written',
  'timed-out': 'took too long',
  'out-of-memory': 'out of memory',
  'syntax-error': 'syntax error',
  'output-flood': 'printed too much',
  'too-long': 'too long',
}

function taskText({ passed, of, outcome }: AttemptResult['tasks'][number]): string {
  const why = outcomes[outcome]
  return `${passed} of ${of} checks${why ? ` · ${why}` : ''}`
}

function asName(topic: string): string {
  const label = topicLabel(topic)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Verdict, also in review or voided. */
export function Verdict({ state, result }: Pick<PastAttempt, 'state' | 'result'>) {
  if (state === 'voided') return <Chip tone="warn">Doesn’t count</Chip>
  if (state === 'review') return <Chip tone="warn">In review</Chip>
  if (!result) return <Chip>{state === 'running' ? 'Running' : 'Being graded'}</Chip>
  return result.isPassed ? <Chip tone="info">Passed</Chip> : <Chip>Not passed</Chip>
}

/** Result of an attempt: review, score with interval, topics, tasks and signals. */
export function Result({ attempt }: { attempt: PastAttempt }) {
  const { id, skill, startedAt, result, review, state } = attempt
  const counts = state === 'graded' || state === 'review'
  return (
    <div className={styles['result']}>
      {review && <ReviewPart attemptId={id} review={review} name={`${skill}, ${dayText(startedAt)}`} />}
      {result && (
        <>
          <Stack gap={4}>
            <IntervalBar {...result} />
            {result.isPassed && counts && (
              <Text size="small" tone={2}>
                It counts as proof of this skill until {dayText(result.validUntil)}.
              </Text>
            )}
          </Stack>
          <div className={styles['columns']}>
            <Figures
              title="By topic"
              rows={result.topics.map(({ topic, right, of }) => ({ name: asName(topic), text: `${right} of ${of}` }))}
            />
            <Figures
              title="Programs and queries"
              rows={result.tasks.map((task) => ({ name: `Question ${task.key.slice(1)}`, text: taskText(task) }))}
            />
          </div>
          <Signals attemptId={id} result={result} />
        </>
      )}
    </div>
  )
}
