import type { SessionEnd } from './session-end.ts'

/** Why nobody is signed in here any more, for whoever finds themselves at a sign-in. */
export const sessionEndSentences: Readonly<Record<SessionEnd, string>> = {
  'signed-out': 'You have signed out.',
  expired: 'Your session has run out. Sign in again to go on.',
  refused:
    'Your session was ended. That happens when your password is changed, or when this device is signed out from another one.',
  'visit-over': 'You asked not to be remembered, so your session ended with your last visit.',
}
