import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** Views of one thing beside each other. */
export function Tabs<V extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string
  items: readonly { value: V; label: ReactNode; content: ReactNode }[]
  value: V
  onChange: (value: V) => void
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Base.List className={styles['list']} aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles['tab']}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles['panel']}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
