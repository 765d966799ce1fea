import type { TestItem } from '@codekin/contracts/skill-verification/test-models'
import { isAnswered } from './answered.ts'
import styles from './attempt.module.css'
import type { Written } from './sheet.ts'

type StepsProps = { items: readonly TestItem[]; written: Written; at: number; onGo: (at: number) => void }

/** Navigation over all questions, with whether each is answered. */
export function Steps({ items, written, at, onGo }: StepsProps) {
  return (
    <nav aria-label="Questions">
      <ol role="list" className={styles['steps']}>
        {items.map((item, place) => {
          const hasAnswer = isAnswered(item, written)
          return (
            <li key={item.key}>
              <button
                type="button"
                className={styles['step']}
                data-answered={hasAnswer}
                aria-current={place === at ? 'step' : undefined}
                aria-label={`Question ${place + 1}, ${hasAnswer ? 'answered' : 'not answered'}`}
                onClick={() => onGo(place)}
              >
                {place + 1}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
