import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import type { ConnectVisit } from '@codekin/web-runtime/provider-visit'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { type ConnectReason, connectReasonOf } from './connect-reasons.ts'

/** State for the error page: how the connection started. */
export type PassedConnecting = Pick<ConnectVisit, 'purpose' | 'to' | 'passed' | 'includePrivate'>

type Go = (path: string, state?: unknown) => void

export function passedOf({ purpose, to, passed, includePrivate }: ConnectVisit): PassedConnecting {
  return { purpose, to, passed, includePrivate }
}

/** Sends the code from GitHub to the server, which then starts to read the account. */
export async function finishConnecting(
  visit: ConnectVisit,
  back: { code: string; state: string },
  go: Go,
): Promise<void> {
  const fail = (reason: ConnectReason) => go(`/auth/github-error?reason=${reason}`, passedOf(visit))
  const signIn = () => go('/login', { from: visit.to })
  if (back.state !== visit.state) return fail('browser')
  if (!useAuth.getState().isAuthenticated) return signIn()
  try {
    await api.github.finishConnection({ body: back })
    await refresh('github')
    toast.success('GitHub is connected')
    go(visit.to, visit.passed)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'not_signed_in') signIn()
    else fail(connectReasonOf(code))
  }
}
