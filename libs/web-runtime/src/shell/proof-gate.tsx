import { late } from '@codekin/ui-kit/loaded'
import { useEffect } from 'react'
import { offerProofDialog, useProof } from '../proof.ts'

const ProofDialog = late(() => import('./proof-dialog.tsx').then((m) => m.ProofDialog))

/** Asks the person at the screen to confirm their identity when a call needs it. Rendered once per page. */
export function ProofGate() {
  const asked = useProof((state) => state.asked)
  useEffect(offerProofDialog, [])
  return asked && <ProofDialog onSettled={asked.settle} />
}
