import type { Candidate, Match } from '@codekin/contracts/matching/models'
import type { Preferences } from '@codekin/contracts/preferences/models'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { type FakeApi, failWith, installFakeApi } from '@codekin/web-runtime/testing/fake-api'
import { candidates, idOf } from './people.ts'

/** What the dev page pretends, from its address: `?scenario=quota&delay=300`. */
export type Scenario = {
  name: string
  delayMilliseconds: number
}

export const me: OwnProfile = {
  id: idOf(1),
  email: 'robin@example.org',
  full_name: 'Robin Ferrero',
  github_username: 'robin',
  linkedin_id: null,
  role: 'user',
  plan: 'free',
  emailVerified: true,
  photoUrl: null,
  onboardingCompleted: true,
  createdAt: '2026-05-01T09:00:00.000Z',
  headline: 'Full-stack developer',
  bio: '',
  location: 'Berlin',
  city: 'Berlin',
  timezone: 'Europe/Berlin',
  experienceYears: 7,
  roles: ['fullstack'],
  goals: ['side-project', 'open-source'],
  skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL'].map((name, index) => ({
    id: idOf(500 + index),
    name,
    level: 'strong' as const,
    verifiedBy: [],
  })),
  links: [],
  languages: ['en', 'de'],
  lookingFor: ['backend', 'design'],
  discoverable: true,
}

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

function matchOf(candidate: Candidate, number: number, about: Partial<Match>): Match {
  return {
    id: idOf(100 + number),
    status: 'active',
    matchedAt: ago(number * 1900 + 35),
    endedAt: null,
    lastMessage: null,
    unreadCount: 0,
    notes: { yours: null, theirs: null },
    ...candidate,
    ...about,
  }
}

function said(match: Match, byThem: boolean, preview: string, minutes: number): Match {
  const senderId = byThem ? match.profile.id : me.id
  return {
    ...match,
    lastMessage: { messageId: idOf(9000), seq: 3, senderId, preview, createdAt: ago(minutes) },
    unreadCount: byThem ? 2 : 0,
  }
}

function someMatches(): Match[] {
  const of = (index: number, number: number, about: Partial<Match> = {}) => {
    const candidate = candidates[index % candidates.length]
    if (!candidate) throw new Error('There is nobody.')
    return matchOf(candidate, number, about)
  }
  return [
    of(9, 0),
    said(of(4, 1), true, 'I read your sync notes. Would you show me the merge function on Thursday?', 12),
    said(of(2, 2), false, 'Danke! I will look at the Terraform module tonight and answer with a plan.', 140),
    said(of(8, 3), true, 'Coffee?', 60 * 26),
    of(3, 4),
    said(of(5, 5), false, 'Sent you the repository.', 60 * 80),
    said(of(6, 6, { status: 'ended', endedAt: ago(60 * 200) }), false, 'Good luck with it!', 60 * 210),
  ]
}

const noPreferences: Preferences = {
  roles: [],
  goals: [],
  languages: [],
  cities: [],
  experienceYearsMin: null,
  experienceYearsMax: null,
  timezoneOverlapHoursMin: null,
  verifiedOnly: false,
}

/** Who likes back as soon as they are liked. */
const likesBack = new Set(['Sam Rivera', 'Linnéa Ek'])

/** What went along with their likes. */
const likeNotes = new Map([['Sam Rivera', 'Is the build cache of yours public? I would read every commit.']])

type World = {
  decided: { id: string; action: string }[]
  swipesRemaining: number
  matches: Match[]
  preferences: Preferences
  blocked: Set<string>
  failures: number
}

function startWorld(scenario: string): World {
  const isEmpty = scenario === 'empty' || scenario === 'newcomer'
  return {
    decided:
      isEmpty || scenario === 'filtered' ? candidates.map(({ profile }) => ({ id: profile.id, action: 'pass' })) : [],
    swipesRemaining: scenario === 'quota' ? 2 : scenario === 'no-quota' ? 0 : 87,
    matches: scenario === 'newcomer' ? [] : someMatches(),
    preferences:
      scenario === 'filtered'
        ? {
            ...noPreferences,
            roles: ['embedded', 'game', 'security'],
            cities: ['Reykjavík'],
            timezoneOverlapHoursMin: 6,
            verifiedOnly: true,
          }
        : noPreferences,
    blocked: new Set(),
    failures: scenario === 'fail-swipe' ? 1 : scenario === 'fail-deck' ? 3 : 0,
  }
}

const quotaOf = (world: World) => ({
  swipesRemaining: world.swipesRemaining,
  resetsAt: new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString(),
})

