import type { Answer } from '../../http-stand-in.ts'
import type { Commit, History } from '../histories/history.ts'
import { dayOfHistories } from '../histories/plan.ts'
import { fullName, historyOf, maySee, type Repo, type RepoFault } from '../world.ts'
import { docs, instant, notFound, Refusal } from './answers.ts'
import type { ApiCall, Endpoint } from './door.ts'
import { siteOf } from './present-users.ts'

export type RepoCall = ApiCall & { repo: Repo }

/** Redirects from a former address of a repository. */
function movedTo(call: ApiCall, repo: Repo): Answer {
  const rest = call.url.pathname.replace(/^\/api\/v3\/repos\/[^/]+\/[^/]+/, '')
  const url = `${siteOf(call).api}/repositories/${repo.id}${rest}${call.url.search}`
  const json = {
    message: 'Moved Permanently',
    url,
    documentation_url: `${docs}/guides/best-practices-for-using-the-rest-api`,
  }
  return { status: 301, json, headers: { location: url } }
}

const reasonsOfClosing = { 403: 'tos', 451: 'dmca' } as const

function refusalOf(status: RepoFault['status']): Refusal {
  if (status === 404) return notFound()
  if (status === 500) return new Refusal(500, 'Server Error')
  const block = { reason: reasonsOfClosing[status], created_at: instant(dayOfHistories), html_url: null }
  return new Refusal(status, 'Repository access blocked', { more: { block } })
}

/** Refuses a broken repository. */
function refuseBroken({ fault }: Repo, { url }: ApiCall): void {
  if (!fault) return
  const rest = url.pathname.replace(/^\/api\/v3\/(?:repos\/[^/]+|repositories)\/[^/]+/, '')
  if (!rest.startsWith(fault.path)) return
  if (fault.answersLeft <= 0) throw refusalOf(fault.status)
  fault.answersLeft -= 1
}

/** The repository of an address, if the client may see it; a redirect from its former addresses. */
export function withRepo(answer: (call: RepoCall) => Answer | Promise<Answer>): Endpoint {
  return (call) => {
    const { owner = '', repo: name = '', repoId } = call.params
    const asked = `${owner}/${name}`.toLowerCase()
    const repo = repoId === undefined ? call.world.byPath.get(asked) : call.world.repos.get(Number(repoId))
    if (!repo || !maySee(repo, call.viewer)) throw notFound()
    if (repoId === undefined && fullName(repo).toLowerCase() !== asked) return movedTo(call, repo)
    refuseBroken(repo, call)
    return answer({ ...call, repo })
  }
}

export const branchName = 'main'

/** The index of a branch, a commit name or its prefix; undefined if it is in no branch. */
function placeOf({ commits }: History, ref: string): number | undefined {
  if (ref === branchName || ref === 'HEAD' || ref === `refs/heads/${branchName}` || ref === '')
    return commits.length - 1
  const place = ref.length >= 7 ? commits.findIndex(({ sha }) => sha.startsWith(ref.toLowerCase())) : -1
  return place < 0 ? undefined : place
}

export type Found = { history: History; place: number | undefined; commit: Commit }

/** A commit of the default branch or of the branch of a pull request. */
export function findCommit({ world, repo }: RepoCall, ref: string): Found | undefined {
  const history = historyOf(world, repo)
  const place = placeOf(history, ref)
  const inPull = () => history.pulls.flatMap(({ commits }) => commits).find(({ sha }) => sha === ref.toLowerCase())
  const commit = place === undefined ? inPull() : history.commits[place]
  return commit && { history, place, commit }
}

/** Refuses an empty repository if the request needs a commit. */
export function refuseEmpty({ commits }: History): void {
  if (commits.length > 0) return
  throw new Refusal(409, 'Git Repository is empty.', { documentation: `${docs}/commits/commits#list-commits` })
}

/** The index of a list's first commit. */
export function startOf(call: RepoCall, ref: string): number {
  const history = historyOf(call.world, call.repo)
  refuseEmpty(history)
  const place = placeOf(history, ref)
  if (place === undefined) throw notFound()
  return place
}
