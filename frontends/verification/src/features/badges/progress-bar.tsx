import { Text } from '@codekin/ui-kit/text'
import styles from './badges.module.css'

/** Progress as text and bar. */
export function ProgressBar({ value, of, text }: { value: number; of: number; text: string }) {
  return (
    <div className={styles['progress']}>
      <svg className={styles['track']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['ground']} width="100" height="4" />
        <rect className={styles['filled']} width={(Math.min(value, of) / of) * 100} height="4" />
      </svg>
      <Text as="span" size="small" tone={2} className={styles['figure']}>
        {text}
      </Text>
    </div>
  )
}
