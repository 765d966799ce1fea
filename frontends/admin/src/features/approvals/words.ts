import type { Approval } from '@codekin/contracts/admin/approval-models'

export const kindWords: Readonly<Record<Approval['kind'], { asked: string; title: string; follows: string }>> = {
  delete: {
    asked: 'Erase the account',
    title: 'Erase the account?',
    follows: 'They are signed out everywhere, and everything of theirs is erased. This cannot be taken back.',
  },
  'shadow-ban': {
    asked: 'Shadow-ban',
    title: 'Shadow-ban the account?',
    follows: 'Nobody sees them or what they write any more, and they are not told. It ends by itself within 14 days.',
  },
}

export const stateWords: Readonly<Record<Approval['state'], { word: string; tone: 'warn' | 'add' | 'del' | 'plain' }>> =
  {
    waiting: { word: 'Waits', tone: 'warn' },
    approved: { word: 'Agreed', tone: 'add' },
    refused: { word: 'Refused', tone: 'del' },
    ended: { word: 'Ran out', tone: 'plain' },
  }

/** Of whoever has no account any more nobody keeps the name. */
export function nameOf(person: Approval['about']): string {
  return person?.full_name ?? 'Somebody who has left'
}
