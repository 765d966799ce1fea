import type { OwnProfile } from '@codekin/contracts/users/models'
import { type FakeApi, failWith, installFakeApi } from '@codekin/web-runtime/testing/fake-api'
import { ana, idOf, ownProfiles, portraits, skillOf, yu } from './people.ts'
import { scenario } from './scenario.ts'

/** A token that says only when it ends. */
function tokenOf(days: number): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1000) + days * 86_400 })}.x`
}

export const tokens = () => ({ accessToken: tokenOf(1), refreshToken: tokenOf(30) })

const key = 'dev-profile'

/** The profile lives as long as the tab, so that a reload finds what was saved. */
export function ownProfile(): OwnProfile {
  const kept = sessionStorage.getItem(key)
  return kept === null ? ownProfiles[scenario.person ?? 'full'] : (JSON.parse(kept) as OwnProfile)
}

function change(part: Partial<OwnProfile>): OwnProfile {
  const next = { ...ownProfile(), ...part }
  sessionStorage.setItem(key, JSON.stringify(next))
  return next
}

let sessions = [
  {
    agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    hours: 0,
  },
  {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    hours: 5,
  },
  { agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', hours: 190 },
].map(({ agent, hours }, at) => ({
  id: idOf(80 + at),
  userAgent: agent,
  createdAt: new Date(Date.now() - (hours + 40) * 3_600_000).toISOString(),
  lastUsedAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
  isCurrent: at === 0,
}))

let blocks = [
  { blockedUserId: idOf(60), full_name: 'Pat Grumbler', blockedAt: '2026-11-02T09:00:00.000Z' },
  { blockedUserId: idOf(61), full_name: 'Kim Loud', blockedAt: '2026-09-14T18:30:00.000Z' },
  // More than one page.
  ...Array.from({ length: scenario.person === 'long' ? 50 : 0 }, (_, at) => ({
    blockedUserId: idOf(300 + at),
    full_name: `Blocked Before ${at + 1}`,
    blockedAt: '2026-08-01T09:00:00.000Z',
  })),
]

const signedIn = () => ({ user: ownProfile(), ...tokens() })
const match = {
  id: idOf(90),
  status: 'active' as const,
  matchedAt: '2026-11-01T10:00:00.000Z',
  endedAt: null,
  profile: ana,
  compatibility: {
    score: 91,
    confidence: 0.8,
    factors: [],
    shared: ['Rust'],
    theyAdd: ['SQLite'],
    youAdd: ['Kafka'],
    conflicts: [],
  },
  lastMessage: null,
  unreadCount: 0,
  notes: { yours: null, theirs: null },
}

const fake = {
  auth: {
    login: ({ body }) => {
      if (body.password === 'wrong password') throw failWith('invalid_credentials')
      return signedIn()
    },
    register: ({ body }) => {
      if (body.email === 'ada@example.com') throw failWith('email_taken')
      change({ ...ownProfiles.newcomer, email: body.email, full_name: body.full_name })
      return signedIn()
    },
    refresh: () => tokens(),
    logout: () => undefined,
    verifyEmail: () => {
      change({ emailVerified: true })
      return { emailVerified: true }
    },
    resendVerification: () => ({ sent: true }),
    changePassword: ({ body }) => {
      if (body.currentPassword === 'wrong password') throw failWith('wrong_password')
      return tokens()
    },
    forgotPassword: () => ({ sent: true }),
    resetPassword: () => undefined,
    listSessions: () => ({ sessions }),
    endSession: ({ params }) => {
      sessions = sessions.filter((session) => session.id !== params.id)
    },
  },
  users: {
    getOwnProfile: () => ownProfile(),
    changeOwnProfile: ({ body }) =>
      change(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))),
    getProfile: ({ params }) => {
      const found = [ana, yu].find(({ id }) => id === params.id)
      if (!found) throw failWith('not_found')
      return found
    },
    uploadPhoto: () => ({ photoUrl: change({ photoUrl: portraits[1] }).photoUrl ?? '' }),
    removePhoto: () => void change({ photoUrl: null }),
    addSkill: ({ body }) => {
      const { skills } = ownProfile()
      if (skills.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) throw failWith('skill_exists')
      const added = skillOf(200 + skills.length + Math.floor(performance.now()), body.name, body.level)
      change({ skills: [...skills, added] })
      return added
    },
    changeSkill: ({ params, body }) => {
      const skills = ownProfile().skills.map((one) => (one.id === params.id ? { ...one, level: body.level } : one))
      const changed = change({ skills }).skills.find(({ id }) => id === params.id)
      if (!changed) throw failWith('not_found')
      return changed
    },
    removeSkill: ({ params }) => void change({ skills: ownProfile().skills.filter(({ id }) => id !== params.id) }),
  },
  matching: { listMatches: () => ({ matches: [match], nextCursor: null }) },
  preferences: {
    listBlocks: ({ query }) => {
      const from = Number(query?.cursor ?? 0)
      const end = from + (query?.limit ?? 50)
      return { blocks: blocks.slice(from, end), nextCursor: end < blocks.length ? String(end) : null }
    },
    blockUser: ({ body }) => ({ blockedUserId: body.blockedUserId, blockedAt: new Date().toISOString() }),
    unblockUser: ({ params }) => {
      blocks = blocks.filter(({ blockedUserId }) => blockedUserId !== params.id)
    },
  },
} satisfies FakeApi

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Fails or waits as the scenario says, before the answer of the fake server. */
function asTheScenarioSays(name: string, handler: (input: never) => unknown) {
  return async (input: never) => {
    await pause(scenario.delays?.[name] ?? 0)
    const failure = scenario.failures?.[name]
    if (failure === 'lost') throw new TypeError('Failed to fetch')
    if (failure) {
      const { code, message, details, retryAfterSeconds } = failure
      const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
      throw failWith(code, { message, details, ...(headers ? { headers } : {}) })
    }
    return handler(input)
  }
}

/** Puts the fake server in place of the network. */
export function startFakeServer(): void {
  const wrapped = Object.entries(fake).map(([area, handlers]) => {
    const named = Object.entries(handlers as Record<string, (input: never) => unknown>)
    return [
      area,
      Object.fromEntries(named.map(([name, handler]) => [name, asTheScenarioSays(`${area}.${name}`, handler)])),
    ]
  })
  installFakeApi(Object.fromEntries(wrapped) as FakeApi)
}
