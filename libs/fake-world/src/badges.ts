import type { BadgeEvidence, OwnBadge } from '@codekin/contracts/skill-verification/badge-models'
import { badgeDays, badgeTable } from '@codekin/contracts/skill-verification/badges'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import { userIdOf } from './people.ts'
import type { Scene } from './scene.ts'
import { viewers } from './viewer.ts'

export type FakeBadge = OwnBadge & { ownerId: string }

const day = 24 * 60
const testDays = 730
const me = viewers.full.id

type Sketch = Pick<OwnBadge, 'kind' | 'skill' | 'evidence'> &
  Partial<Pick<OwnBadge, 'state' | 'isPublic' | 'isNamed'>> & { ownerId?: string; days: number }

function tested(skill: string, days: number, test: NonNullable<BadgeEvidence['test']>): BadgeEvidence {
  return { method: 'test', skill, asOf: ago(days * day), test }
}
const piece =
  (method: BadgeEvidence['method']) =>
  (skill: string, days: number): BadgeEvidence => ({
    method,
    skill,
    asOf: ago(days * day),
    test: null,
  })
const said = piece('endorsement')
const done = piece('github')

/** For skills proved in several ways, or for several skills. */
const provedOnes = (): Sketch[] => [
  {
    kind: 'proved-twice',
    skill: 'TypeScript',
    days: 60,
    evidence: [tested('TypeScript', 60, { level: 'working', score: 86, low: 72, high: 97 }), said('TypeScript', 230)],
  },
  {
    kind: 'proved-thrice',
    skill: 'TypeScript',
    days: 60,
    evidence: [
      tested('TypeScript', 60, { level: 'working', score: 86, low: 72, high: 97 }),
      done('TypeScript', 64),
      said('TypeScript', 230),
    ],
  },
  {
    kind: 'proved-twice',
    skill: 'PostgreSQL',
    days: 64,
    evidence: [done('PostgreSQL', 64), said('PostgreSQL', 300)],
  },
  {
    kind: 'broad',
    skill: null,
    days: 64,
    isPublic: true,
    evidence: [
      tested('TypeScript', 60, { level: 'working', score: 86, low: 72, high: 97 }),
      said('TypeScript', 230),
      done('Node.js', 64),
      done('PostgreSQL', 64),
      said('PostgreSQL', 300),
    ],
  },
]

/** For tests: the viewer's in every state, and two of another person, of which one is public. */
const passedOnes = (): Sketch[] => [
  {
    kind: 'test-working',
    skill: 'TypeScript',
    days: 60,
    isPublic: true,
    isNamed: true,
    evidence: [tested('TypeScript', 60, { level: 'working', score: 86, low: 72, high: 97 })],
  },
  {
    kind: 'test-advanced',
    skill: 'Rust',
    days: 70,
    ownerId: userIdOf('Ana Kim'),
    isPublic: true,
    evidence: [tested('Rust', 70, { level: 'advanced', score: 91, low: 83, high: 98 })],
  },
  {
    kind: 'test-working',
    skill: 'PostgreSQL',
    days: 75,
    ownerId: userIdOf('Ana Kim'),
    evidence: [tested('PostgreSQL', 75, { level: 'working', score: 74, low: 65, high: 83 })],
  },
  {
    kind: 'test-working',
    skill: 'SQL',
    days: 200,
    state: 'revoked',
    isPublic: true,
    evidence: [tested('SQL', 200, { level: 'working', score: 78, low: 69, high: 87 })],
  },
  {
    kind: 'test-foundation',
    skill: 'Python',
    days: 900,
    state: 'expired',
    isPublic: true,
    isNamed: true,
    evidence: [tested('Python', 900, { level: 'foundation', score: 81, low: 73, high: 89 })],
  },
]

/** Newest first. */
const sketches = () => [...provedOnes(), ...passedOnes()].toSorted((a, b) => a.days - b.days)

function badgeOf(sketch: Sketch, number: number): FakeBadge {
  const { ownerId = me, days, state = 'valid', ...told } = sketch
  const lasts = badgeTable[sketch.kind].asks.by === 'test' ? testDays - days : badgeDays
  return {
    id: idOf('badge', number + 1),
    ownerId,
    state,
    earnedAt: ago(days * day),
    expiresAt: ago(-lasts * day),
    isPublic: false,
    isNamed: false,
    ...told,
  }
}

/** The id of a badge of the viewer. Throws if they have none like it. */
export function badgeIdOf(kind: OwnBadge['kind'], skill: string | null): string {
  const found = sketches()
    .map(badgeOf)
    .find((one) => one.ownerId === me && one.kind === kind && one.skill === skill)
  if (!found) throw new Error(`The viewer has no badge ${kind} of ${skill}.`)
  return found.id
}

export function startBadges({ badges, viewer, matches }: Scene): FakeBadge[] {
  const all = sketches().map(badgeOf)
  const isBare = badges === 'none' || viewer === 'newcomer' || matches === 'none'
  return isBare ? all.filter(({ ownerId }) => ownerId !== me) : all
}

export const presentOwn = ({ ownerId: _, ...badge }: FakeBadge): OwnBadge => badge
