import { CallError } from '@codekin/api-client/call-error'
import { type Answer, type Call, failureOf, type Send } from '@codekin/api-client/client'
import { create } from 'zustand'

type ProofRequest = {
  /** The proof was given, or will not be. */
  settle(isProved: boolean): void
}

/** What waits for a proof that the person at the screen is who is signed in. The dialog shows while there is something. */
export const useProof = create<{ asked: ProofRequest | null }>(() => ({ asked: null }))

let dialogs = 0
let asking: Promise<boolean> | undefined

/** A dialog is on the page that can be asked; answers how to take it away. Without one, nobody is asked. */
export function offerProofDialog(): () => void {
  dialogs += 1
  return () => {
    dialogs -= 1
    if (dialogs === 0) useProof.getState().asked?.settle(false)
  }
}

/** All who ask at the same time share one answer. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => {
    const settle = (isProved: boolean) => {
      asking = undefined
      useProof.setState({ asked: null })
      answer(isProved)
    }
    useProof.setState({ asked: { settle } })
  })
  return asking
}

/** The person would not prove who they are: nothing was done, and nothing needs to be said. */
export class ProofDeclined extends CallError<'fresh_proof_required'> {
  override name = 'ProofDeclined'
}

function isProofAsked({ status, body }: Answer): boolean {
  return status === 403 && (body as { code?: unknown } | undefined)?.code === 'fresh_proof_required'
}

/**
 * Sends; where the server asks for a fresh proof, so does the page, and the call is repeated once. Throws `ProofDeclined` when
 * the person cancels.
 */
export function withProof(send: Send): Send {
  return async (call: Call) => {
    const answer = await send(call)
    if (!isProofAsked(answer) || dialogs === 0) return answer
    if (await askForProof()) return send(call)
    const { status, requestId } = failureOf(answer)
    throw new ProofDeclined('fresh_proof_required', 'Nothing was changed.', { status, requestId })
  }
}
