import { CallError } from '@codekin/api-client/call-error'
import { type Answer, type Call, failureOf, type Send } from '@codekin/api-client/client'
import { create } from 'zustand'

type ProofRequest = {
  /** Called once the proof was given or declined. */
  settle(isProved: boolean): void
}

/** The request for a proof that the person at the screen is the signed-in user. The dialog is shown while there is one. */
export const useProof = create<{ asked: ProofRequest | null }>(() => ({ asked: null }))

let dialogs = 0
let asking: Promise<boolean> | undefined

/** Registers the page's dialog; returns a function that unregisters it. Without a dialog, no proof is requested. */
export function offerProofDialog(): () => void {
  dialogs += 1
  return () => {
    dialogs -= 1
    if (dialogs === 0) useProof.getState().asked?.settle(false)
  }
}

/** Concurrent requests share one answer. */
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

/** The person declined to prove their identity: nothing was done, and no message is needed. */
export class ProofDeclined extends CallError<'fresh_proof_required'> {
  override name = 'ProofDeclined'
}

function isProofAsked({ status, body }: Answer): boolean {
  return status === 403 && (body as { code?: unknown } | undefined)?.code === 'fresh_proof_required'
}

/**
 * Sends a call. If the server needs a fresh proof, asks the person for it and repeats the call once. Throws
 * `ProofDeclined` if the person cancels.
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
