import type { PastAttempt } from '@codekin/contracts/skill-verification/test-models'
import { dayText } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { levelText } from '../result/level-labels.ts'
import { Result, Verdict } from '../result/result.tsx'
import styles from './tests.module.css'

function Sat({ attempt }: { attempt: PastAttempt }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { skill, level, startedAt, result } = attempt
  return (
    <li>
      <div className={styles['row']}>
        <div className={styles['name']}>
          <Text dir="auto" isStrong>
            {skill}
          </Text>
          <Text size="small" tone={2}>
            {levelText(level)}, {dayText(startedAt)}
            {result && ` · ${result.score} of 100`}
          </Text>
        </div>
        <div className={styles['now']}>
          <Verdict {...attempt} />
          {result && (
            <button
              type="button"
              className={styles['disclose']}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`Result of ${skill}, ${dayText(startedAt)}`}
              onClick={() => setOpen(!isOpen)}
            >
              Result
              <ChevronDown size={16} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      <div id={id} hidden={!isOpen} className={styles['result']}>
        {isOpen && <Result attempt={attempt} />}
      </div>
    </li>
  )
}

/** Past tests with results. */
export function History({ attempts }: { attempts: readonly PastAttempt[] }) {
  const past = attempts.filter(({ state }) => state !== 'running')
  if (past.length === 0) return null
  return (
    <>
      <Heading level={3} id="past-tests">
        Tests you’ve taken
      </Heading>
      <ul role="list" aria-labelledby="past-tests" className={styles['list']}>
        {past.map((attempt) => (
          <Sat key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </>
  )
}
