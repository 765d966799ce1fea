import {
  type CaseRoom,
  lastingActions,
  type ModerationAction,
  type NewAction,
  newAction,
} from '@codekin/contracts/moderation/models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import { zodErrorMap } from '@codekin/contracts/sentences'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { useNavigate } from '@codekin/web-runtime/router'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type Path, type Resolver, useForm, useWatch } from 'react-hook-form'
import { doneLabels } from '../cases/labels.ts'
import { findNextCase, refreshCases } from '../cases/use-queue.ts'
import { useDialogFocus } from '../page/dialog-focus.ts'

/** The form values as typed. */
type Draft = { action: ModerationAction; policy: ReportGroup; durationDays: string; reason: string; note: string }

const checkAction = zodResolver(newAction, zodErrorMap) as unknown as Resolver<Draft, unknown, NewAction>
const fields: readonly Path<Draft>[] = ['action', 'policy', 'durationDays', 'reason', 'note']

function asAction({ action, policy, durationDays, reason, note }: Draft, version: number): unknown {
  const days = lastingActions.includes(action)
    ? { durationDays: durationDays.trim() === '' ? undefined : Number(durationDays) }
    : {}
  return { action, policy, reason, ...days, ...(!hasVisibleText(note) ? {} : { note }), version }
}

/** Whether a colleague was faster or the lease expired. The draft is kept. */
function isConflict(error: unknown): error is CallError {
  return error instanceof CallError && ['case_changed', 'case_claimed', 'not_claimed'].includes(error.code)
}

function useDraft({ recommended, allowed, case: { version, group } }: CaseRoom) {
  return useForm<Draft, unknown, NewAction>({
    resolver: (draft, ...about) => checkAction(asAction(draft, version) as Draft, ...about),
    defaultValues: {
      action:
        allowed.includes(recommended.action) || allowed.length === 0 ? recommended.action : (allowed[0] ?? 'dismiss'),
      policy: group,
      durationDays: String(recommended.durationDays ?? 7),
      reason: '',
      note: '',
    },
    shouldFocusError: true,
  })
}

/** Shows an error beside the field it is about, else above the form. */
function useFailure(form: ReturnType<typeof useDraft>) {
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean }>()
  function showError(error: unknown): void {
    if (error instanceof ProofDeclined) return
    const details = error instanceof CallError ? error.details : []
    const fieldErrors = details.flatMap(({ field, message }) =>
      fields.filter((one) => one === field).map((one) => ({ one, message })),
    )
    for (const { one, message } of fieldErrors) form.setError(one, { message })
    if (fieldErrors.length === 0) setFailure({ text: (error as Error).message, isConflict: isConflict(error) })
  }
  return { failure, showError, forget: () => setFailure(undefined) }
}

/** The decision, for the next case to show; `caseId` is the decided case. */
export type Done = { text: string; caseId: string }

/** Replaces the case by the next one in the history, so that Back leads to the list. */
function useNextCase(id: string): (text: string) => Promise<boolean> {
  const navigate = useNavigate()
  const ownId = useAuth((state) => state.user?.id)
  return async (text) => {
    // If the queue can't be read, the decided case stays in view.
    const next = await findNextCase(id, ownId).catch(() => undefined)
    if (!next) return false
    const done: Done = { text, caseId: id }
    await navigate(`/admin/cases/${next.id}`, { replace: true, state: { done } })
    return true
  }
}

/** Decides a case. The draft stays until the decision is saved, whatever happens to the case meanwhile. */
export function useAction(room: CaseRoom) {
  const { id } = room.case
  const form = useDraft(room)
  const [pendingAction, setPendingAction] = useState<NewAction | null>(null)
  const { failure, showError, forget } = useFailure(form)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const key = useRef(crypto.randomUUID())
  const { markDone, finalFocus } = useDialogFocus()
  const goToNext = useNextCase(id)
  const action = useWatch({ control: form.control, name: 'action' })
  const ask = form.handleSubmit((body) => {
    forget()
    setPendingAction(body)
  })

  async function confirm(body: NewAction): Promise<void> {
    setBusy(true)
    let fieldErrors: unknown
    let text: string | undefined
    try {
      const { approval } = await api.moderation.takeAction({ params: { id }, body, idempotencyKey: key.current })
      text = approval ? 'Waiting for another admin to approve.' : `${doneLabels[body.action]}.`
      announce(text)
      form.reset()
      key.current = crypto.randomUUID()
    } catch (error) {
      // The same content may be sent again for another version.
      if (isConflict(error)) key.current = crypto.randomUUID()
      fieldErrors = error
    }
    // Refreshes before showing the error, so that a retry uses the current version.
    await refreshCases()
    if (fieldErrors !== undefined) showError(fieldErrors)
    if (text !== undefined) markDone()
    setPendingAction(null)
    setBusy(false)
    if (text === undefined || (await goToNext(text))) return
    setDone({ text: `${text} No other case is waiting for you.`, caseId: id })
  }
  return {
    form,
    ask,
    pendingAction,
    confirm,
    cancel: () => setPendingAction(null),
    finalFocus,
    failure,
    isBusy,
    done,
    action,
  }
}
