import { Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './talk.module.css'

/** What two sides said to each other, in the order in which they said it: `Said` for each. */
export function Talk({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol role="list" className={styles['talk']} aria-label={label}>
      {children}
    </ol>
  )
}

type SaidProps = {
  side: 'start' | 'end'
  /** Whom it is about, where it is about one of the two. */
  isMarked?: boolean
  /** Who said it, and when. */
  head: ReactNode
  children: ReactNode
}

export function Said({ side, isMarked = false, head, children }: SaidProps) {
  return (
    <li className={styles['said']} data-side={side} data-marked={isMarked || undefined}>
      <Text as="span" size="small" tone={2}>
        {head}
      </Text>
      <Text size="ui" className={styles['words']}>
        {children}
      </Text>
    </li>
  )
}
