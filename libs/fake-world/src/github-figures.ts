import type {
  ContributionKind,
  CountedRepository,
  CountReason,
  GithubDashboard,
  GithubSkill,
  ShownRepository,
} from '@codekin/contracts/github/models'
import type { Repo, Work } from './github-story.ts'

/** Fewer lines prove nothing yet. */
const linesMin = 150
const halfwayLines = 1500
const cap = 85
const kindWeight: Readonly<Record<ContributionKind, number>> = { foreign: 3, reviewed: 1.5, own: 1 }
const hourOfDay = [0, 0, 0, 0, 1, 6, 14, 16, 12, 9, 4, 6, 9, 8, 6, 3, 1, 1, 0, 1, 2, 1, 0, 0]
const dayOfWeek = [1, 9, 10, 11, 10, 7, 3]

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Distributes a total into whole numbers in about these proportions. */
export function spread(total: number, shares: readonly number[]): number[] {
  const all = sum(shares)
  let given = 0
  let seen = 0
  return shares.map((share) => {
    seen += share
    const part = Math.round((total * seen) / all) - given
    given += part
    return part
  })
}

/** `2026-05`: the month this many months ago. */
function monthAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7)
}

/** Busy and quiet months, the same at every visit. */
function byMonth({ months: [from, to], lines, commits }: Work): { month: string; lines: number }[] {
  const span = Array.from({ length: from - to + 1 }, (_, at) => from - at)
  const shares = span.map((ago) => 1 + ((ago * 7 + commits) % 11) * ((ago * 5 + lines) % 3))
  return spread(lines, shares).map((part, at) => ({ month: monthAgo(span[at] ?? 0), lines: part }))
}

const worksOf = (repos: readonly Repo[]) => repos.flatMap(({ work = [] }) => work)

function weightOf(works: readonly Work[], repositories: number, factor: number): number {
  const convincing = sum(
    works.map(({ lines, kind, months: [from, to] }) => {
      const years = (from + to) / 24
      return lines * kindWeight[kind] * 2 ** (-years / 4)
    }),
  )
  const months = new Set(works.flatMap((one) => byMonth(one).map(({ month }) => month))).size
  const saturated = (amount: number, halfway: number) => 1 - 2 ** (-Math.max(0, amount) / halfway)
  const breadth = 0.6 + 0.2 * saturated(repositories - 1, 1) + 0.2 * saturated(months - 1, 6)
  return cap * saturated(convincing, halfwayLines) * breadth * factor
}

function linesByKind(works: readonly Work[]): Record<ContributionKind, number> {
  const of = (kind: ContributionKind) => sum(works.filter((one) => one.kind === kind).map(({ lines }) => lines))
  return { foreign: of('foreign'), reviewed: of('reviewed'), own: of('own') }
}

function skillOf(skill: string, repos: readonly Repo[], factor: number): GithubSkill {
  const shows = ({ skills }: Work) => skills.includes(skill)
  const where = repos.filter(({ work = [] }) => work.some(shows))
  const works = worksOf(where).filter(shows)
  const months = works.flatMap((one) => one.months)
  return {
    skill,
    weight: weightOf(works, where.length, factor),
    lines: sum(works.map(({ lines }) => lines)),
    linesByKind: linesByKind(works),
    commits: sum(works.map(({ commits }) => commits)),
    pullRequests: sum(works.map(({ pulls }) => pulls)),
    repositories: where
      .filter(({ isPrivate }) => !isPrivate)
      .map(({ name }) => name)
      .toSorted(),
    firstAt: `${monthAgo(Math.max(...months))}-03T08:12:00.000Z`,
    lastAt: `${monthAgo(Math.min(...months))}-01T07:40:00.000Z`,
  }
}

/** The skills that these repositories prove, by weight. */
export function skillsIn(repos: readonly Repo[], factor: number): GithubSkill[] {
  const names = new Set(worksOf(repos).flatMap(({ skills }) => skills))
  return [...names]
    .map((name) => skillOf(name, repos, factor))
    .filter(({ lines }) => lines >= linesMin)
    .toSorted((a, b) => b.weight - a.weight)
}

