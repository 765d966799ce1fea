import { api } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { renewSession } from '@codekin/web-runtime/session'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export type SignInMethods = Awaited<ReturnType<typeof api.auth.listSignInWays>>

export function useSignInMethods() {
  return useQuery(queryOf(api.auth.listSignInWays))
}

/** Refreshes everything that a change of a sign-in method affects: the methods, ended sessions, and the role in the tokens. */
export async function refreshSignInMethods(): Promise<void> {
  void refresh('auth', 'listSignInWays')
  void refresh('auth', 'listSessions')
  await renewSession().catch(() => undefined)
  void refresh('users', 'getAdminStatus')
}

/** Runs a change of a sign-in method. A failure shows a toast, unless the user declined to reauthenticate. */
export function useAsyncAction(failed: string) {
  const [isBusy, setBusy] = useState(false)
  async function run(action: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof ProofDeclined)) toast.error(failed, { body: (error as Error).message })
    }
    setBusy(false)
  }
  return { isBusy, run }
}
