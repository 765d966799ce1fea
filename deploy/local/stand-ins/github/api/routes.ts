import type { Routes } from '../../http-stand-in.ts'
import { answerGraphql } from '../graphql/answer.ts'
import type { State } from '../state.ts'
import { notFound } from './answers.ts'
import { type RepoCall, withRepo } from './asked-repo.ts'
import { getCommit, listCommits } from './commits.ts'
import { getContents, getTree, listLanguages, listStargazers } from './contents.ts'
import { type ApiCall, asUser, behindDoor, type Endpoint } from './door.ts'
import { presentFullRepo } from './present-repos.ts'
import { getPull, listPullCommits, listPullFiles, listPulls, listReviews } from './pulls.ts'
import { searchCommits, searchIssues } from './search.ts'
import * as users from './users.ts'

const repoEndpoints: Record<string, (call: RepoCall) => ReturnType<Endpoint>> = {
  '': (call) => ({ json: presentFullRepo(call, call.repo) }),
  '/languages': listLanguages,
  '/commits': listCommits,
  '/commits/:sha': getCommit,
  '/contents(?:/(?<path>.*))?': getContents,
  '/git/trees/:sha': getTree,
  '/pulls': listPulls,
  '/pulls/:number': getPull,
  '/pulls/:number/reviews': listReviews,
  '/pulls/:number/commits': listPullCommits,
  '/pulls/:number/files': listPullFiles,
  '/stargazers': listStargazers,
}

const userEndpoints: Record<string, Endpoint> = {
  '/user': asUser(users.getOwnUser),
  '/user/emails': asUser(users.listEmails, ['user', 'user:email']),
  '/user/repos': asUser(users.listOwnRepos),
  '/user/:id': users.getUserById,
  '/users/:login': users.getUser,
  '/users/:login/repos': users.listReposOf,
  '/users/:login/starred': users.listStarred,
  '/users/:login/gists': users.listGists,
  '/gists/:id': users.getGist,
}

function usageOf({ state, spender }: ApiCall) {
  const [core, search, graphql] = (['core', 'search', 'graphql'] as const).map((resource) =>
    state.limits.usage(spender, resource),
  )
  return { json: { resources: { core, search, graphql }, rate: core } }
}

/** Every route below `/api/v3`, and GraphQL. A repository is also found by its id, to which its former addresses redirect. */
export function apiRoutes(state: State): Routes {
  const get = (path: string, endpoint: Endpoint) => [`GET /api/v3${path}`, behindDoor(state, endpoint)]
  const ofRepos = Object.entries(repoEndpoints).flatMap(([path, answer]) => [
    get(`/repos/:owner/:repo${path}`, withRepo(answer)),
    get(`/repositories/:repoId${path}`, withRepo(answer)),
  ])
  const ofUsers = Object.entries(userEndpoints).map(([path, endpoint]) => get(path, endpoint))
  return {
    ...(Object.fromEntries([...ofUsers, ...ofRepos]) as Routes),
    'GET /api/v3/rate_limit': behindDoor(state, usageOf, { isFree: true }),
    'GET /api/v3/search/issues': behindDoor(state, searchIssues, { resource: 'search' }),
    'GET /api/v3/search/commits': behindDoor(state, searchCommits, { resource: 'search' }),
    'POST /api/graphql': behindDoor(state, answerGraphql, { resource: 'graphql' }),
    // Other GitHub endpoints are not implemented; unknown ones go through the same checks.
    'GET /api/v3/(?<other>.*)': behindDoor(state, () => {
      throw notFound()
    }),
  }
}
