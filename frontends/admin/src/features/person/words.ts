import type { AccountStanding, Person } from '@codekin/contracts/admin/people-models'
import type { Role } from '@codekin/contracts/users/models'

export const standingWords: Readonly<
  Record<AccountStanding, { word: string; tone: 'add' | 'warn' | 'del' | 'merge' | 'plain' }>
> = {
  active: { word: 'Active', tone: 'add' },
  restricted: { word: 'Restricted', tone: 'warn' },
  'shadow-banned': { word: 'Shadow-banned', tone: 'merge' },
  suspended: { word: 'Suspended', tone: 'del' },
  closed: { word: 'Closed', tone: 'plain' },
}

export const roleWords: Readonly<Record<Role, string>> = {
  user: 'No role',
  moderator: 'Moderator',
  admin: 'Admin',
}

export const roleChoices = (Object.keys(roleWords) as Role[]).map((value) => ({ value, label: roleWords[value] }))

export const sourceWords: Readonly<Record<NonNullable<Person['planState']['source']>, string>> = {
  stripe: 'paid for',
  staff: 'given by staff',
  seat: 'a team seat',
  invitation: 'by invitation',
}

const wayWords: Readonly<Record<string, string>> = {
  password: 'Password',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  passkey: 'Passkey',
}

/** A way of signing in; identity may know one that this page does not. */
export function wayWord(way: string): string {
  return wayWords[way] ?? way
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
