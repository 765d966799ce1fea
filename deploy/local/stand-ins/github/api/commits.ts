import type { Answer } from '../../http-stand-in.ts'
import type { Commit } from '../histories/history.ts'
import { accountByEmail, accountOf, historyOf, type World } from '../world.ts'
import { linkHeader, notFound, pageAsked, pageOf, Refusal } from './answers.ts'
import { findCommit, type RepoCall, refuseEmpty, startOf } from './asked-repo.ts'
import { presentCommit, presentFiles, totalsOf } from './present-commits.ts'
import { siteOf } from './present-users.ts'

/** Files of a commit on one page, whatever their size, and in total. */
const filesPerPage = 300
const filesMax = 3000

/** Whether a commit is by a login or an address. */
export function isBy(world: World, asked: string): (email: string) => boolean {
  if (asked.includes('@')) return (email) => email.toLowerCase() === asked.toLowerCase()
  const account = accountOf(world, asked)
  const known = new Map<string, boolean>()
  return (email) => {
    const answer = known.get(email) ?? (account !== undefined && accountByEmail(world, email) === account)
    known.set(email, answer)
    return answer
  }
}

function timeAsked({ url }: RepoCall, name: string, missing: number): number {
  const asked = url.searchParams.get(name)
  if (asked === null) return missing
  const time = Date.parse(asked)
  if (Number.isNaN(time)) throw new Refusal(422, `Validation Failed: ${name} is no time.`)
  return time
}

export function listCommits(call: RepoCall): Answer {
  const { url, world, repo } = call
  const start = startOf(call, url.searchParams.get('sha') ?? '')
  const [author, committer] = ['author', 'committer'].map((name) => url.searchParams.get(name))
  const [since, until] = [timeAsked(call, 'since', -Infinity), timeAsked(call, 'until', Infinity)]
  const byAuthor = author ? isBy(world, author) : () => true
  const byCommitter = committer ? isBy(world, committer) : () => true
  const { commits } = historyOf(world, repo)
  const found: Commit[] = []
  for (let place = start; place >= 0; place -= 1) {
    const commit = commits[place]
    if (!commit || commit.committedAt < since || commit.committedAt > until) continue
    if (byAuthor(commit.author.email) && byCommitter(commit.committer.email)) found.push(commit)
  }
  const site = siteOf(call)
  return pageOf(call, found, (commit) => presentCommit({ world, site, repo }, commit))
}

export function getCommit(call: RepoCall): Answer {
  const { url, world, repo, params } = call
  const ref = params['sha'] ?? ''
  refuseEmpty(historyOf(world, repo))
  const found = findCommit(call, ref)
  if (!found) {
    if (/^[0-9a-f]{40}$/i.test(ref)) throw new Refusal(422, `No commit found for SHA: ${ref}`)
    throw notFound()
  }
  const { history, commit } = found
  const site = siteOf(call)
  const { page } = pageAsked(url)
  const perPage = url.searchParams.has('per_page') ? pageAsked(url).perPage : filesPerPage
  const all = commit.changes.slice(0, filesMax)
  const files = presentFiles({ site, repo, history, sha: commit.sha }, all, (page - 1) * perPage, page * perPage)
  const paged = new URL(url)
  paged.searchParams.set('per_page', String(perPage))
  return {
    json: {
      ...presentCommit({ world, site, repo }, commit),
      stats: totalsOf(commit.changes),
      files,
    },
    // Pages of files may be larger than those of lists.
    headers: all.length > perPage ? filesLink(paged, all.length, perPage) : {},
  }
}

function filesLink(url: URL, total: number, perPage: number): Record<string, string> {
  if (perPage <= 100) return linkHeader(url, total)
  const { page } = pageAsked(url)
  const last = Math.ceil(total / perPage)
  const link = (rel: string, to: number) => {
    url.searchParams.set('page', String(to))
    return `<${url.href}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link('prev', page - 1), link('first', 1)] : []),
    ...(page < last ? [link('next', page + 1), link('last', last)] : []),
  ]
  return { link: links.join(', ') }
}
