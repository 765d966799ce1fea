import type { Approval } from '@codekin/contracts/admin/approval-models'
import { shadowBanDaysMax } from '@codekin/contracts/moderation/models'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import { daysText } from '../person/words.ts'

type KindWords = { asked: string; title: string; follows: (approval: Approval) => string }

export const kindWords: Readonly<Record<Approval['kind'], KindWords>> = {
  delete: {
    asked: 'Erase the account',
    title: 'Erase the account?',
    follows: () => 'They are signed out everywhere, and everything of theirs is erased. This cannot be taken back.',
  },
  'shadow-ban': {
    asked: 'Shadow-ban',
    title: 'Shadow-ban the account?',
    follows: ({ days }) =>
      `Nobody sees them or what they write any more, and they are not told. It ends by itself after ${daysText(days ?? shadowBanDaysMax)}.`,
  },
}

/** What is asked for, how long, and by which rule. */
export function askedText({ kind, days, policy }: Approval): string {
  return [kindWords[kind].asked, days && `for ${daysText(days)}`, policy && `· ${reportGroups[policy].title}`]
    .filter(Boolean)
    .join(' ')
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
