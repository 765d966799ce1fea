import type { ReactNode } from 'react'
import styles from './state.module.css'
import { Heading, Text, VisuallyHidden } from './text.tsx'

/** A line of a diff: removed, added or unchanged. */
export type StateLine = { sign: '−' | '+' | '='; text: string }

const signLabels = { '−': 'Not found', '+': 'Try instead', '=': 'As before' } as const

/** A diff of missing and existing things. */
function StateDiff({ lines }: { lines: readonly StateLine[] }) {
  return (
    <ul role="list" className={styles['diff']}>
      {lines.map(({ sign, text }) => (
        <li key={text} data-sign={sign}>
          <span aria-hidden="true">{sign}</span>
          <span>
            <VisuallyHidden>{signLabels[sign]}: </VisuallyHidden>
            <bdi>{text}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

type EmptyStateProps = {
  /** A drawing of the content that would be here. */
  art?: ReactNode
  /** Replaces the drawing if something was not found. */
  diff?: readonly StateLine[]
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** An empty view: describes its future content and offers one next step. */
export function EmptyState({ art, diff, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {art && (
        <div className={styles['art']} aria-hidden="true">
          {art}
        </div>
      )}
      {diff && <StateDiff lines={diff} />}
      <div className={styles['words']}>
        <Heading level={level} look="h3">
          {title}
        </Heading>
        {text && <Text tone={2}>{text}</Text>}
      </div>
      {action}
    </div>
  )
}
