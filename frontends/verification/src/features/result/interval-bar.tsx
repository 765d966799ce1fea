import type { AttemptResult } from '@codekin/contracts/skill-verification/test-models'
import { Text } from '@codekin/ui-kit/text'
import styles from './result.module.css'

type Figures = Pick<AttemptResult, 'score' | 'low' | 'high' | 'passMark'>

/** A score of 100 with its interval and the pass mark. */
export function IntervalBar({ score, low, high, passMark }: Figures) {
  return (
    <div className={styles['score']}>
      <p className={styles['figure']}>
        {score}
        <span className={styles['of']}> of 100</span>
      </p>
      <svg className={styles['bar']} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['ground']} y="7" width="100" height="6" />
        <rect className={styles['range']} x={low} y="7" width={Math.max(1, high - low)} height="6" />
        <rect className={styles['point']} x={Math.max(0, score - 0.5)} y="4" width="1" height="12" />
        <rect className={styles['mark']} x={passMark - 0.15} y="0" width="0.3" height="20" />
      </svg>
      <Text size="small" tone={2}>
        With 90% certainty, your score is between {low} and {high}. You need {passMark} to pass.
      </Text>
    </div>
  )
}
