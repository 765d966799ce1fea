import type { Approval } from '@codekin/contracts/admin/approval-models'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { refresh } from '@codekin/web-runtime/query'
import { useState } from 'react'
import { useDialogFocus } from '../page/dialog-focus.ts'
import { kindLabels, personName } from './labels.ts'

export type Decision = { approval: Approval; decision: 'approve' | 'refuse' }

/** Shows what the decision on a colleague's order will do, and asks for confirmation. */
export function DecideDialog({ decided: { approval, decision }, onClose }: { decided: Decision; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const { markDone, finalFocus } = useDialogFocus()
  const isYes = decision === 'approve'
  const { title, describeEffect } = kindLabels[approval.kind]
  async function decide(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await api.people.decideApproval({ params: { id: approval.id }, body: { decision } })
      announce(isYes ? 'Approved and done' : 'Rejected')
      markDone()
      onClose()
    } catch (failure) {
      if (!(failure instanceof ProofDeclined)) setError(failure as Error)
    } finally {
      setBusy(false)
      await refresh('people')
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isYes ? title : 'Reject this request?'}
      description={`${personName(approval.about)}: “${approval.reason}”. ${
        isYes
          ? `This takes effect right away. ${describeEffect(approval)}`
          : `Nothing will happen to the account. ${personName(approval.askedBy)} will see that you rejected this.`
      }`}
      confirmLabel={isYes ? kindLabels[approval.kind].confirmLabel : 'Reject'}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void decide()}
      finalFocus={finalFocus}
    />
  )
}
