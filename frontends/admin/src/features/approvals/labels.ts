import type { Approval } from '@codekin/contracts/admin/approval-models'
import { shadowBanDaysMax } from '@codekin/contracts/moderation/models'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import { daysText, roleLabels } from '../person/labels.ts'

type KindLabels = { asked: string; title: string; follows: (approval: Approval) => string }

export const kindLabels: Readonly<Record<Approval['kind'], KindLabels>> = {
  delete: {
    asked: 'Delete account',
    title: 'Delete this account?',
    follows: () => 'They’ll be signed out everywhere and all their data will be erased. You can’t undo this.',
  },
  'shadow-ban': {
    asked: 'Shadow-ban',
    title: 'Shadow-ban this account?',
    follows: ({ days }) =>
      `No one new will see them, and no one will see what they write. They won’t be told. It will end automatically after ${daysText(days ?? shadowBanDaysMax)}.`,
  },
  ban: {
    asked: 'Suspend permanently',
    title: 'Permanently suspend this account?',
    follows: () => 'They won’t be able to sign in, and no one will see them. They’ll see the reason and can appeal.',
  },
  suspend: {
    asked: 'Suspend',
    title: 'Suspend this account?',
    follows: ({ days }) =>
      `They won’t be able to sign in, and no one will see them, ${days === null ? 'until staff lift it' : `for ${daysText(days)}`}. They’ll see the reason and can appeal.`,
  },
  'change-role': {
    asked: 'Change role',
    title: 'Change this role?',
    follows: ({ role }) =>
      role === 'admin'
        ? 'They’ll be able to do everything you can, to everyone, including you. After 3 days they can also approve other admins’ requests.'
        : 'They’ll lose their admin rights and be signed out everywhere.',
  },
}

/** What is asked for, how long, and by which rule. */
export function askedText({ kind, days, policy, role }: Approval): string {
  return [
    kindLabels[kind].asked,
    role && `· ${roleLabels[role]}`,
    days && `for ${daysText(days)}`,
    policy && `· ${reportGroups[policy].title}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const stateLabels: Readonly<
  Record<Approval['state'], { word: string; tone: 'warn' | 'add' | 'del' | 'plain' }>
> = {
  waiting: { word: 'Waiting', tone: 'warn' },
  approved: { word: 'Approved', tone: 'add' },
  refused: { word: 'Rejected', tone: 'del' },
  ended: { word: 'Expired', tone: 'plain' },
}

/** Of whoever has no account any more nobody keeps the name. */
export function nameOf(person: Approval['about']): string {
  return person?.full_name ?? 'Deleted account'
}
