import type { Answer } from '../../http-stand-in.ts'
import { type Change, changeTogether, type History, isMerge, type Pull, treeAfter } from '../histories/history.ts'
import { historyOf } from '../world.ts'
import { linkHeader, notFound, pageAsked, pageOf } from './answers.ts'
import type { RepoCall } from './asked-repo.ts'
import { presentCommit, presentFiles } from './present-commits.ts'
import { presentFullPull, presentPull, presentReviews } from './present-pulls.ts'
import { siteOf } from './present-users.ts'

function askedPull({ world, repo, params }: RepoCall): { history: History; pull: Pull } {
  const history = historyOf(world, repo)
  const pull = history.pulls.find(({ number }) => number === Number(params['number']))
  if (!pull) throw notFound()
  return { history, pull }
}

/** The combined changes of all commits of a pull request. */
function changesOf(history: History, pull: Pull): readonly Change[] {
  const merged = history.commits.find(({ sha }) => sha === pull.mergeSha)
  if (merged && (pull.end === 'squash' || isMerge(merged))) return merged.changes
  const base = history.commits.findIndex(({ sha }) => sha === pull.baseSha)
  return changeTogether(treeAfter(history, base), pull.commits)
}

export function listPulls(call: RepoCall): Answer {
  const state = call.url.searchParams.get('state') ?? 'open'
  const isAsked = ({ end }: Pull) => state === 'all' || (end === 'open') === (state === 'open')
  const pulls = historyOf(call.world, call.repo).pulls.filter(isAsked)
  const order = call.url.searchParams.get('direction') === 'asc' ? pulls : pulls.toReversed()
  return pageOf(call, order, (pull) => presentPull(call, pull))
}

export function getPull(call: RepoCall): Answer {
  const { history, pull } = askedPull(call)
  return { json: presentFullPull(call, pull, changesOf(history, pull)) }
}

export function listReviews(call: RepoCall): Answer {
  return pageOf(call, presentReviews(call, askedPull(call).pull), (review) => review)
}

export function listPullCommits(call: RepoCall): Answer {
  const { world, repo } = call
  const site = siteOf(call)
  return pageOf(call, askedPull(call).pull.commits, (commit) => presentCommit({ world, site, repo }, commit))
}

export function listPullFiles(call: RepoCall): Answer {
  const { history, pull } = askedPull(call)
  const { page, perPage } = pageAsked(call.url)
  const diff = { site: siteOf(call), repo: call.repo, history, sha: pull.commits.at(-1)?.sha ?? '' }
  const changes = changesOf(history, pull)
  const json = presentFiles(diff, changes, (page - 1) * perPage, page * perPage)
  return { json, headers: linkHeader(call.url, changes.length) }
}
