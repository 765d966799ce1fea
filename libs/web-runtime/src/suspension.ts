import { CallError } from '@codekin/api-client/call-error'
import { sessionStore } from './storage.ts'

/** In this tab only: what it holds opens the appeals of the person. */
const key = 'codekin-suspension'

/** Keeps what a suspended person was told when their session went on no more. */
export function noteSuspension({ said, details }: CallError): void {
  sessionStore.setItem(key, JSON.stringify({ said, details }))
}

/** The refusal of the suspended person whose session ended in this tab; undefined where none did. */
export function readSuspension(): CallError | undefined {
  const text = sessionStore.getItem(key)
  if (text === null) return undefined
  const { said, details } = JSON.parse(text) as Pick<CallError, 'said' | 'details'>
  return new CallError('account_suspended', said, { status: 403, details })
}

export function forgetSuspension(): void {
  sessionStore.removeItem(key)
}
