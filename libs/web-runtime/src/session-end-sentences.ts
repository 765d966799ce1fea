import type { SessionEnd } from './session-end.ts'

/** Why nobody is signed in here any more, for whoever finds themselves at a sign-in. */
export const sessionEndSentences: Readonly<Record<SessionEnd, string>> = {
  'signed-out': 'You are signed out.',
  expired: 'Your session has expired. Sign in again to continue.',
  refused:
    'You were signed out. That happens when your password or your role changes, or when you sign this device out from another one.',
  'visit-over': 'You asked not to be remembered, so your session ended with your last visit.',
  suspended: 'Your account is suspended, so you were signed out. Sign in to see why, and how to appeal.',
}
