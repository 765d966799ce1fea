import type { TestItem } from '@codekin/contracts/skill-verification/test-models'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useId } from 'react'
import { type AnswerProps, LineChoice, MultipleChoice, SingleChoice } from '../answer/choices.tsx'
import { OrderChoice } from '../answer/order.tsx'
import { OutputAnswer } from '../answer/output.tsx'
import { CodeText, Prose } from '../answer/prose.tsx'
import { TaskAnswer } from '../answer/task.tsx'
import type { TaskRun } from '../answer/use-run.ts'
import { kindText } from './answered.ts'
import styles from './attempt.module.css'
import type { Sheet, Written } from './sheet.ts'

const pasteMin = 200

type ItemProps = { item: TestItem; number: number; of: number; sheet: Sheet; written: Written; tasks: TaskRun }

function Answer({ item, sheet, written, tasks, labelId }: Omit<ItemProps, 'number' | 'of'> & { labelId: string }) {
  const answer = written.answers[item.key]
  const props: AnswerProps = { item, labelId, answer, onAnswer: (next) => sheet.answer(item.key, next) }
  const notePaste = (characters: number) => {
    if (characters >= pasteMin) sheet.notice({ kind: 'large-paste', amount: characters, key: item.key })
  }
  const number = typeof answer === 'number' ? answer : undefined
  const numbers = Array.isArray(answer) ? answer : undefined
  switch (item.kind) {
    case 'single':
      return <SingleChoice {...props} answer={number} />
    case 'multiple':
      return <MultipleChoice {...props} answer={numbers} />
    case 'order':
      return <OrderChoice {...props} answer={numbers} />
    case 'find-the-bug':
      return <LineChoice {...props} answer={number} />
    case 'output':
      return <OutputAnswer {...props} answer={typeof answer === 'string' ? answer : undefined} onPaste={notePaste} />
    case 'code':
    case 'sql':
      return (
        <TaskAnswer
          item={item}
          code={written.codes[item.key] ?? item.starter}
          tasks={tasks}
          onChange={(code) => sheet.write(item.key, code)}
          onPaste={notePaste}
        />
      )
    default:
      return item.kind satisfies never
  }
}

/** A question with its answer field. */
export function Item({ item, number, of, ...rest }: ItemProps) {
  const labelId = useId()
  return (
    <section className={styles['item']} aria-labelledby={`${labelId}-title`}>
      <div>
        <Heading level={2} look="h3" id={`${labelId}-title`} tabIndex={-1} className={styles['focus']}>
          Question {number} of {of}
        </Heading>
        <Text size="small" tone={3}>
          {kindText(item)}
        </Text>
      </div>
      <Prose id={labelId}>{item.question}</Prose>
      {item.code && item.kind !== 'find-the-bug' && (
        <CodeText label="Code for this question">{item.code.text}</CodeText>
      )}
      <Answer key={item.key} item={item} labelId={labelId} {...rest} />
    </section>
  )
}
