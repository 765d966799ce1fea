import { Tooltip as Base } from '@base-ui/react/tooltip'
import styles from './tooltip.module.css'

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

/** The text of a tooltip beside its control. It stays open under the pointer. */
export function TooltipPopup({
  anchor,
  text,
  side,
  onEnter,
  onLeave,
}: {
  anchor: Element
  text: string
  side: TooltipSide
  onEnter: () => void
  onLeave: () => void
}) {
  return (
    <Base.Root open>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} className={styles['positioner']}>
          <Base.Popup className={styles['tooltip']} onPointerEnter={onEnter} onPointerLeave={onLeave}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
