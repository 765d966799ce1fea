import type { ParkedEvent } from '@codekin/contracts/admin/system-models'
import { staffReason } from '@codekin/contracts/moderation/models'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { TextInput } from '@codekin/ui-kit/text-input'
import { useState } from 'react'
import { useDialogFocus } from '../page/dialog-focus.ts'

type DropDialogProps = {
  event: ParkedEvent
  isBusy: boolean
  error: Error | null
  onDrop: (reason: string) => void
  onClose: () => void
}

/** Asks for confirmation before an event is dropped permanently. */
export function DropDialog({ event: { subject, consumer }, isBusy, error, onDrop, onClose }: DropDialogProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { markDone, finalFocus } = useDialogFocus()
  function confirm(): void {
    const checked = staffReason.optional().safeParse(!hasVisibleText(reason) ? undefined : reason)
    setFault(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    markDone()
    onDrop(checked.data ?? '')
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={() => {
        markDone(false)
        onClose()
      }}
      title={`Drop ${subject}?`}
      description={`${consumer} will never handle it, and its effects won’t happen. You can’t undo this.`}
      confirmLabel="Drop event"
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      finalFocus={finalFocus}
    >
      <Field label="Reason" hint="Recorded in the audit log." error={fault} isOptional>
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} autoComplete="off" />
      </Field>
    </ConfirmDialog>
  )
}
