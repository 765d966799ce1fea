import type { Figure } from '@codekin/contracts/admin/analytics-models'
import { Card } from '@codekin/ui-kit/card'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import { ChangeLine } from './change-line.tsx'
import styles from './figures.module.css'
import { type Measure, noValue } from './measures.ts'

/** Lays out `FigureTile`s side by side. */
export function FigureTiles({ children }: { children: ReactNode }) {
  return <dl className={styles['tiles']}>{children}</dl>
}

/** A placeholder while figures load. */
export function WaitingTiles({ count }: { count: number }) {
  return (
    <div className={styles['tiles']}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} shape="card" height="9.75rem" />
      ))}
    </div>
  )
}

type FigureTileProps = {
  label: ReactNode
  figure: Figure
  measure: Measure
  /** Explains what is counted, as far as the label doesn't. */
  note: string
}

export function FigureTile({ label, figure, measure, note }: FigureTileProps) {
  return (
    <Card as="div" padding="dense" className={styles['tile']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{figure.value === null ? noValue : measure.format(figure.value)}</dd>
      <dd>
        <ChangeLine figure={figure} measure={measure} />
      </dd>
      <Text as="dd" size="micro" tone={3} className={styles['note']}>
        {note}
      </Text>
    </Card>
  )
}
