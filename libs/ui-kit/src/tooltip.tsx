import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

/** A short text beside a control, on hover and on focus; Escape hides it. Never the only place of a fact. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles['positioner']}>
          <Base.Popup className={styles['tooltip']}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
