import {
  type AchievementKind,
  achievementKinds,
  achievementTable,
} from '@codekin/contracts/skill-verification/achievements'
import type { Achievement, LockedBadge } from '@codekin/contracts/skill-verification/badge-models'
import { type BadgeKind, badgeKinds, badgeTable, isOfPerson } from '@codekin/contracts/skill-verification/badges'
import type { DashboardSkill, Evidence } from '@codekin/contracts/skill-verification/models'
import { ago } from './matches.ts'
import { dashboardOf, evidenceOf } from './proof.ts'
import { testedSkills } from './skill-tests.ts'
import type { State } from './state.ts'

const day = 24 * 60

/** The badges that the viewer has not earned for their skills, with the progress. */
export function lockedOf(state: State): LockedBadge[] {
  const has = (kind: BadgeKind, skill: string | null) =>
    state.badges.some((one) => one.ownerId === state.me.id && one.kind === kind && one.skill === skill)
  const isTested = (skill: string) => testedSkills.some(([name]) => name === skill)
  const skills = dashboardOf(state)
  const pieces = (skill: string) => evidenceOf(state, state.me.id, skill).flatMap(({ evidence }) => evidence)
  const ofSkill = skills.flatMap((one) =>
    badgeKinds
      .filter((kind) => !isOfPerson(kind) && !has(kind, one.skill))
      .filter((kind) => badgeTable[kind].asks.by !== 'test' || isTested(one.skill))
      .map((kind) => ({ kind, skill: one.skill, progress: progressOf(kind, one, pieces(one.skill)) })),
  )
  const sure = skills.filter(({ confidence }) => confidence >= badgeTable.broad.asks.confidence).length
  const of = badgeTable.broad.asks.skills
  const broad: LockedBadge = { kind: 'broad', skill: null, progress: { value: Math.min(sure, of), of } }
  const all = has('broad', null) ? ofSkill : [...ofSkill, broad]
  // Badges reached meanwhile are earned.
  return all.filter(({ progress }) => progress.value < progress.of)
}

function progressOf(
  kind: BadgeKind,
  { strands, confidence }: DashboardSkill,
  pieces: readonly Evidence[],
): LockedBadge['progress'] {
  const { asks } = badgeTable[kind]
  if (asks.by === 'ways') {
    const ways = strands.filter(({ method }) => method !== 'cli').length
    if (ways < asks.ways) return { value: ways, of: asks.ways }
    return { value: Math.min(confidence, asks.confidence), of: asks.confidence }
  }
  if (asks.by !== 'vouched') return { value: 0, of: 1 }
  const voices = pieces.filter(({ detail }) => detail.kind === 'endorsement' && detail.isByProved && !detail.isMutual)
  return { value: Math.min(voices.length, asks.people), of: asks.people }
}

/** The viewer's progress with each milestone, and how many days ago it was reached. */
const reached: Partial<Record<AchievementKind, { value: number; days?: number }>> = {
  'first-proof': { value: 1, days: 230 },
  'first-test': { value: 1, days: 60 },
  'first-endorsement': { value: 1, days: 230 },
  'first-work': { value: 1, days: 90 },
  'two-ways': { value: 2, days: 60 },
  'every-way': { value: 3, days: 60 },
  'three-tests': { value: 1 },
  'three-endorsers': { value: 3, days: 60 },
  'five-skills': { value: 5, days: 90 },
  'sure-skill': { value: 90, days: 60 },
}

/** Without a badge nothing is reached. */
export function achievementsOf({ badges, me: { id } }: State): Achievement[] {
  const isBare = !badges.some(({ ownerId }) => ownerId === id)
  return achievementKinds.map((kind) => {
    const { value, days } = (isBare ? undefined : reached[kind]) ?? { value: 0 }
    const achievedAt = days === undefined ? null : ago(days * day)
    return { kind, progress: { value, of: achievementTable[kind].of }, achievedAt }
  })
}
