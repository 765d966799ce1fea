import type { GithubSignalKind } from '@codekin/contracts/github/models'
import type { Commit, Repository, Trace } from '../../connection/rules/index.ts'
import { densest } from './densest.ts'
import { isMirror } from './mirrors.ts'
import { ringOf } from './star-ring.ts'

/** A signal of fabricated work, with what its owner needs to appeal. */
export type Signal = {
  kind: GithubSignalKind
  /** Factor applied to every weight. */
  factor: number
  /** Public repositories that show it. */
  repositories: readonly string[]
  privateRepositories: number
  /** Number of matching commits, trees or stargazers, and the total. */
  found: number
  among: number
  from: Date | null
  to: Date | null
}

/** Chosen. A signal never removes all weight, since each has innocent causes. */
const factors: Readonly<Record<GithubSignalKind, number>> = {
  'impossible-commit-rate': 0.5,
  'backdated-commits': 0.6,
  'uniform-diffs': 0.7,
  'mirrored-history': 0.5,
  'star-ring': 0.8,
}
const factorMin = 0.2

const hour = 3_600_000
const day = 24 * hour

/** Chosen: one commit per 36 seconds for an hour, or one per three minutes for a whole day, is not done by hand. */
const rate = { inHour: 100, inDay: 480 }
/** Chosen: a patch may wait for weeks; many that were committed by their author after more than 60 days have a forged date. */
const backdated = { gap: 60 * day, commits: 20, share: 0.2 }
/** Chosen: version bumps and release notes look alike, but are not half of all commits. */
const uniform = { commits: 50, share: 0.5 }

/** A commit by the account. */
type Own = { commit: Commit; repository: Repository }
type Found = { repositories: readonly Repository[]; found: number; among: number; times: readonly number[] }

const committedAt = (commit: Commit) => commit.committedAt.getTime()

function impossibleRate(own: readonly Own[]): Found | undefined {
  // A rebase by another person, or by the site, gives many commits the same time.
  const byHand = own
    .filter(({ commit }) => commit.isCommitter)
    .toSorted((a, b) => committedAt(a.commit) - committedAt(b.commit))
  const times = byHand.map(({ commit }) => committedAt(commit))
  const inHour = densest(times, hour)
  const inDay = densest(times, day)
  if (inHour.length < rate.inHour && inDay.length < rate.inDay) return undefined
  const dense = inDay.length >= rate.inDay ? inDay : inHour
  const [from = 0, to = 0] = [dense[0], dense.at(-1)]
  const within = byHand.filter(({ commit }) => committedAt(commit) >= from && committedAt(commit) <= to)
  return {
    repositories: within.map(({ repository }) => repository),
    found: dense.length,
    among: own.length,
    times: dense,
  }
}

function perRepository(own: readonly Own[], look: (of: readonly Own[]) => readonly Own[]): Found | undefined {
  const groups = Map.groupBy(own, ({ repository }) => repository.id)
  const found = [...groups.values()].flatMap(look)
  if (found.length === 0) return undefined
  const repositories = found.map(({ repository }) => repository)
  return { repositories, found: found.length, among: own.length, times: found.map(({ commit }) => committedAt(commit)) }
}

const backdatedIn = (own: readonly Own[]) => {
  const late = own.filter(
    ({ commit }) => commit.isCommitter && committedAt(commit) - commit.authoredAt.getTime() > backdated.gap,
  )
  return late.length >= backdated.commits && late.length >= own.length * backdated.share ? late : []
}

const uniformIn = (own: readonly Own[]) => {
  const shapes = Map.groupBy(own, ({ commit }) => commit.content?.shape ?? null)
  shapes.delete(null)
  return [...shapes.values()]
    .filter((alike) => alike.length >= uniform.commits && alike.length >= own.length * uniform.share)
    .flat()
}

function mirrored(repositories: readonly Repository[]): Found | undefined {
  const mirrors = repositories.filter(isMirror)
  if (mirrors.length === 0) return undefined
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  return {
    repositories: mirrors,
    found: sum(mirrors.map(({ copiedTrees }) => copiedTrees)),
    among: sum(mirrors.map(({ sampledTrees }) => sampledTrees)),
    times: [],
  }
}

function ringed(repositories: readonly Repository[]): Found | undefined {
  const rings = repositories.filter(({ owner }) => owner === 'you').flatMap((one) => ringOf(one) ?? [])
  if (rings.length === 0) return undefined
  return {
    repositories: rings.map(({ repository }) => repository),
    found: rings.reduce((sum, { members }) => sum + members, 0),
    among: rings.reduce((sum, { sampled }) => sum + sampled, 0),
    times: rings.flatMap(({ repository }) => repository.sampledStars.map(({ starredAt }) => starredAt.getTime())),
  }
}

function ownOf({ commits, repositories }: Trace): Own[] {
  const byId = new Map(repositories.map((one) => [one.id, one]))
  const seen = new Map<string, Own>()
  for (const commit of commits) {
    const repository = byId.get(commit.repositoryId)
    if (!repository || commit.parents > 1 || commit.by !== 'you') continue
    const known = seen.get(commit.sha)
    if (known && known.repository.id <= repository.id) continue
    seen.set(commit.sha, { commit, repository })
  }
  return [...seen.values()]
}

function signalOf(kind: GithubSignalKind, found: Found | undefined): Signal[] {
  if (!found) return []
  const places = [...new Map(found.repositories.map((one) => [one.id, one])).values()]
  const times = found.times.reduce<readonly [number, number] | null>(
    (span, time) => (span ? [Math.min(span[0], time), Math.max(span[1], time)] : [time, time]),
    null,
  )
  const named = places.flatMap(({ isPrivate, fullName }) => (isPrivate ? [] : (fullName ?? [])))
  return [
    {
      kind,
      factor: factors[kind],
      repositories: named.toSorted(),
      privateRepositories: places.length - named.length,
      found: found.found,
      among: found.among,
      from: times && new Date(times[0]),
      to: times && new Date(times[1]),
    },
  ]
}

/**
 * Signals over everything that was read, including excluded repositories: excluding the repository that shows a signal must not
 * remove it.
 */
export function signalsOf(trace: Trace): Signal[] {
  const own = ownOf(trace)
  return [
    ...signalOf('impossible-commit-rate', impossibleRate(own)),
    ...signalOf('backdated-commits', perRepository(own, backdatedIn)),
    ...signalOf('uniform-diffs', perRepository(own, uniformIn)),
    ...signalOf('mirrored-history', mirrored(trace.repositories)),
    ...signalOf('star-ring', ringed(trace.repositories)),
  ]
}

/** Combined factor of all signals, never zero. `dismissed` ones, after an appeal, have no effect. */
export function factorOf(signals: readonly Signal[], dismissed: readonly GithubSignalKind[] = []): number {
  const standing = signals.filter(({ kind }) => !dismissed.includes(kind))
  return Math.max(
    factorMin,
    standing.reduce((left, { factor }) => left * factor, 1),
  )
}
