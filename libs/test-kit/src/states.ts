import type { Standing } from '@codekin/contracts/admin/events'
import type {
  AccountState,
  CardPrivacy,
  PlanState,
  ProfileCard,
  SettingsState,
} from '@codekin/contracts/identity/events'
import type { BlockState, MatchState } from '@codekin/contracts/matching/events'
import { defaultNotifications, defaultPreferences } from '@codekin/contracts/users/setting-choices'
import type { UserPreferences } from '@codekin/contracts/users/settings'
import { newId } from '@codekin/service-kit/new-id'
import { testStart } from './clock.ts'

/** A profile card as identity announces it. Default: complete, verified and discoverable. */
export function aProfileCard(about: Partial<ProfileCard> = {}): ProfileCard {
  return {
    userId: newId(),
    sourceVersion: 1,
    fullName: 'Ann Example',
    githubUsername: null,
    photoUrl: null,
    headline: 'Builds small tools',
    bio: 'Ten years of backends, now learning to draw.',
    location: 'Berlin, Germany',
    city: 'Berlin',
    timezone: 'Europe/Berlin',
    experienceYears: 6,
    roles: ['backend'],
    goals: ['side-project'],
    skills: [
      { id: newId(), name: 'TypeScript', level: 'strong', verifiedBy: [] },
      { id: newId(), name: 'PostgreSQL', level: 'working', verifiedBy: [] },
    ],
    links: [],
    languages: ['en'],
    lookingFor: ['frontend'],
    showcase: [],
    discoverable: true,
    emailVerified: true,
    isClosed: false,
    photoHash: null,
    createdAt: '2026-01-05T09:00:00.000Z',
    ...about,
  }
}

/** The privacy settings of a card. Default: nothing is hidden. */
export function aPrivacy(about: Partial<CardPrivacy> = {}): CardPrivacy {
  return { profileVisibility: 'everyone', verifiedViewersOnly: false, showActivity: true, ...about }
}

/** A user's account status as admin announces it. Default: in good standing. */
export function aStanding(about: Partial<Standing> & { userId: string }): Standing {
  return {
    sourceVersion: 1,
    decidedAt: testStart.toISOString(),
    suspension: null,
    suspendedSince: null,
    shadowBan: null,
    friction: null,
    ...about,
  }
}

/** A person's settings as identity announces them. Default: the product's defaults. */
export function aSettingsState({
  userId,
  sourceVersion = 1,
  ...preferences
}: { userId: string; sourceVersion?: number } & Partial<UserPreferences>): SettingsState {
  return {
    userId,
    sourceVersion,
    notifications: defaultNotifications,
    preferences: { ...defaultPreferences, ...preferences },
  }
}

/** An active match as matching announces it; with an end, its second state. */
export function aMatch(
  about: { userIds: [string, string]; matchId?: string; createdAt?: string },
  end?: { by: string; at?: string },
): MatchState {
  const { userIds, matchId = newId(), createdAt = testStart.toISOString() } = about
  const made = { matchId, userIds, source: 'swipe' as const, createdAt }
  if (!end) return { ...made, sourceVersion: 1, status: 'active' }
  const { by, at = testStart.toISOString() } = end
  return { ...made, sourceVersion: 2, status: 'ended', endedAt: at, endedBy: by, endReason: 'ended' }
}

/** A block as matching announces it; every second state of a pair is a lifted block. */
export function aBlock(about: { userId: string; blockedUserId: string; sourceVersion?: number }): BlockState {
  const { sourceVersion = 1 } = about
  return { ...about, sourceVersion, isActive: sourceVersion % 2 === 1, decidedAt: testStart.toISOString() }
}

/** An account as identity announces it to staff. Default: confirmed and onboarded. */
export function anAccount(about: Partial<AccountState> = {}): AccountState {
  const { userId = newId() } = about
  return {
    userId,
    sourceVersion: 1,
    email: `${userId}@example.com`,
    fullName: 'Ann Example',
    role: 'user',
    emailVerified: true,
    closing: null,
    onboardingCompletedAt: '2026-01-05T09:10:00.000Z',
    origin: null,
    createdAt: '2026-01-05T09:00:00.000Z',
    adminSince: null,
    adminUntil: null,
    ...about,
  }
}

/** A plan as identity announces it. Default: paid monthly. */
export function aPlanState(about: Partial<PlanState> & { userId: string }): PlanState {
  return {
    sourceVersion: 1,
    plan: 'pro',
    source: 'stripe',
    until: null,
    amount: 900,
    currency: 'eur',
    interval: 'month',
    renewsAt: null,
    changedAt: '2026-01-05T09:00:00.000Z',
    ...about,
  }
}
