import type { Approval } from '@codekin/contracts/admin/approval-models'
import { shadowBanDaysMax } from '@codekin/contracts/moderation/models'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import { daysText, roleWords } from '../person/words.ts'

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
  ban: {
    asked: 'Ban',
    title: 'Ban the account?',
    follows: () => 'They can no longer sign in, and nobody sees them. They are told the reason and can appeal.',
  },
  suspend: {
    asked: 'Suspend',
    title: 'Suspend the account?',
    follows: ({ days }) =>
      `They cannot sign in, and nobody sees them, ${days === null ? 'until somebody lifts it' : `for ${daysText(days)}`}. They are told the reason and can appeal.`,
  },
  'change-role': {
    asked: 'Change the role',
    title: 'Change the role?',
    follows: ({ role }) =>
      role === 'admin'
        ? 'They can do everything you can, to everyone, including you. After three days they can also approve other admins’ orders.'
        : 'They lose their admin rights and are signed out everywhere.',
  },
}

/** What is asked for, how long, and by which rule. */
export function askedText({ kind, days, policy, role }: Approval): string {
  return [
    kindWords[kind].asked,
    role && `· ${roleWords[role]}`,
    days && `for ${daysText(days)}`,
    policy && `· ${reportGroups[policy].title}`,
  ]
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
