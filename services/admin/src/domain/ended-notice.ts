import type { Ending } from './standing.ts'

/** What somebody is told when a decision is over. Of a shadow ban nobody is told. */
export function endedNotice(ending: Ending): { subject: string; paragraphs: string[] } | null {
  switch (ending) {
    case 'suspension':
      return {
        subject: 'Your suspension is over',
        paragraphs: ['Your account works again as before: you can sign in, and others see you again.'],
      }
    case 'restriction':
      return {
        subject: 'Your account is no longer restricted',
        paragraphs: ['You can swipe and write first messages as before.'],
      }
    case 'shadowBan':
      return null
    default:
      return ending satisfies never
  }
}
