import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

/** Labels with their values beside them, in two columns. */
export function DefinitionList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles['list']}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles['item']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
