import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type CSSProperties, type RefObject, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.tsx'
import styles from './dialog.module.css'
import type { DialogProps, SheetProps } from './dialog-props.tsx'
import { keepDuringComposition } from './input-method.tsx'

/**
 * Moves the focus into the dialog as it appears. Base UI does so a frame later, and keys pressed until then would still
 * reach the page below: Enter could press a button that the person no longer sees.
 */
function useFocusInside(initialFocus: RefObject<HTMLElement | null> | undefined) {
  const popup = useRef<HTMLDivElement>(null)
  function focusInside(): boolean {
    const first = initialFocus?.current ?? null
    ;(first ?? popup.current)?.focus({ preventScroll: true })
    // Without a given element, Base UI moves the focus on to the first control.
    return first === null
  }
  return { ref: popup, initialFocus: focusInside }
}

const closeBy = (onClose: () => void) => (isOpen: boolean, details: Base.Root.ChangeEventDetails) => {
  if (!isOpen && !keepDuringComposition(details)) onClose()
}

/** A dialog over the page, with the focus inside. Escape and a press outside close it, and the focus returns. */
export function DialogWindow({
  isOpen,
  onClose,
  title,
  description,
  actions,
  width,
  initialFocus,
  finalFocus,
  className,
  children,
}: DialogProps) {
  const inside = useFocusInside(initialFocus)
  const style = (width ? { '--dialog-width': width } : {}) as CSSProperties
  return (
    <Base.Root open={isOpen} onOpenChange={closeBy(onClose)}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup
            className={classes(styles['dialog'], className)}
            style={style}
            {...inside}
            {...(finalFocus ? { finalFocus } : {})}
          >
            <div>
              <Base.Title className={styles['title']}>{title}</Base.Title>
              {description && <Base.Description className={styles['description']}>{description}</Base.Description>}
            </div>
            {children}
            {actions && <div className={styles['actions']}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A panel from the bottom (phones) or from the right, over the page. */
export function SheetWindow({ isOpen, onClose, title, side = 'bottom', initialFocus, children }: SheetProps) {
  const inside = useFocusInside(initialFocus)
  return (
    <Base.Root open={isOpen} onOpenChange={closeBy(onClose)}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup className={classes(styles['sheet'], styles[side])} {...inside}>
          <div className={styles['sheetHead']}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            <IconButton label="Close" icon={<X size={18} />} onClick={onClose} hasTooltip={false} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
