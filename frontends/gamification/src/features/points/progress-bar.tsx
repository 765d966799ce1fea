import { Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './progress-bar.module.css'

type Progress = { done: number; of: number }

/** A progress bar, hidden from screen readers: the text beside it says the same. */
export function ProgressBar({ done, of }: Progress) {
  return (
    <svg className={styles['track']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles['ground']} width="100" height="4" />
      <rect className={styles['filled']} width={(Math.min(done, of) / of) * 100} height="4" />
    </svg>
  )
}

/** A progress bar with its text in one line. */
export function ProgressLine({ children, ...progress }: Progress & { children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <ProgressBar {...progress} />
      <Text as="span" size="small" tone={2} className={styles['words']}>
        {children}
      </Text>
    </div>
  )
}
