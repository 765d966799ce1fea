import type { Approval } from '@codekin/contracts/admin/approval-models'
import { shadowBanDaysMax } from '@codekin/contracts/moderation/models'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import { daysText, roleLabels } from '../person/labels.ts'

type KindLabels = { confirmLabel: string; title: string; describeEffect: (approval: Approval) => string }

export const kindLabels: Readonly<Record<Approval['kind'], KindLabels>> = {
  delete: {
    confirmLabel: 'Delete account',
    title: 'Delete this account?',
    describeEffect: () => 'They’ll be signed out everywhere and all their data will be erased. You can’t undo this.',
  },
  'shadow-ban': {
    confirmLabel: 'Shadow-ban',
    title: 'Shadow-ban this account?',
    describeEffect: ({ days }) =>
      `No one new will see them, and no one will see what they write. They won’t be told. It will end automatically after ${daysText(days ?? shadowBanDaysMax)}.`,
  },
  ban: {
    confirmLabel: 'Suspend permanently',
    title: 'Permanently suspend this account?',
    describeEffect: () =>
      'They won’t be able to sign in, and no one will see them. They’ll see the reason and can appeal.',
  },
  suspend: {
    confirmLabel: 'Suspend',
    title: 'Suspend this account?',
    describeEffect: ({ days }) =>
      `They won’t be able to sign in, and no one will see them, ${days === null ? 'until staff lift it' : `for ${daysText(days)}`}. They’ll see the reason and can appeal.`,
  },
  'change-role': {
    confirmLabel: 'Change role',
    title: 'Change this role?',
    describeEffect: ({ role }) =>
      role === 'admin'
        ? 'They’ll be able to do everything you can, to everyone, including you. After 3 days they can also approve other admins’ requests.'
        : 'They’ll lose their admin rights and be signed out everywhere.',
  },
}

/** What is asked for, how long, and by which rule. */
export function requestText({ kind, days, policy, role }: Approval): string {
  return [
    kindLabels[kind].confirmLabel,
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
export function personName(person: Approval['about']): string {
  return person?.full_name ?? 'Deleted account'
}
