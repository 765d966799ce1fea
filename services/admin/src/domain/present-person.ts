import type { AccountStanding, ListedPerson } from '@codekin/contracts/admin/people-models'

type Listed = Omit<ListedPerson, 'id' | 'full_name' | 'state' | 'createdAt' | 'lastSeenOn'> & {
  userId: string
  fullName: string
  closedAt: Date | null
  standing: Exclude<AccountStanding, 'closed'>
  createdAt: Date
  lastActiveDay: string
}

export function presentListedPerson(row: Listed): ListedPerson {
  const { userId, email, fullName, photoUrl, role, plan, emailVerified, trustLevel, createdAt, lastActiveDay } = row
  return {
    ...{ id: userId, email, full_name: fullName, photoUrl, role, plan, emailVerified, trustLevel },
    state: row.closedAt ? 'closed' : row.standing,
    createdAt: createdAt.toISOString(),
    lastSeenOn: lastActiveDay,
  }
}
