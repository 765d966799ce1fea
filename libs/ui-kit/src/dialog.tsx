import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import type { DialogProps, SheetProps } from './dialog-props.tsx'
import { late } from './loaded.tsx'
import { Text } from './text.tsx'
import { useIdleLoad } from './use-idle-load.tsx'

const loadWindow = () => import('./dialog-window.tsx')
const DialogWindow = late(() => loadWindow().then((m) => m.DialogWindow))
const SheetWindow = late(() => loadWindow().then((m) => m.SheetWindow))

/** Whether it was ever open: before, its code isn't needed; afterwards it stays, for the closing animation. */
function useOnceOpen(isOpen: boolean, preload: () => Promise<unknown>): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useIdleLoad(preload)
  return wasOpen
}

/** A dialog over the page, with the focus inside. Escape and a press outside close it, and the focus returns. */
export function Dialog(props: DialogProps) {
  return useOnceOpen(props.isOpen, DialogWindow.preload) && <DialogWindow {...props} />
}

type ConfirmProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** The action as a verb, for example "End match". */
  confirmLabel: string
  /** Needed if the action itself is a cancellation, because "Cancel" would be ambiguous. */
  cancelLabel?: string
  isDanger?: boolean
  isBusy?: boolean
  /** Why the action failed. */
  error?: Error | null
  onConfirm: () => void
  finalFocus?: DialogProps['finalFocus']
  children?: ReactNode
}

/** Asks for confirmation before a loss. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = true,
  isBusy = false,
  error,
  onConfirm,
  children,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <div role="alert">
          <Text tone="del" size="small">
            {error.message}
          </Text>
        </div>
      )}
    </Dialog>
  )
}

/** A panel from the bottom (phones) or from the right, over the page. */
export function Sheet(props: SheetProps) {
  return useOnceOpen(props.isOpen, SheetWindow.preload) && <SheetWindow {...props} />
}
