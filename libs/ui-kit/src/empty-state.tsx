import type { ReactNode } from 'react'
import styles from './state.module.css'
import { Heading, Text, VisuallyHidden } from './text.tsx'

/** A line of what changed: gone, there instead, or as it was. */
export type StateLine = { sign: '−' | '+' | '='; text: string }

const said = { '−': 'Not found', '+': 'Try instead', '=': 'As before' } as const

/** What is missing and what there is, as developers read it. */
function StateDiff({ lines }: { lines: readonly StateLine[] }) {
  return (
    <ul role="list" className={styles['diff']}>
      {lines.map(({ sign, text }) => (
        <li key={text} data-sign={sign}>
          <span aria-hidden="true">{sign}</span>
          <span>
            <VisuallyHidden>{said[sign]}: </VisuallyHidden>
            <bdi>{text}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

type EmptyStateProps = {
  /** Drawn for its place: what would be here. */
  art?: ReactNode
  /** In place of a drawing, where something was looked for and is missing. */
  diff?: readonly StateLine[]
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Nothing here yet: what would be here, and one next step. */
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
