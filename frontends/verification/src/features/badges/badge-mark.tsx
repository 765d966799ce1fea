import type { BadgeState } from '@codekin/contracts/skill-verification/badge-models'
import styles from './badge-mark.module.css'

/** Mark of a badge, as on its image. */
export function BadgeMark({ state, size = 'medium' }: { state: BadgeState; size?: 'small' | 'medium' }) {
  return (
    <span className={styles['mark']} data-state={state} data-size={size} aria-hidden="true">
      {state === 'valid' ? '+' : '−'}
    </span>
  )
}
