import type { SessionEnd } from './session-end.ts'

/** Explains at the sign-in why the session has ended. */
export const sessionEndSentences: Readonly<Record<SessionEnd, string>> = {
  'signed-out': 'You’re signed out.',
  expired: 'Your session has expired. Sign in again to continue.',
  refused:
    'You were signed out. This happens when your password or role changes, or when you sign this device out from another one.',
  'visit-over': 'You chose not to be remembered, so your session ended with your last visit.',
  suspended: 'Your account is suspended, so you were signed out. Sign in to see why, and how to appeal.',
}
