import { forgetUser } from '@codekin/web-runtime/auth-store'
import { onSessionEnded, startSessionChecks } from '@codekin/web-runtime/session'
import { startSession, useSessionStart } from '@codekin/web-runtime/shell/session-start'
import { useEffect } from 'react'

let isStarted = false

/** Restores the stored session once and keeps it current, as the shell does elsewhere. Returns the progress. */
export function useSession() {
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    onSessionEnded(forgetUser)
    startSessionChecks()
    void startSession()
  }, [])
  return useSessionStart()
}
