import type { BadgeState } from '@codekin/contracts/skill-verification/badge-models'
import styles from './badge-mark.module.css'

/** The sign of a badge, as on its drawing: there, or gone. */
export function BadgeMark({ state, size = 'medium' }: { state: BadgeState; size?: 'small' | 'medium' }) {
  return (
    <span className={styles['mark']} data-state={state} data-size={size} aria-hidden="true">
      {state === 'valid' ? '+' : '−'}
    </span>
  )
}
