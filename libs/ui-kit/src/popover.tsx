import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { classes } from './classes.tsx'
import { keepDuringComposition } from './input-method.tsx'
import styles from './popup.module.css'

/**
 * A popup beside its anchor, with the focus inside. Escape and a press outside close it, and the focus returns to the anchor.
 * It is mounted only while it is open, so load it late.
 */
export function Popover({
  label,
  anchor,
  onClose,
  side = 'top',
  children,
}: {
  /** The accessible name. */
  label: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  side?: 'top' | 'bottom'
  children: ReactNode
}) {
  return (
    <Base.Root open onOpenChange={(isOpen, details) => !isOpen && !keepDuringComposition(details) && onClose()}>
      <Base.Portal>
        <Base.Positioner
          className={styles['positioner']}
          anchor={anchor}
          side={side}
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className={classes(styles['popup'], styles['bare'])} aria-label={label} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
