import styles from './confidence-bar.module.css'

/** Confidence of a skill as number and bar; a ring stands for how well two people match. */
export function ConfidenceBar({ confidence }: { confidence: number }) {
  return (
    <div className={styles['bar']}>
      <span className={styles['figure']}>
        {confidence}
        <span className={styles['of']}> of 100</span>
      </span>
      <svg className={styles['track']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['ground']} width="100" height="6" />
        <rect className={styles['filled']} width={confidence} height="6" />
      </svg>
    </div>
  )
}
