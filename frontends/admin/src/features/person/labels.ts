import type { AccountStanding, Person } from '@codekin/contracts/admin/people-models'
import type { Role } from '@codekin/contracts/users/models'

export const accountStateLabels: Readonly<
  Record<AccountStanding, { word: string; tone: 'add' | 'warn' | 'del' | 'merge' | 'plain' }>
> = {
  active: { word: 'Active', tone: 'add' },
  restricted: { word: 'Restricted', tone: 'warn' },
  'shadow-banned': { word: 'Shadow-banned', tone: 'merge' },
  suspended: { word: 'Suspended', tone: 'del' },
  closed: { word: 'Closed', tone: 'plain' },
}

export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'No role',
  moderator: 'Moderator',
  admin: 'Admin',
}

export const roleChoices = (Object.keys(roleLabels) as Role[]).map((value) => ({ value, label: roleLabels[value] }))

export const sourceLabels: Readonly<Record<NonNullable<Person['planState']['source']>, string>> = {
  stripe: 'paid for',
  staff: 'given by staff',
  seat: 'a team seat',
  invitation: 'by invitation',
}

const methodLabels: Readonly<Record<string, string>> = {
  password: 'Password',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  passkey: 'Passkey',
}

/** Labels a sign-in method. Identity may have one that is unknown here. */
export function methodLabel(method: string): string {
  return methodLabels[method] ?? method
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
