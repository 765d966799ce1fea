import { forgetUser } from '@codekin/web-runtime/auth-store'
import { onSessionEnded, startSessionChecks } from '@codekin/web-runtime/session'
import { startSession, useSessionStart } from '@codekin/web-runtime/shell/session-start'
import { useEffect } from 'react'

let isStarted = false

/** Looks once for the session kept in this browser and keeps it true, as the shell does elsewhere; how far that has come. */
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
