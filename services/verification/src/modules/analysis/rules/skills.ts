import type { Kind } from '../../connection/rules/index.ts'
import type { Contribution } from './contributions.ts'

/** What a screen shows beside a skill. Repositories are named when everybody may see them. */
export type SkillDetail = {
  lines: number
  linesByKind: Readonly<Record<Kind, number>>
  commits: number
  pullRequests: number
  /** Full names of public repositories, in order. */
  repositories: readonly string[]
  firstAt: Date
  lastAt: Date
}

/** Evidence of a skill as of the moment of the analysis: how far it convinces alone, 0 to 1. */
export type SkillEvidence = { skill: string; weight: number; detail: SkillDetail }

const dayMilliseconds = 86_400_000

/** Ours: fewer lines, which is a page or three, tell of having tried something. */
const linesMin = 150
/**
 * Ours, in the order that sourcerer and the users of github-readme-stats ask for: what strangers took in says more than what
 * colleagues read, and that more than what nobody read.
 */
const kindWeight: Readonly<Record<Kind, number>> = { foreign: 3, reviewed: 1.5, own: 1 }
/** Ours: code says half as much of somebody's skill after so long; `confidence.ts` goes on from the analysis. */
const lineHalfLifeDays = 4 * 365
/** Ours: so many lines of own work, all new, convince by half; as many again by half of the rest (as github-readme-stats' rank). */
const halfwayLines = 1500
/** Ours: the parts that being seen in one place, in several, and over months have in the weight. They are 1 together. */
const breadth = { any: 0.6, repositories: 0.2, months: 0.2 }
const halfwayMonths = 6
/** A longer gap between writing and committing is a rebase of old work, or somebody who set a date. */
const gapMax = 90 * dayMilliseconds

const saturated = (amount: number, halfway: number) => 1 - 2 ** (-Math.max(0, amount) / halfway)

/** When it surely was there: the date that an author sets is not believed when it is long before the commit. */
export function seenAt({ authoredAt, committedAt }: Contribution['commit']): Date {
  return committedAt.getTime() - authoredAt.getTime() > gapMax ? committedAt : authoredAt
}

/** Since when it may have been there: old work that is committed again is old work. */
const writtenAt = ({ authoredAt, committedAt }: Contribution['commit']) =>
  Math.min(authoredAt.getTime(), committedAt.getTime())

const monthOf = (at: Date) => at.toISOString().slice(0, 7)

type Piece = { contribution: Contribution; lines: number }

function piecesBySkill(contributions: readonly Contribution[]): Map<string, Piece[]> {
  const bySkill = new Map<string, Piece[]>()
  for (const contribution of contributions) {
    const lines = new Map<string, number>()
    for (const portion of contribution.portions) {
      for (const skill of portion.skills) lines.set(skill, (lines.get(skill) ?? 0) + portion.lines)
    }
    for (const [skill, count] of lines) {
      if (count === 0) continue
      const piece = { contribution, lines: count }
      const pieces = bySkill.get(skill)
      if (pieces) pieces.push(piece)
      else bySkill.set(skill, [piece])
    }
  }
  return bySkill
}

function weightOf(pieces: readonly Piece[], now: Date): number {
  const convincing = pieces.reduce((sum, { contribution: { commit, kind }, lines }) => {
    const days = Math.max(0, now.getTime() - writtenAt(commit)) / dayMilliseconds
    return sum + lines * kindWeight[kind] * 2 ** (-days / lineHalfLifeDays)
  }, 0)
  const repositories = new Set(pieces.map(({ contribution }) => contribution.repository.id)).size
  const months = new Set(pieces.map(({ contribution }) => monthOf(seenAt(contribution.commit)))).size
  const spread =
    breadth.any +
    breadth.repositories * saturated(repositories - 1, 1) +
    breadth.months * saturated(months - 1, halfwayMonths)
  return saturated(convincing, halfwayLines) * spread
}

function detailOf(pieces: readonly Piece[]): SkillDetail {
  const linesByKind = { foreign: 0, reviewed: 0, own: 0 }
  const pulls = new Set<string>()
  const names = new Set<string>()
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { contribution, lines } of pieces) {
    const { kind, pull, repository, commit } = contribution
    linesByKind[kind] += lines
    if (pull) pulls.add(`${pull.repositoryId} ${pull.number}`)
    if (!repository.isPrivate && repository.fullName !== null) names.add(repository.fullName)
    const at = seenAt(commit).getTime()
    first = Math.min(first, at)
    last = Math.max(last, at)
  }
  const { foreign, reviewed, own } = linesByKind
  return {
    lines: Math.round(foreign + reviewed + own),
    linesByKind: { foreign: Math.round(foreign), reviewed: Math.round(reviewed), own: Math.round(own) },
    commits: pieces.length,
    pullRequests: pulls.size,
    repositories: [...names].toSorted(),
    firstAt: new Date(first),
    lastAt: new Date(last),
  }
}

/**
 * What contributions prove, the weightiest skill first. `factor` is what signals against fakes leave of a weight (`signals.ts`).
 * Of the same signals, more own work never gives less, and leaving a repository out never more.
 */
export function skillsOf(contributions: readonly Contribution[], o: { now: Date; factor: number }): SkillEvidence[] {
  const counted = contributions.filter(({ reason }) => reason === 'counted')
  const evidence = [...piecesBySkill(counted)].flatMap(([skill, pieces]): SkillEvidence[] => {
    if (pieces.reduce((sum, { lines }) => sum + lines, 0) < linesMin) return []
    return [{ skill, weight: weightOf(pieces, o.now) * o.factor, detail: detailOf(pieces) }]
  })
  return evidence.toSorted((a, b) => b.weight - a.weight || (a.skill < b.skill ? -1 : 1))
}
