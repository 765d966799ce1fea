import { isolateBidi } from '@codekin/contracts/direction'
import type { Invitation } from '@codekin/contracts/invitations/models'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { useState } from 'react'
import { useDialogFocus } from '../page/dialog-focus.ts'
import { refreshInvitations } from './use-invitations.ts'

/** Asks for confirmation before an invitation becomes unusable. */
export function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const { markDone, finalFocus } = useDialogFocus()
  async function withdraw(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await api.invitations.withdrawInvitation({ params: { id: invitation.id } })
      await refreshInvitations()
      announce(`${isolateBidi(invitation.label)} was withdrawn`)
      markDone()
      onClose()
    } catch (failure) {
      setBusy(false)
      if (!(failure instanceof ProofDeclined)) setError(failure as Error)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Withdraw “${isolateBidi(invitation.label)}”?`}
      description="Its link will stop working. People who signed up with it keep what it gave them. You can’t undo this."
      confirmLabel="Withdraw invitation"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void withdraw()}
      finalFocus={finalFocus}
    />
  )
}
