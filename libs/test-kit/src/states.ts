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

/** A developer as identity tells of them: complete, verified and open to be found unless told otherwise. */
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

/** What a card says of who may see what: nothing is hidden unless told otherwise. */
export function aPrivacy(about: Partial<CardPrivacy> = {}): CardPrivacy {
  return { profileVisibility: 'everyone', verifiedViewersOnly: false, showActivity: true, ...about }
}

/** What admin tells about a user: nothing stands against them unless told otherwise. */
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

/** The settings of somebody as identity tells of them: the defaults unless told otherwise. */
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

/** A match that stands, as matching tells it; the second state of it where it has an end. */
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

/** A block as matching tells it; every second state of a pair is a lifted one. */
export function aBlock(about: { userId: string; blockedUserId: string; sourceVersion?: number }): BlockState {
  const { sourceVersion = 1 } = about
  return { ...about, sourceVersion, isActive: sourceVersion % 2 === 1, decidedAt: testStart.toISOString() }
}

/** An account as identity tells staff of it: a confirmed one that has been through the first questions. */
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

/** A plan as identity tells of it: one that is paid for by the month, unless told otherwise. */
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
