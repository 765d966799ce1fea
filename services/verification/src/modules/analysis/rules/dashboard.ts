import type { ContributionKind, CountReason, RepositoryProblem } from '@codekin/contracts/github/models'
import type { Choices, Repository, Trace } from '../../connection/rules/index.ts'
import type { Contribution } from './contributions.ts'
import { kindOf } from './pulls.ts'
import { seenAt } from './skills.ts'

export type CountedTotals = { commits: number; lines: number }

/** A repository with what counts and why the rest does not. Private ones are not named. */
export type RepositoryRow = {
  id: number
  /** Null for a private repository. */
  name: string | null
  isPrivate: boolean
  isArchived: boolean
  stars: number
  /** Whether it counts, or why not. */
  reason: CountReason
  byReason: Readonly<Partial<Record<Exclude<CountReason, 'unread'>, CountedTotals>>>
  pullRequests: number
  /** The owner's commits that were not read yet. */
  unread: number
  /** Why the latest sync could not read all of it. */
  problem: RepositoryProblem | null
  /** Frameworks in its manifests; empty for a private repository. */
  builtOn: readonly string[]
}

export type Dashboard = {
  /** Lines by month (`2026-05`) and language, the oldest month first. */
  languages: readonly { month: string; language: string; lines: number }[]
  /** Counted commits by weekday (Sunday first) and hour, in UTC since time zones are unknown. */
  hours: readonly (readonly number[])[]
  repositories: readonly RepositoryRow[]
  pullRequests: Readonly<Record<ContributionKind, number>>
}

function languagesByMonth(counted: readonly Contribution[]): Dashboard['languages'] {
  const lines = new Map<string, number>()
  for (const { commit, portions } of counted) {
    const month = seenAt(commit).toISOString().slice(0, 7)
    for (const portion of portions) {
      const key = `${month} ${portion.language}`
      lines.set(key, (lines.get(key) ?? 0) + portion.lines)
    }
  }
  return [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => ({ month: key.slice(0, 7), language: key.slice(8), lines: Math.round(count) }))
}

function hoursOf(counted: readonly Contribution[]): number[][] {
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { commit } of counted) {
    const row = hours[commit.authoredAt.getUTCDay()]
    const hour = commit.authoredAt.getUTCHours()
    if (row) row[hour] = (row[hour] ?? 0) + 1
  }
  return hours
}

function reasonOf(
  repository: Repository,
  counts: ReadonlyMap<CountReason, CountedTotals>,
  choices: Choices,
): CountReason {
  if (choices.excluded.includes(repository.id) || (repository.isPrivate && !choices.includePrivate))
    return 'excluded-by-you'
  if (counts.has('counted')) return 'counted'
  // Nothing was read.
  if (counts.size === 0 && repository.problem) return 'unread'
  const own = [...counts].filter(([reason]) => reason !== 'not-yours' && reason !== 'bot' && reason !== 'no-code')
  const [most] = own.toSorted(([a, x], [b, y]) => y.commits - x.commits || (a < b ? -1 : 1))
  if (most) return most[0]
  if (repository.isFork) return 'fork'
  const [left] = [...counts].toSorted(([a, x], [b, y]) => y.commits - x.commits || (a < b ? -1 : 1))
  return left?.[0] ?? 'not-yours'
}

function rowOf(repository: Repository, of: readonly Contribution[], pulls: number, choices: Choices): RepositoryRow {
  const counts = new Map<CountReason, CountedTotals>()
  for (const { reason, lines } of of) {
    const { commits, lines: before } = counts.get(reason) ?? { commits: 0, lines: 0 }
    counts.set(reason, { commits: commits + 1, lines: before + lines })
  }
  const unread = counts.get('unread')?.commits ?? 0
  const rounded = [...counts]
    .filter(([reason]) => reason !== 'unread')
    .map(([reason, one]) => [reason, { ...one, lines: Math.round(one.lines) }] as const)
  const { id, fullName, isPrivate, isArchived, stars, builtOn, problem } = repository
  return {
    id,
    name: isPrivate ? null : fullName,
    isPrivate,
    isArchived,
    stars,
    reason: reasonOf(repository, counts, choices),
    byReason: Object.fromEntries(rounded.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    pullRequests: pulls,
    unread,
    problem,
    builtOn: isPrivate ? [] : builtOn,
  }
}

/** Private ones last: no name contains `~`. */
const byName = (a: RepositoryRow, b: RepositoryRow) => {
  const [first, second] = [a.name ?? '~', b.name ?? '~']
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}

/** The dashboard that the owner sees. */
export function dashboardOf(trace: Trace, contributions: readonly Contribution[], choices: Choices): Dashboard {
  const counted = contributions.filter(({ reason }) => reason === 'counted')
  const shown = new Map(trace.repositories.map((one) => [one.id, one]))
  const left = new Set(choices.excluded)
  const own = trace.pullRequests.filter(({ repositoryId, mergedAt, isYours }) => {
    const repository = shown.get(repositoryId)
    if (mergedAt === null || !isYours || !repository || left.has(repositoryId)) return false
    return choices.includePrivate || !repository.isPrivate
  })
  const pullRequests = { foreign: 0, reviewed: 0, own: 0 }
  const pullsIn = new Map<number, number>()
  for (const one of own) {
    pullRequests[kindOf(one)] += 1
    pullsIn.set(one.repositoryId, (pullsIn.get(one.repositoryId) ?? 0) + 1)
  }
  const groups = Map.groupBy(contributions, ({ repository }) => repository.id)
  const rows = [...shown.values()].map((one) => rowOf(one, groups.get(one.id) ?? [], pullsIn.get(one.id) ?? 0, choices))
  return {
    languages: languagesByMonth(counted),
    hours: hoursOf(counted),
    repositories: rows.toSorted(byName),
    pullRequests,
  }
}
