import type { AccountStanding, ListedPerson, Person } from '@codekin/contracts/admin/people-models'

type StoredPerson = Omit<ListedPerson, 'id' | 'full_name' | 'state' | 'createdAt' | 'lastSeenOn'> & {
  userId: string
  fullName: string
  closedAt: Date | null
  standing: Exclude<AccountStanding, 'closed'>
  createdAt: Date
  lastActiveDay: string
}

export function presentListedPerson(row: StoredPerson): ListedPerson {
  const { userId, email, fullName, photoUrl, role, plan, emailVerified, trustLevel, createdAt, lastActiveDay } = row
  return {
    id: userId,
    email,
    full_name: fullName,
    photoUrl,
    role,
    plan,
    emailVerified,
    trustLevel,
    state: row.closedAt ? 'closed' : row.standing,
    createdAt: createdAt.toISOString(),
    lastSeenOn: lastActiveDay,
  }
}

type StoredStatus = {
  suspension: { reason: string; until: Date | null } | null
  shadowBan: { until: Date } | null
  restriction: { until: Date | null } | null
  verificationRequiredAt: Date | null
}

/** A person's account status; without decisions it is empty. */
export function presentStanding(status: StoredStatus | undefined): Person['standing'] {
  const { suspension = null, shadowBan = null, restriction = null, verificationRequiredAt = null } = status ?? {}
  return {
    suspension: suspension && { reason: suspension.reason, until: suspension.until?.toISOString() ?? null },
    shadowBan: shadowBan && { until: shadowBan.until.toISOString() },
    restriction: restriction && { until: restriction.until?.toISOString() ?? null },
    isVerificationRequired: verificationRequiredAt !== null,
  }
}

type StoredMatch = {
  matchId: string
  otherId: string
  otherName: string | null
  isEnded: boolean
  source: 'swipe' | 'staff'
  createdAt: Date
}

export function presentMatch(match: StoredMatch): Person['matches'][number] {
  const { matchId, otherId, otherName, isEnded, source, createdAt } = match
  return {
    matchId,
    with: otherName === null ? null : { userId: otherId, full_name: otherName },
    status: isEnded ? 'ended' : 'active',
    source,
    createdAt: createdAt.toISOString(),
  }
}

type StoredPlan = Pick<Person['planState'], 'plan' | 'source'> & { until: Date | null; renewsAt: Date | null }

export function presentPlanState(found: StoredPlan | undefined): Person['planState'] {
  if (!found) return { plan: 'free', source: null, until: null, renewsAt: null }
  const { plan, source, until, renewsAt } = found
  return { plan, source, until: until?.toISOString() ?? null, renewsAt: renewsAt?.toISOString() ?? null }
}

type StoredProfile = { headline: string; bio: string; location: string; githubUsername: string | null }

export function presentProfile({ githubUsername, ...profile }: StoredProfile): NonNullable<Person['profile']> {
  return { ...profile, github_username: githubUsername }
}
