import type { ExpiringLimit } from './standing.ts'

/** The notice that a decision has expired. The end of a shadow ban isn't announced. */
export function renderEndedNotice(ending: ExpiringLimit): { subject: string; paragraphs: string[] } | null {
  switch (ending) {
    case 'suspension':
      return {
        subject: 'Your suspension is over',
        paragraphs: ['Your account works as before: you can sign in, and others can see you again.'],
      }
    case 'restriction':
      return {
        subject: 'Your account is no longer restricted',
        paragraphs: ['Your limits on swipes and first messages are back to normal.'],
      }
    case 'shadowBan':
      return null
    default:
      return ending satisfies never
  }
}
