import type { ContributionKind } from '@codekin/contracts/github/models'
import type { Contribution } from './contributions.ts'

/** Details of a skill for the screen. */
export type SkillDetail = {
  lines: number
  linesByKind: Readonly<Record<ContributionKind, number>>
  commits: number
  pullRequests: number
  /** Full names of public repositories, sorted. */
  repositories: readonly string[]
  firstAt: Date
  lastAt: Date
}

/** Evidence of a skill at the time of the analysis. `weight`: how far it convinces alone, 0 to 1. */
export type SkillEvidence = { skill: string; weight: number; detail: SkillDetail }

const dayMilliseconds = 86_400_000

/** Chosen: fewer lines only show that a skill was tried. */
export const linesMin = 150
/**
 * Chosen, in the order that sourcerer and users of github-readme-stats suggest: merged by strangers, reviewed by colleagues, not
 * reviewed.
 */
const kindWeight: Readonly<Record<ContributionKind, number>> = { foreign: 3, reviewed: 1.5, own: 1 }
/** Chosen: half-life of a line until the analysis; `confidence.ts` applies the decay after it. */
const lineHalfLifeDays = 4 * 365
/**
 * Chosen: this many new lines of own work give half of the weight, as many again half of the rest (like github-readme-stats'
 * rank).
 */
const halfwayLines = 1500
/** Chosen: shares of the weight for any work, for several repositories and for several months. They add up to 1. */
const breadth = { any: 0.6, repositories: 0.2, months: 0.2 }
const halfwayMonths = 6
/** A longer gap between author and committer date is a rebase of old work or a forged date. */
const gapMax = 90 * dayMilliseconds

const saturated = (amount: number, halfway: number) => 1 - 2 ** (-Math.max(0, amount) / halfway)

/** The date that is certain: an author date long before the commit is not trusted. */
export function seenAt({ authoredAt, committedAt }: Contribution['commit']): Date {
  return committedAt.getTime() - authoredAt.getTime() > gapMax ? committedAt : authoredAt
}

/** The earliest plausible date: old work that is committed again stays old. */
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

/** Value of a line after `days`, 0 to 1. */
export const worthOfAge = (days: number): number => 2 ** (-Math.max(0, days) / lineHalfLifeDays)

/** Weight of lines, 0 to 1. `lines`: each at its value; `months`: number of months with work. */
export function weightOfLines(work: { lines: number; repositories: number; months: number }): number {
  const spread =
    breadth.any +
    breadth.repositories * saturated(work.repositories - 1, 1) +
    breadth.months * saturated(work.months - 1, halfwayMonths)
  return saturated(work.lines, halfwayLines) * spread
}

function weightOf(pieces: readonly Piece[], now: Date): number {
  const lines = pieces.reduce((sum, piece) => {
    const { commit, kind } = piece.contribution
    const days = (now.getTime() - writtenAt(commit)) / dayMilliseconds
    return sum + piece.lines * kindWeight[kind] * worthOfAge(days)
  }, 0)
  const repositories = new Set(pieces.map(({ contribution }) => contribution.repository.id)).size
  const months = new Set(pieces.map(({ contribution }) => monthOf(seenAt(contribution.commit)))).size
  return weightOfLines({ lines, repositories, months })
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
 * Skills that contributions prove, highest weight first. `factor`: what signals leave of a weight (`signals.ts`). With the same
 * signals, more own work never lowers a weight, and excluding a repository never raises one.
 */
export function skillsOf(contributions: readonly Contribution[], o: { now: Date; factor: number }): SkillEvidence[] {
  const counted = contributions.filter(({ reason }) => reason === 'counted')
  const evidence = [...piecesBySkill(counted)].flatMap(([skill, pieces]): SkillEvidence[] => {
    if (pieces.reduce((sum, { lines }) => sum + lines, 0) < linesMin) return []
    return [{ skill, weight: weightOf(pieces, o.now) * o.factor, detail: detailOf(pieces) }]
  })
  return evidence.toSorted((a, b) => b.weight - a.weight || (a.skill < b.skill ? -1 : 1))
}