function matchingOf(world: World, scenario: string): NonNullable<FakeApi['matching']> {
  const isOpen = ({ profile }: Candidate) =>
    !world.blocked.has(profile.id) &&
    !world.decided.some(({ id }) => id === profile.id) &&
    !world.matches.some((match) => match.profile.id === profile.id && scenario === 'never')
  return {
    listCandidates: ({ query }) => {
      if (scenario === 'fail-deck' && world.failures-- > 0) throw failWith('unavailable')
      const fitting = candidates.filter(
        ({ profile }) =>
          isOpen({ profile } as Candidate) &&
          (!query.usePreferences ||
            world.preferences.roles.length === 0 ||
            profile.roles.some((role) => world.preferences.roles.includes(role))),
      )
      return { candidates: fitting.slice(0, query.limit), ...quotaOf(world) }
    },
    recordSwipe: ({ body }) => {
      if (scenario === 'fail-swipe' && world.failures-- > 0) throw failWith('internal')
      if (world.swipesRemaining === 0) {
        const { resetsAt } = quotaOf(world)
        throw failWith('swipe_quota_reached', {
          details: [{ message: 'Your plan has 100 swipes a day.', resetsAt }],
          headers: { 'retry-after': '3600' },
        })
      }
      world.swipesRemaining -= 1
      world.decided.push({ id: body.targetUserId, action: body.action })
      const target = candidates.find(({ profile }) => profile.id === body.targetUserId)
      if (!target || body.action === 'pass' || !likesBack.has(target.profile.full_name)) {
        return { matched: false, matchId: null, ...quotaOf(world) }
      }
      const notes = { yours: body.options?.note ?? null, theirs: likeNotes.get(target.profile.full_name) ?? null }
      const match = matchOf(target, 50 + world.matches.length, { matchedAt: new Date().toISOString(), notes })
      world.matches = [match, ...world.matches]
      return { matched: true, matchId: match.id, ...quotaOf(world) }
    },
    undoSwipe: () => {
      const last = world.decided.pop()
      if (!last) throw failWith('nothing_to_undo')
      world.swipesRemaining += 1
      return { targetUserId: last.id, ...quotaOf(world) }
    },
  }
}

function matchesOf(world: World): NonNullable<FakeApi['matching']> {
  const findMatch = (id: string) => {
    const match = world.matches.find((one) => one.id === id)
    if (!match) throw failWith('not_found')
    return match
  }
  return {
    listMatches: ({ query }) => ({
      matches: world.matches.filter(({ status }) => query.status === 'all' || status === query.status),
      nextCursor: null,
    }),
    getMatch: ({ params }) => findMatch(params.id),
    endMatch: ({ params }) => {
      const match = findMatch(params.id)
      world.matches = world.matches.map((one) =>
        one.id === match.id ? { ...one, status: 'ended', endedAt: new Date().toISOString() } : one,
      )
      return undefined
    },
  }
}

function fakeOf(world: World, scenario: string): FakeApi {
  return {
    matching: { ...matchingOf(world, scenario), ...matchesOf(world) },
    preferences: {
      getPreferences: () => world.preferences,
      changePreferences: ({ body }) => {
        world.preferences = { ...world.preferences, ...body } as Preferences
        if (scenario === 'filtered') world.decided = []
        return world.preferences
      },
      blockUser: ({ body }) => {
        world.blocked.add(body.blockedUserId)
        world.matches = world.matches.filter(({ profile }) => profile.id !== body.blockedUserId)
        return { blockedUserId: body.blockedUserId, blockedAt: new Date().toISOString() }
      },
      listBlocks: () => ({ blocks: [], nextCursor: null }),
    },
    users: {
      getOwnProfile: () =>
        scenario === 'newcomer' ? { ...me, skills: [], goals: [], headline: '', timezone: null } : me,
    },
    messaging: {
      listConversations: () => ({
        conversations: world.matches
          .filter(({ lastMessage }) => lastMessage !== null)
          .map(({ id, status, profile, lastMessage, unreadCount, matchedAt }) => ({
            id,
            matchId: id,
            status: status === 'active' ? ('open' as const) : ('read-only' as const),
            profile: {
              id: profile.id,
              full_name: profile.full_name,
              photoUrl: profile.photoUrl,
              headline: profile.headline,
            },
            lastMessage,
            unreadCount,
            readUpToSeq: 0,
            updatedAt: lastMessage?.createdAt ?? matchedAt,
          })),
        nextCursor: null,
      }),
      countUnread: () => ({ unreadCount: world.matches.reduce((sum, { unreadCount }) => sum + unreadCount, 0) }),
    },
  }
}

export type SeenCall = { method: string; path: string; key: string | null; body: unknown }

/** Puts the pretended server in place; answers what was asked of it so far, for tests. */
export function installFake({ name, delayMilliseconds }: Scenario): SeenCall[] {
  const seen: SeenCall[] = []
  installFakeApi(fakeOf(startWorld(name), name))
  const answered = globalThis.fetch
  globalThis.fetch = async (target, init = {}) => {
    const path = new URL(target instanceof Request ? target.url : target, location.href).pathname
    if (path.startsWith('/api/')) {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      seen.push({ method: init.method ?? 'GET', path, key: new Headers(init.headers).get('idempotency-key'), body })
      if (delayMilliseconds > 0) await new Promise((done) => setTimeout(done, delayMilliseconds))
    }
    return answered(target, init)
  }
  return seen
}
