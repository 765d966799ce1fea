import { readSessionEnd, type SessionEnd } from '@codekin/web-runtime/session-end'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Outcome } from './outcome.tsx'

const sentences: Record<SessionEnd | 'wanted', string> = {
  'signed-out': 'You have signed out.',
  expired: 'Your session has run out. Sign in again to go on.',
  refused:
    'Your session was ended. That happens when your password is changed, or when this device is signed out from another one.',
  'visit-over': 'You asked not to be remembered, so your session ended with your last visit.',
  wanted: 'Sign in to open that page.',
}

/** Why somebody is asked to sign in: their session ended, or they wanted a page that needs one. */
export function WhyHere({ isPageWanted }: { isPageWanted: boolean }) {
  const [end] = useState(readSessionEnd)
  const why = end ?? (isPageWanted ? 'wanted' : null)
  return why && <Outcome icon={<Info size={20} />}>{sentences[why]}</Outcome>
}
