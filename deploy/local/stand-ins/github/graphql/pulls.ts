import { instant } from '../api/answers.ts'
import type { ApiCall } from '../api/door.ts'
import { associationOf, isMerged } from '../api/present-pulls.ts'
import { nodeId } from '../api/present-users.ts'
import { findPulls, type Hit } from '../api/search.ts'
import type { Who } from '../histories/plan.ts'
import { accountByEmail } from '../world.ts'
import { type Arguments, countAsked, FieldError, type Node } from './node.ts'
import { presentCommit, presentRepository } from './present.ts'

/** Maximum number of search results, over all pages. */
const hitsMax = 1000

function presentActor({ world }: ApiCall, { email }: Who): Node | null {
  const account = accountByEmail(world, email)
  if (!account) return null
  const { type = 'User', id, login } = account
  return { __typename: type, id: nodeId(type, id), databaseId: id, login }
}

const listOf = (name: string, nodes: readonly Node[], first: number): Node => ({
  __typename: `${name}Connection`,
  totalCount: nodes.length,
  nodes: nodes.slice(0, first),
})

function presentPull(call: ApiCall, { repo, pull }: Hit): Node {
  const isIn = isMerged(pull)
  const reviews = pull.reviewers.map((reviewer) => ({
    __typename: 'PullRequestReview',
    state: isIn ? 'APPROVED' : 'CHANGES_REQUESTED',
    author: presentActor(call, reviewer),
  }))
  const commits = () =>
    pull.commits.map((commit) => ({
      __typename: 'PullRequestCommit',
      commit: presentCommit(call, repo, commit),
    }))
  return {
    __typename: 'PullRequest',
    number: pull.number,
    title: pull.title,
    createdAt: instant(pull.createdAt),
    merged: isIn,
    mergedAt: isIn && pull.endedAt !== null ? instant(pull.endedAt) : null,
    mergedBy: isIn ? presentActor(call, pull.mergedBy) : null,
    mergeCommit: pull.mergeSha === null ? null : { __typename: 'Commit', oid: pull.mergeSha },
    author: presentActor(call, pull.author),
    authorAssociation: associationOf(call.world, repo, pull.author),
    repository: () => presentRepository(call, repo),
    reviews: (given: Arguments) => listOf('PullRequestReview', reviews, countAsked(given, 'reviews')),
    commits: (given: Arguments) => listOf('PullRequestCommit', commits(), countAsked(given, 'commits')),
  }
}

/** The search for pull requests, with the REST search's syntax. */
export function presentSearch(call: ApiCall, given: Arguments): Node {
  if (given['type'] !== 'ISSUE') throw new FieldError('UNPROCESSABLE', 'Only pull requests are searched for here.')
  const first = countAsked(given, 'search')
  const { query } = given
  const hits = findPulls(call, typeof query === 'string' ? query : '')
  const reachable = hits.slice(0, hitsMax)
  const from = typeof given['after'] === 'string' ? Number(given['after']) : 0
  const page = reachable.slice(from, from + first)
  return {
    __typename: 'SearchResultItemConnection',
    issueCount: hits.length,
    nodes: page.map((hit) => presentPull(call, hit)),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: from + page.length < reachable.length,
      endCursor: String(from + page.length),
    },
  }
}
