import { announce } from '@codekin/web-runtime/announce'
import { CallError } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { type FormEvent, useRef, useState } from 'react'
import { useDialogFocus } from '../page/dialog-focus.ts'
import { refreshProof } from './use-proof.ts'

type Checked =
  | { success: true; data: string; error?: undefined }
  | { success: false; error: { issues: { message: string }[] } }
type About<V extends string> = {
  /** The revision that the reviewer is looking at. */
  reviewedRevision: number
  /** Validates the reason. */
  reasonShape: { safeParse: (text: string) => Checked }
  /** Whether the verdict needs confirmation, because something is lost. */
  isLoss: (verdict: V) => boolean
  doneText: (verdict: V) => string
  send: (verdict: V, reason: string, idempotencyKey: string) => Promise<unknown>
}

type Faults = { verdict?: string | undefined; reason?: string | undefined }
type DecisionResult = { text: string; isDone: boolean }

/** Returns the same idempotency key while the content is unchanged. */
function useKeys() {
  const last = useRef({ about: '', key: '' })
  return (about: string): string => {
    if (last.current.about !== about) last.current = { about, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Sends the decision. Undefined if the moderator declined to prove who they are. */
async function getResult(send: () => Promise<unknown>, doneText: string): Promise<DecisionResult | undefined> {
  try {
    await send()
    return { text: doneText, isDone: true }
  } catch (error) {
    return error instanceof ProofDeclined ? undefined : { text: errorText(error as Error), isDone: false }
  }
}

/** Handles a decision. The draft stays until it is saved, whatever happens to the case meanwhile. */
export function useDecisionForm<V extends string>({ reviewedRevision, reasonShape, isLoss, doneText, send }: About<V>) {
  const [verdict, setVerdict] = useState<V | null>(null)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [pendingDecision, setPendingDecision] = useState<{ verdict: V; reason: string }>()
  const [outcome, setOutcome] = useState<DecisionResult>()
  const [isBusy, setBusy] = useState(false)
  const keyFor = useKeys()
  const { markDone, finalFocus } = useDialogFocus()

  async function confirm(decision: { verdict: V; reason: string }): Promise<void> {
    setBusy(true)
    setOutcome(undefined)
    const key = keyFor(JSON.stringify({ ...decision, reviewedRevision }))
    const next = await getResult(() => send(decision.verdict, decision.reason, key), doneText(decision.verdict))
    // Refreshes before showing the error, so that a retry uses the current revision.
    await refreshProof()
    if (next?.isDone) markDone()
    setOutcome(next)
    setPendingDecision(undefined)
    setBusy(false)
    if (!next?.isDone) return
    announce(next.text)
    setReason('')
    // The form no longer exists.
    document.getElementById('main')?.focus()
  }

  function ask(event?: FormEvent): void {
    event?.preventDefault()
    if (isBusy) return
    const checked = reasonShape.safeParse(reason)
    setFaults({ verdict: verdict === null ? 'Choose one.' : undefined, reason: checked.error?.issues[0]?.message })
    if (verdict === null || !checked.success) return
    const decision = { verdict, reason: checked.data }
    if (isLoss(verdict)) setPendingDecision(decision)
    else void confirm(decision)
  }
  return {
    verdict,
    setVerdict,
    reason,
    setReason,
    faults,
    needsConfirmation: verdict !== null && isLoss(verdict),
    pendingDecision,
    ask,
    confirm,
    cancel: () => setPendingDecision(undefined),
    outcome,
    isBusy,
    finalFocus,
  }
}

function errorText(error: Error): string {
  const isStale = error instanceof CallError && error.code === 'case_changed'
  return isStale ? `${error.message} What you typed is still here.` : error.message
}

export type DecisionFormState<V extends string> = ReturnType<typeof useDecisionForm<V>>
