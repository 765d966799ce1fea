import type { ChangedFile, ReadCommit, Requests, Signature } from '../../connection/index.ts'
import { gitTime } from './git-time.ts'
import { findProblem, type Missing, missingOf } from './repositories.ts'

type Who = { id: number; login: string } | null
type Signed = { email?: string | null; date?: string | null } | null
type Told = {
  sha: string
  commit: { author: Signed; committer: Signed; message: string; tree: { sha: string } }
  author: Who
  committer: Who
  parents: { sha: string }[]
}

/** A commit as lists tell of it, with the names of those before it. */
export type ListedCommit = ReadCommit & { before: string[] }

function signatureOf(signed: Signed, who: Who): Signature {
  return {
    email: signed?.email ?? '',
    accountId: who?.id ?? null,
    login: who?.login ?? null,
    at: gitTime(signed?.date),
  }
}

function listedOf(repositoryId: number, { sha, commit, author, committer, parents }: Told): ListedCommit {
  return {
    sha,
    repositoryId,
    author: signatureOf(commit.author, author),
    committer: signatureOf(commit.committer, committer),
    message: commit.message,
    parents: parents.length,
    before: parents.map((parent) => parent.sha),
    tree: commit.tree.sha,
    files: null,
  }
}

/** Which commits of a repository: of everybody or of one, committed since then or ever. */
export type CommitsOf = { id: number; author?: string; since?: Date }
export type CommitPage = { commits: ListedCommit[]; etag: string | null; pages: number }

/** A page of a hundred, the newest first; an empty repository has no pages. Else why there is none. */
export async function listCommits(
  requests: Requests,
  { id, author, since }: CommitsOf,
  o: { page: number; etag?: string | null },
): Promise<CommitPage | 'unchanged' | Missing> {
  const answer = await requests.get<Told[]>(
    'GET /repositories/{id}/commits',
    {
      id,
      page: o.page,
      per_page: 100,
      ...(author !== undefined && { author }),
      ...(since && { since: since.toISOString() }),
    },
    o.etag,
  )
  if (answer.kind === 'unchanged') return 'unchanged'
  if (answer.kind === 'told') {
    return { commits: answer.data.map((one) => listedOf(id, one)), etag: answer.etag, pages: answer.pages }
  }
  if (answer.cause === 'empty') return { commits: [], etag: null, pages: 0 }
  if (answer.cause !== 'gone') return answer.cause
  // It may be there, with commits that are not for who asks.
  return (await findProblem(requests, id)) ?? 'blocked'
}

type Whole = { files?: { filename: string; additions: number; deletions: number; patch?: string }[] }

/** Of a patch the first lines tell what a file takes in and who wrote it. */
const patchLines = 120

function fileOf({ filename, additions, deletions, patch }: NonNullable<Whole['files']>[number]): ChangedFile {
  return {
    path: filename,
    additions,
    deletions,
    patch: patch === undefined ? null : patch.split('\n', patchLines).join('\n'),
  }
}

/** What a commit changed: three hundred files at most, which nobody changes by hand. Else why it can not be read. */
export async function readFiles({ get }: Requests, id: number, sha: string): Promise<ChangedFile[] | Missing> {
  const answer = await get<Whole>('GET /repositories/{id}/commits/{sha}', { id, sha })
  return answer.kind === 'told' ? (answer.data.files ?? []).map(fileOf) : missingOf(answer)
}

type Hit = { author: Who; repository: { id: number } }
export type Place = { repositoryId: number; isByYou: boolean }

/** Where a tree stands; forks are not searched. */
export async function findTree({ get }: Requests, tree: string, accountId: number): Promise<Place[]> {
  const answer = await get<{ items: Hit[] }>('GET /search/commits', { q: `tree:${tree}`, per_page: 30 })
  if (answer.kind !== 'told') return []
  return answer.data.items.map(({ author, repository }) => ({
    repositoryId: repository.id,
    isByYou: author?.id === accountId,
  }))
}
