import { Card } from '@codekin/ui-kit/card'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import type { Figures as FigureValues } from '../signups/feed.ts'
import styles from './figures.module.css'

const numberFormat = new Intl.NumberFormat('en')

function Figure({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    <Card as="div" className={styles['figure']}>
      <dt>
        <Text as="span" size="small" tone={2}>
          {label}
        </Text>
      </dt>
      <dd className={styles['value']}>{value ?? <Skeleton width="4ch" height="2.5rem" />}</dd>
      <Text as="dd" size="micro" tone={3}>
        {note}
      </Text>
    </Card>
  )
}

/** Today's key figures. */
export function Figures({ figures }: { figures: FigureValues | null }) {
  const shown = (value: number | undefined) => (value === undefined ? undefined : numberFormat.format(value))
  return (
    <dl className={styles['strip']} aria-busy={figures === null}>
      <Figure label="Signups today" value={shown(figures?.signupsToday)} note="Since midnight UTC" />
      <Figure label="Open sockets" value={shown(figures?.socketCount)} note="Tabs and apps connected now" />
    </dl>
  )
}
