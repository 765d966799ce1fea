import type { Answer } from '../../http-stand-in.ts'
import type { Pull } from '../histories/history.ts'
import { accountByEmail, accountOf, fullName, historyOf, maySee, peopleIn, type Repo, type World } from '../world.ts'
import { docs, pageAsked, pageOf, Refusal } from './answers.ts'
import type { ApiCall } from './door.ts'
import { presentCommit } from './present-commits.ts'
import { isMerged, presentFound } from './present-pulls.ts'
import { presentMinimalRepo } from './present-repos.ts'
import { siteOf } from './present-users.ts'

export type Hit = { repo: Repo; pull: Pull }
type Test = (hit: Hit) => boolean

/** Maximum number of search results, over all pages. */
const hitsMax = 1000

/** `>=2025-01-01`, `2025-01-01..2025-12-31`, `<2025-01-01`: days count as a whole. */
function timeTest(text: string): (time: number | null) => boolean {
  const day = 24 * 3600 * 1000
  const [from = '', to] = text.split('..')
  const read = (written: string) => Date.parse(written)
  const lengthOfRead = (written: string) => (written.length <= 10 ? day : 1000)
  if (to !== undefined) {
    return (time) =>
      time !== null && (from === '*' || time >= read(from)) && (to === '*' || time < read(to) + lengthOfRead(to))
  }
  const [, sign = '', date = ''] = /^(>=|<=|>|<)?(.*)$/.exec(text) ?? []
  const [start, end] = [read(date), read(date) + lengthOfRead(date)]
  const tests: Record<string, (time: number) => boolean> = {
    '>=': (time) => time >= start,
    '>': (time) => time >= end,
    '<=': (time) => time < end,
    '<': (time) => time < start,
    '': (time) => time >= start && time < end,
  }
  return (time) => time !== null && (tests[sign]?.(time) ?? false)
}

const isTests: Record<string, Test> = {
  pr: () => true,
  merged: ({ pull }) => isMerged(pull),
  unmerged: ({ pull }) => !isMerged(pull),
  open: ({ pull }) => pull.end === 'open',
  closed: ({ pull }) => pull.end !== 'open',
  public: ({ repo }) => !repo.plan.isPrivate,
  private: ({ repo }) => repo.plan.isPrivate ?? false,
  issue: () => false,
}

function testOf(world: World, name: string, value: string): Test | undefined {
  const isSame = (email: string) => accountByEmail(world, email) === accountOf(world, value)
  switch (name) {
    case 'is':
    case 'type':
    case 'state':
      return isTests[value]
    case 'author':
      return ({ pull }) => isSame(pull.author.email)
    case 'reviewed-by':
      return ({ pull }) => pull.reviewers.some(({ email }) => isSame(email))
    case 'repo':
      return ({ repo }) => fullName(repo).toLowerCase() === value.toLowerCase()
    case 'user':
    case 'org':
      return ({ repo }) => repo.owner.login.toLowerCase() === value.toLowerCase()
    case 'merged': {
      const isAt = timeTest(value)
      return ({ pull }) => isMerged(pull) && isAt(pull.endedAt)
    }
    case 'created': {
      const isAt = timeTest(value)
      return ({ pull }) => isAt(pull.createdAt)
    }
    case 'updated':
    case 'closed': {
      const isAt = timeTest(value)
      return ({ pull }) => isAt(pull.endedAt ?? (name === 'updated' ? pull.createdAt : null))
    }
    default:
      return undefined
  }
}

type Query = { tests: Test[]; people: string[]; sort?: string }

function readQuery(world: World, q: string): Query {
  const people: string[] = []
  let sort: string | undefined
  const tests = q.split(/\s+/).flatMap((word): Test[] => {
    const [, minus, name = '', value = ''] = /^(-?)([\w-]+):"?([^"]+)"?$/.exec(word) ?? []
    if (name === 'sort') {
      sort = value
      return []
    }
    const isPerson = name === 'author' || name === 'reviewed-by'
    if (isPerson && !accountOf(world, value)) {
      throw new Refusal(
        422,
        'Validation Failed: The listed users cannot be searched either because the users do not exist or you do not have permission to view the users.',
      )
    }
    if (isPerson && !minus) people.push(value)
    const test = testOf(world, name, value)
    if (!test) return word === '' ? [] : [({ pull }) => pull.title.toLowerCase().includes(word.toLowerCase())]
    return minus ? [(hit) => !test(hit)] : [test]
  })
  return { tests, people, ...(sort !== undefined && { sort }) }
}

