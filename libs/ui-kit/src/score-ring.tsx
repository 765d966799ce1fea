import type { CSSProperties } from 'react'
import styles from './score-ring.module.css'
import { VisuallyHidden } from './text.tsx'

const radius = 42
const circumference = 2 * Math.PI * radius

/** A score out of 100, by default the fit of two developers. `what` completes it for screen readers. */
export function ScoreRing({ score, size = 48, what = 'percent fit' }: { score: number; size?: number; what?: string }) {
  return (
    <span className={styles['ring']} style={{ '--size': `${size}px` } as CSSProperties}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles['track']} cx="50" cy="50" r={radius} fill="none" strokeWidth="9" />
        <circle
          className={styles['value']}
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - score / 100)}
        />
      </svg>
      <span className={styles['number']} aria-hidden="true">
        {score}
      </span>
      <VisuallyHidden>
        {score} {what}
      </VisuallyHidden>
    </span>
  )
}
