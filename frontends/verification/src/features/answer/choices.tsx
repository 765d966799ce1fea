import type { TestAnswer, TestItem } from '@codekin/contracts/skill-verification/test-models'
import styles from './answer.module.css'
import { Inline } from './prose.tsx'

export type AnswerProps<A extends TestAnswer = TestAnswer> = {
  item: TestItem
  /** Id of the question's text. */
  labelId: string
  answer: A | undefined
  onAnswer: (answer: A) => void
}

/** A single choice. */
export function SingleChoice({ item, labelId, answer, onAnswer }: AnswerProps<number>) {
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={styles['choices']}>
      {item.choices.map((choice, at) => (
        <label key={choice} className={styles['choice']}>
          <input
            type="radio"
            name={item.key}
            className={styles['radio']}
            checked={answer === at}
            onChange={() => onAnswer(at)}
          />
          <span>
            <Inline>{choice}</Inline>
          </span>
        </label>
      ))}
    </div>
  )
}

/** A multiple choice. */
export function MultipleChoice({ item, labelId, answer = [], onAnswer }: AnswerProps<number[]>) {
  const toggle = (at: number) =>
    onAnswer(answer.includes(at) ? answer.filter((one) => one !== at) : [...answer, at].toSorted((a, b) => a - b))
  return (
    <div role="group" aria-labelledby={labelId} className={styles['choices']}>
      {item.choices.map((choice, at) => (
        <label key={choice} className={styles['choice']}>
          <input
            type="checkbox"
            className={styles['check']}
            checked={answer.includes(at)}
            onChange={() => toggle(at)}
          />
          <span>
            <Inline>{choice}</Inline>
          </span>
        </label>
      ))}
    </div>
  )
}

/** A choice of a line of code, counted from 1. */
export function LineChoice({ item, labelId, answer, onAnswer }: AnswerProps<number>) {
  const lines = (item.code?.text ?? '').split('\n')
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={styles['lines']}>
      {lines.map((line, at) => {
        const number = at + 1
        return (
          <label key={`${number} ${line}`} className={styles['line']}>
            <input
              type="radio"
              name={item.key}
              className={styles['pick']}
              checked={answer === number}
              onChange={() => onAnswer(number)}
              aria-label={`Line ${number}: ${line.trim() || 'empty'}`}
            />
            <span className={styles['number']} aria-hidden="true">
              {number}
            </span>
            <code aria-hidden="true">{line || ' '}</code>
          </label>
        )
      })}
    </div>
  )
}
