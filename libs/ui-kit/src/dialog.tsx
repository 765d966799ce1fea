import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import type { DialogProps, SheetProps } from './dialog-props.tsx'
import { late } from './loaded.tsx'
import { Text } from './text.tsx'
import { useIdleLoad } from './use-idle-load.tsx'

const loadWindow = () => import('./dialog-window.tsx')
const DialogWindow = late(() => loadWindow().then((m) => m.DialogWindow))
const SheetWindow = late(() => loadWindow().then((m) => m.SheetWindow))

/** Whether it was ever open: before, its code need not be there; afterwards it stays, to be seen closing. */
function useOnceOpen(isOpen: boolean, preload: () => Promise<unknown>): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useIdleLoad(preload)
  return wasOpen
}

/** Over everything else, with the focus inside; Escape and a press outside close it, and the focus goes back. */
export function Dialog(props: DialogProps) {
  return useOnceOpen(props.isOpen, DialogWindow.preload) && <DialogWindow {...props} />
}

type ConfirmProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** The verb of what happens, for example "End match". */
  confirmLabel: string
  /** Where it is a cancelling that is asked about, "Cancel" would mean both. */
  cancelLabel?: string
  isDanger?: boolean
  isBusy?: boolean
  /** Why it could not be done. */
  error?: Error | null
  onConfirm: () => void
  finalFocus?: DialogProps['finalFocus']
  children?: ReactNode
}

/** Asks before something is lost. */
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
