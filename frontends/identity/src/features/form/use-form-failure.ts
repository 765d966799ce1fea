import { useCountdown } from '@codekin/ui-kit/countdown'
import { CallError } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

export type FormFailure = {
  message: string
  code: CallError['code'] | undefined
  details: CallError['details']
  requestId: string | undefined
  /** Whether the message is already shown at a field. */
  isAtField: boolean
  /** Increments with each failure, so that a repeated one is announced again. */
  count: number
}

function getFailureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback
  if (error.code === 'unreachable') return 'We couldn’t reach the server. What you typed is still here. Try again.'
  return error.said ?? fallback
}

/** Shows server errors: field errors at their fields, others above the form. Counts down when requests are rate limited. */
export function useFormFailure<F extends FieldValues, C, O>(form: UseFormReturn<F, C, O>, fallback: string) {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const wait = useCountdown()

  function showFailure(error: unknown): void {
    // The user declined to reauthenticate, so the form stays as it is.
    if (error instanceof ProofDeclined) return
    const call = error instanceof CallError ? error : undefined
    const details = call?.details ?? []
    const names = Object.keys(form.getValues())
    const fieldErrors = details.filter(({ field }) => field && names.includes(field.split('.')[0] ?? ''))
    for (const { field, message } of fieldErrors) form.setError(field as Path<F>, { message })
    if (call?.status === 429) wait.start(call.retryAfterSeconds ?? 60)
    const message = getFailureMessage(error, fallback)
    setFailure((before) => ({
      message,
      code: call?.code,
      details,
      isAtField: fieldErrors.some((detail) => detail.message === message),
      requestId: call && call.status >= 500 ? call.requestId : undefined,
      count: (before?.count ?? 0) + 1,
    }))
  }

  return { failure, waitSeconds: wait.left, showFailure, clear: () => setFailure(null) }
}
