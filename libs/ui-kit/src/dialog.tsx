import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the one that goes on last. */
  actions?: ReactNode
  width?: string
  /** Where the focus goes first; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children?: ReactNode
}

/** Over everything else, with the focus inside; Escape and a press outside close it, and the focus goes back. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  actions,
  width,
  initialFocus,
  className,
  children,
}: DialogProps) {
  const style = (width ? { '--dialog-width': width } : {}) as CSSProperties
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup className={classes(styles['dialog'], className)} style={style} initialFocus={initialFocus}>
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

type ConfirmProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** The verb of what happens, for example "End match". */
  confirmLabel: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before something is lost. */
export function ConfirmDialog({ confirmLabel, isDanger = true, isBusy = false, onConfirm, ...dialog }: ConfirmProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

/** A panel from the bottom (phones) or from the right, over the page. */
export function Sheet({
  isOpen,
  onClose,
  title,
  side = 'bottom',
  initialFocus,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  side?: 'bottom' | 'right'
  /** Where the focus goes first; default: the button that closes. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup className={classes(styles['sheet'], styles[side])} initialFocus={initialFocus}>
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