/** The matching pull requests; builds only the histories of repositories whose plan names one of the people. */
function* hitsOf(call: ApiCall, tests: readonly Test[], people: readonly string[]): Generator<Hit> {
  const { world } = call
  const wanted = people.map((login) => accountOf(world, login))
  for (const repo of world.repos.values()) {
    if (!maySee(repo, call.viewer) || !repo.plan.phases.some(({ pulls }) => pulls)) continue
    const there = new Set(peopleIn(repo).map(({ email }) => accountByEmail(world, email)))
    if (!wanted.every((account) => there.has(account))) continue
    for (const pull of historyOf(world, repo).pulls) {
      const hit = { repo, pull }
      if (tests.every((test) => test(hit))) yield hit
    }
  }
}

/** The pull requests that a query finds, in order: the query's own `sort`, else the requested one, else newest first. */
export function findPulls(call: ApiCall, q: string, asked = 'created-desc'): Hit[] {
  const { tests, people, sort = asked } = readQuery(call.world, q)
  const timeOf = ({ pull }: Hit) => (sort.startsWith('updated') ? (pull.endedAt ?? pull.createdAt) : pull.createdAt)
  const direction = sort.endsWith('-asc') ? 1 : -1
  return [...hitsOf(call, tests, people)].toSorted((a, b) => direction * (timeOf(a) - timeOf(b)))
}

/** The issue search; all issues are pull requests. */
export function searchIssues(call: ApiCall): Answer {
  const { searchParams } = call.url
  const q = searchParams.get('q') ?? ''
  if (q.trim() === '') {
    throw new Refusal(422, 'Validation Failed', {
      documentation: `${docs}/search/search#search-issues-and-pull-requests`,
    })
  }
  refuseDeepPage(call)
  const order = `${searchParams.get('sort') ?? 'created'}-${searchParams.get('order') ?? 'desc'}`
  const hits = findPulls(call, q, order)
  const paged = pageOf(call, hits.slice(0, hitsMax), ({ repo, pull }) => presentFound(call, repo, pull))
  const items = 'json' in paged ? paged.json : []
  return { ...paged, json: { total_count: hits.length, incomplete_results: false, items } }
}

function refuseDeepPage({ url }: ApiCall): void {
  const { page, perPage } = pageAsked(url)
  if ((page - 1) * perPage >= hitsMax) throw new Refusal(422, 'Only the first 1000 search results are available')
}

/** Repositories that may share a tree with another: those that began with another's work, and their sources. */
function familiesOf({ repos, byPlan }: World): Set<Repo> {
  const family = new Set<Repo>()
  for (const repo of repos.values()) {
    const source = byPlan.get((repo.plan.forkOf ?? repo.plan.mirrorOf)?.path ?? '')
    if (source) family.add(repo).add(source)
  }
  return family
}

/** The search for commits by tree (`tree:` and its name). As on GitHub, forks are not searched. */
export function searchCommits(call: ApiCall): Answer {
  const { world, viewer, url } = call
  const tree = /^tree:([0-9a-f]{40})$/.exec(url.searchParams.get('q') ?? '')?.[1]
  if (!tree) throw new Refusal(422, 'Validation Failed', { documentation: `${docs}/search/search#search-commits` })
  refuseDeepPage(call)
  // An independent repository shares no tree with others, so those are searched only if they are already built.
  const places = [...new Set([...familiesOf(world), ...world.histories.keys()])]
  const hits = places
    .filter((repo) => !repo.plan.forkOf && maySee(repo, viewer))
    .flatMap((repo) =>
      historyOf(world, repo)
        .commits.filter((commit) => commit.tree === tree)
        .map((commit) => ({ repo, commit })),
    )
  const site = siteOf(call)
  const paged = pageOf(call, hits.slice(0, hitsMax), ({ repo, commit }) => ({
    ...presentCommit({ world, site, repo }, commit),
    repository: presentMinimalRepo(call, repo),
    score: 1,
  }))
  const items = 'json' in paged ? paged.json : []
  return { ...paged, json: { total_count: hits.length, incomplete_results: false, items } }
}
