import type { Ending } from './standing.ts'

/** What somebody is told when a decision is over. Of a shadow ban nobody is told. */
export function endedNotice(ending: Ending): { subject: string; paragraphs: string[] } | null {
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