function languagesIn(repos: readonly Repo[]): GithubDashboard['languages'] {
  const lines = new Map<string, number>()
  for (const one of worksOf(repos)) {
    for (const part of byMonth(one)) {
      const key = `${part.month} ${one.skills[0] ?? ''}`
      lines.set(key, (lines.get(key) ?? 0) + part.lines)
    }
  }
  return [...lines]
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, count]) => ({ month: key.slice(0, 7), language: key.slice(8), lines: count }))
}

export const countedIn = ({ work = [] }: Repo) => ({
  commits: sum(work.map(({ commits }) => commits)),
  lines: sum(work.map(({ lines }) => lines)),
})

/** All analysed commits. */
export const commitsIn = (repo: Repo): number =>
  countedIn(repo).commits + sum(Object.values(repo.rest ?? {}).map(([commits]) => commits))

const pullsIn = ({ work = [] }: Repo) => sum(work.map(({ pulls }) => pulls))

/** Depends only on the repository. */
export const repositoryIdOf = ({ name }: Repo): number =>
  [...name].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 1e6, 7)

function rowOf(repo: Repo, isCounted: boolean): CountedRepository {
  const {
    name,
    stars,
    isPrivate = false,
    isArchived = false,
    builtOn = [],
    rest = {},
    unread = 0,
    problem = null,
  } = repo
  const counted = countedIn(repo)
  const others = Object.entries(rest).map(([reason, [commits, lines]]) => [reason, { commits, lines }] as const)
  const parts = [...(counted.commits > 0 ? [['counted', counted] as const] : []), ...others]
  const most = others.toSorted(([, a], [, b]) => b.commits - a.commits)[0]?.[0] as CountReason | undefined
  const reason = counted.commits > 0 ? 'counted' : (most ?? (problem ? 'unread' : 'not-yours'))
  return {
    id: repositoryIdOf(repo),
    name: isPrivate ? null : name,
    url: isPrivate ? null : `https://github.com/${name}`,
    isPrivate,
    isArchived,
    stars,
    reason: isCounted ? reason : 'excluded-by-you',
    byReason: isCounted ? Object.fromEntries(parts) : { 'excluded-by-you': { commits: commitsIn(repo), lines: 0 } },
    pullRequests: isCounted ? pullsIn(repo) : 0,
    unread,
    problem,
    builtOn: isPrivate ? [] : [...builtOn],
  }
}

/** All figures, minus what does not count; they are sums of the same data and so add up. */
export function figuresOf(
  repos: readonly Repo[],
  isCounted: (repo: Repo) => boolean,
  factor: number,
): Omit<GithubDashboard, 'asOf' | 'signals'> {
  const counting = repos.filter(isCounted)
  const commits = sum(counting.map((one) => countedIn(one).commits))
  const hours = spread(
    commits,
    dayOfWeek.flatMap((day) => hourOfDay.map((hour) => day * hour)),
  )
  const rows = repos.map((one) => rowOf(one, isCounted(one)))
  const pulls = (kind: ContributionKind) =>
    sum(
      worksOf(counting)
        .filter((one) => one.kind === kind)
        .map((one) => one.pulls),
    )
  return {
    skills: skillsIn(counting, factor),
    languages: languagesIn(counting),
    hours: dayOfWeek.map((_, day) => hours.slice(day * 24, day * 24 + 24)),
    repositories: rows.toSorted((a, b) => (a.name ?? '~').localeCompare(b.name ?? '~')),
    pullRequests: { foreign: pulls('foreign'), reviewed: pulls('reviewed'), own: pulls('own') },
  }
}

/** The public repositories in which something counts, as others see them. */
export function shownIn(repos: readonly Repo[]): ShownRepository[] {
  return repos
    .filter((one) => !one.isPrivate && countedIn(one).commits > 0)
    .map((one) => ({
      name: one.name,
      url: `https://github.com/${one.name}`,
      stars: one.stars,
      ...countedIn(one),
      pullRequests: pullsIn(one),
      builtOn: [...(one.builtOn ?? [])],
    }))
    .toSorted((a, b) => b.lines - a.lines)
}
