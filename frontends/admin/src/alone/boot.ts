import { fetchProfile, forgetUser, useAuth } from '@codekin/web-runtime/auth-store'
import { onSessionEnded, restoreSession, startSessionChecks } from '@codekin/web-runtime/session'
import { useEffect, useState } from 'react'

async function findSession(): Promise<void> {
  const isSignedIn = await restoreSession().catch(() => false)
  if (isSignedIn) await fetchProfile()
  else if (useAuth.getState().isAuthenticated) forgetUser()
}

let starting: Promise<void> | undefined

function start(): Promise<void> {
  starting ??= (async () => {
    onSessionEnded(forgetUser)
    startSessionChecks()
    await findSession()
  })()
  return starting
}

/** Looks once for the session kept in this browser and keeps it true, as the shell does elsewhere; true when that is done. */
export function useSessionStart(): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => void start().then(() => setKnown(true)), [])
  return isKnown
}
