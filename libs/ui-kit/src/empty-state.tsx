import type { ReactNode } from 'react'
import styles from './state.module.css'
import { Heading, Text } from './text.tsx'

/** Nothing here yet: what would be here, and one next step. */
export function EmptyState({
  glyph = '±',
  title,
  text,
  action,
  level = 2,
}: {
  glyph?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}) {
  return (
    <div className={styles['empty']}>
      <div className={styles['glyph']} aria-hidden="true">
        {glyph}
      </div>
      <Heading level={level} look="h3">
        {title}
      </Heading>
      {text && <Text tone={2}>{text}</Text>}
      {action}
    </div>
  )
}
