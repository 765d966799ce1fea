import { late } from '@codekin/ui-kit/loaded'
import { useEffect } from 'react'
import { offerProofDialog, useProof } from '../proof.ts'

const ProofDialog = late(() => import('./proof-dialog.tsx').then((m) => m.ProofDialog))

/** Asks the person at the screen to confirm that it is them, when a call needs it. Once on a page, whatever it shows. */
export function ProofGate() {
  const asked = useProof((state) => state.asked)
  useEffect(offerProofDialog, [])
  return asked && <ProofDialog onSettled={asked.settle} />
}
