import { instant } from '../api/answers.ts'
import { isBy } from '../api/commits.ts'
import { textOf } from '../api/contents.ts'
import type { ApiCall } from '../api/door.ts'
import { totalsOf } from '../api/present-commits.ts'
import { createdAt, mainLanguage, pushedAt } from '../api/present-repos.ts'
import { nodeId, siteOf } from '../api/present-users.ts'
import type { Commit } from '../histories/history.ts'
import type { Who } from '../histories/plan.ts'
import { accountByEmail, fullName, historyOf, maySee, type Repo } from '../world.ts'
import { type Arguments, countAsked, FieldError, type Node } from './node.ts'
import { presentStargazers } from './stars.ts'

function presentGitActor(call: ApiCall, who: Who, at: number): Node {
  const account = accountByEmail(call.world, who.email)
  const user = account && {
    __typename: 'User',
    login: account.login,
    databaseId: account.id,
    id: nodeId('User', account.id),
  }
  return { __typename: 'GitActor', name: who.name, email: who.email, date: instant(at), user: user ?? null }
}

const coAuthorsOf = ({ message }: Commit): Who[] =>
  [...message.matchAll(/^Co-authored-by: (.+) <(.+)>$/gm)].map(([, name = '', email = '']) => ({ name, email }))

export function presentCommit(call: ApiCall, repo: Repo, commit: Commit): Node {
  const { additions, deletions } = totalsOf(commit.changes)
  const authors = [commit.author, ...coAuthorsOf(commit)].map((who) => presentGitActor(call, who, commit.authoredAt))
  return {
    __typename: 'Commit',
    id: nodeId('Commit', commit.sha),
    oid: commit.sha,
    message: commit.message,
    messageHeadline: commit.message.split('\n')[0],
    authoredDate: instant(commit.authoredAt),
    committedDate: instant(commit.committedAt),
    additions,
    deletions,
    changedFilesIfAvailable: commit.changes.length,
    changedFiles: commit.changes.length,
    url: `${siteOf(call).html}/${fullName(repo)}/commit/${commit.sha}`,
    tree: { __typename: 'Tree', oid: commit.tree },
    author: presentGitActor(call, commit.author, commit.authoredAt),
    committer: presentGitActor(call, commit.committer, commit.committedAt),
    authors: { __typename: 'GitActorConnection', totalCount: authors.length, nodes: authors },
    parents: {
      __typename: 'CommitConnection',
      totalCount: commit.parents.length,
      nodes: commit.parents.map((oid) => ({ __typename: 'Commit', oid })),
    },
    history: (given: Arguments) => presentCommits(call, repo, given),
  }
}

type AuthorAsked = { emails?: string[]; id?: string }

function presentCommits(call: ApiCall, repo: Repo, given: Arguments): Node {
  const first = countAsked(given, 'history')
  if (given['path'] !== undefined) throw new FieldError('UNPROCESSABLE', 'Histories of one path are not told here.')
  const author = given['author'] as AuthorAsked | undefined
  const emails = new Set(author?.emails?.map((email) => email.toLowerCase()))
  const owner = [...call.world.accounts.values()].find(({ id }) => nodeId('User', id) === author?.id)
  const isOwners = owner && isBy(call.world, owner.login)
  const time = (name: string, missing: number) => (typeof given[name] === 'string' ? Date.parse(given[name]) : missing)
  const [since, until] = [time('since', -Infinity), time('until', Infinity)]
  const isAsked = ({ author: { email }, committedAt }: Commit) =>
    committedAt >= since &&
    committedAt <= until &&
    (author?.emails === undefined || emails.has(email.toLowerCase())) &&
    (author?.id === undefined || (isOwners?.(email) ?? false))
  const { commits } = historyOf(call.world, repo)
  const found = commits.filter(isAsked).toReversed()
  const [head = '', place = ''] = typeof given['after'] === 'string' ? given['after'].split(' ') : []
  const from = head === '' ? 0 : Number(place) + 1
  const page = found.slice(from, from + first)
  const cursor = (index: number) => `${commits.at(-1)?.sha ?? ''} ${index}`
  const nodes = page.map((commit) => presentCommit(call, repo, commit))
  return {
    __typename: 'CommitHistoryConnection',
    totalCount: found.length,
    nodes,
    edges: nodes.map((node, index) => ({ __typename: 'CommitEdge', cursor: cursor(from + index), node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: from + page.length < found.length,
      hasPreviousPage: from > 0,
      startCursor: page.length > 0 ? cursor(from) : null,
      endCursor: page.length > 0 ? cursor(from + page.length - 1) : null,
    },
  }
}

export function presentRepository(call: ApiCall, repo: Repo): Node {
  const { plan, id, name, owner } = repo
  const source = call.world.byPlan.get(plan.forkOf?.path ?? '')
  const language = mainLanguage(call.world, plan)
  return {
    __typename: 'Repository',
    id: nodeId('Repository', id),
    databaseId: id,
    name,
    nameWithOwner: fullName(repo),
    description: plan.description ?? null,
    url: `${siteOf(call).html}/${fullName(repo)}`,
    isPrivate: plan.isPrivate ?? false,
    isFork: plan.forkOf !== undefined,
    isArchived: plan.isArchived ?? false,
    createdAt: instant(createdAt(repo)),
    updatedAt: instant(pushedAt(repo)),
    pushedAt: instant(pushedAt(repo)),
    stargazerCount: plan.stars?.by.length ?? 0,
    owner: { __typename: owner.type ?? 'User', login: owner.login, id: nodeId('User', owner.id) },
    parent: source && maySee(source, call.viewer) ? () => presentRepository(call, source) : null,
    primaryLanguage: language === null ? null : { __typename: 'Language', name: language },
    stargazers: (given: Arguments) => presentStargazers(call, repo, given),
    object: ({ expression }: Arguments) => presentObject(call, repo, String(expression)),
    defaultBranchRef: () => presentBranch(call, repo),
  }
}

/** A file of the default branch, addressed by `HEAD:` and its path. */
function presentObject(call: ApiCall, repo: Repo, expression: string): Node | null {
  const path = /^(?:HEAD|main):(.+)$/.exec(expression)?.[1]
  const text = path === undefined ? undefined : textOf(historyOf(call.world, repo), path)
  if (text === undefined) return null
  return { __typename: 'Blob', text, byteSize: Buffer.byteLength(text), isBinary: false, isTruncated: false }
}

function presentBranch(call: ApiCall, repo: Repo): Node | null {
  const newest = historyOf(call.world, repo).commits.at(-1)
  return newest ? { __typename: 'Ref', name: 'main', target: presentCommit(call, repo, newest) } : null
}
