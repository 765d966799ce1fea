import { instant } from '../api/answers.ts'
import { isBy } from '../api/commits.ts'
import type { ApiCall } from '../api/door.ts'
import { momentAgo } from '../histories/plan.ts'
import { type Account, accountByEmail, historyOf, maySee, peopleIn, type Repo } from '../world.ts'
import { FieldError, type Node } from './node.ts'
import { presentRepository } from './present.ts'

const day = 24 * 3600 * 1000

/** A person's work in one repository: the times of each. */
type Work = { repo: Repo; commits: number[]; pulls: number[]; reviews: number[] }

function overlaps({ plan, edits }: Repo, from: number, to: number): boolean {
  const { mirrorOf } = plan
  if (mirrorOf && momentAgo(mirrorOf.to) >= from && momentAgo(mirrorOf.from) <= to) return true
  // Work on a branch begins some days before it is merged.
  const isWithin = (phase: { from: number; to: number }) =>
    momentAgo(phase.to) >= from && momentAgo(phase.from) - 10 * day <= to
  return edits.length > 0 || plan.phases.some((phase) => phase.rhythm === 'burst' || isWithin(phase.authored ?? phase))
}

function workIn(call: ApiCall, account: Account, repo: Repo, from: number, to: number): Work {
  const isOwn = isBy(call.world, account.login)
  const within = (time: number) => time >= from && time <= to
  const { commits, pulls } = historyOf(call.world, repo)
  return {
    repo,
    commits: commits.flatMap(({ author, authoredAt }) =>
      within(authoredAt) && isOwn(author.email) ? [authoredAt] : [],
    ),
    pulls: pulls.flatMap(({ author, createdAt }) => (within(createdAt) && isOwn(author.email) ? [createdAt] : [])),
    reviews: pulls.flatMap(({ reviewers, endedAt }) =>
      endedAt !== null && within(endedAt) && reviewers.some(({ email }) => isOwn(email)) ? [endedAt] : [],
    ),
  }
}

function byRepository(call: ApiCall, works: readonly Work[], kind: 'commits' | 'pulls' | 'reviews') {
  return (given: Record<string, unknown>): Node[] => {
    const most = typeof given['maxRepositories'] === 'number' ? given['maxRepositories'] : 25
    if (most > 100) throw new FieldError('ARGUMENT_LIMIT', 'Only up to 100 repositories is supported')
    return works
      .filter((work) => work[kind].length > 0 && maySee(work.repo, call.viewer))
      .toSorted((a, b) => b[kind].length - a[kind].length)
      .slice(0, most)
      .map((work) => ({
        __typename: 'ContributionsByRepository',
        repository: presentRepository(call, work.repo),
        contributions: { __typename: 'ContributionConnection', totalCount: work[kind].length },
      }))
  }
}

function calendarOf(moments: readonly number[], from: number, to: number): Node {
  const counts = new Map<number, number>()
  for (const moment of moments) {
    const date = Math.floor(moment / day)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const days: Node[] = []
  for (let date = Math.floor(from / day); date <= Math.floor(to / day); date += 1) {
    const written = instant(date * day).slice(0, 10)
    const weekday = new Date(date * day).getUTCDay()
    days.push({
      __typename: 'ContributionCalendarDay',
      date: written,
      weekday,
      contributionCount: counts.get(date) ?? 0,
    })
  }
  const weeks: { __typename: string; firstDay: unknown; contributionDays: Node[] }[] = []
  for (const one of days) {
    if (weeks.length === 0 || one['weekday'] === 0) {
      weeks.push({ __typename: 'ContributionCalendarWeek', firstDay: one['date'], contributionDays: [] })
    }
    weeks.at(-1)?.contributionDays.push(one)
  }
  return { __typename: 'ContributionCalendar', totalContributions: moments.length, weeks }
}

/** A person's contributions within a year, as GitHub counts them: on default branches, not in forks. */
export function presentContributions(call: ApiCall, account: Account, given: Record<string, unknown>): Node {
  const time = (name: string) => (typeof given[name] === 'string' ? Date.parse(given[name]) : undefined)
  const to = time('to') ?? (time('from') === undefined ? Date.now() : (time('from') ?? 0) + 365 * day)
  const from = time('from') ?? to - 365 * day
  if (to - from > 366 * day)
    throw new FieldError('VALIDATION', 'The total time spanned by "from" and "to" must not exceed 1 year')
  const works = [...call.world.repos.values()]
    .filter((repo) => !repo.plan.forkOf && !repo.owner.isDeleted && overlaps(repo, from, to))
    .filter((repo) => peopleIn(repo).some(({ email }) => accountByEmail(call.world, email) === account))
    .map((repo) => workIn(call, account, repo, from, to))
  const seen = works.filter(({ repo }) => maySee(repo, call.viewer))
  const all = (some: readonly Work[]) =>
    some.flatMap(({ commits, pulls, reviews }) => [...commits, ...pulls, ...reviews])
  const restricted = all(works).length - all(seen).length
  const total = (kind: 'commits' | 'pulls' | 'reviews') => seen.reduce((sum, work) => sum + work[kind].length, 0)
  return {
    __typename: 'ContributionsCollection',
    startedAt: instant(from),
    endedAt: instant(to),
    totalCommitContributions: total('commits'),
    totalPullRequestContributions: total('pulls'),
    totalPullRequestReviewContributions: total('reviews'),
    totalIssueContributions: 0,
    totalRepositoriesWithContributedCommits: seen.filter(({ commits }) => commits.length > 0).length,
    restrictedContributionsCount: restricted,
    hasAnyContributions: all(works).length > 0,
    hasAnyRestrictedContributions: restricted > 0,
    contributionCalendar: () => calendarOf(all(works), from, to),
    commitContributionsByRepository: byRepository(call, seen, 'commits'),
    pullRequestContributionsByRepository: byRepository(call, seen, 'pulls'),
    pullRequestReviewContributionsByRepository: byRepository(call, seen, 'reviews'),
  }
}
