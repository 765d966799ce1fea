import { CallError } from '@codekin/api-client/call-error'
import { sessionStore } from './storage.ts'

/** Stored in this tab only, because it gives access to the person's appeals. */
const key = 'codekin-suspension'

/** Stores the refusal that ended a suspended person's session. */
export function noteSuspension({ said, details }: CallError): void {
  sessionStore.setItem(key, JSON.stringify({ said, details }))
}

/** The refusal that ended a suspended person's session in this tab; undefined if there was none. */
export function readSuspension(): CallError | undefined {
  const text = sessionStore.getItem(key)
  if (text === null) return undefined
  const { said, details } = JSON.parse(text) as Pick<CallError, 'said' | 'details'>
  return new CallError('account_suspended', said, { status: 403, details })
}

export function forgetSuspension(): void {
  sessionStore.removeItem(key)
}
