import type { ChangedFile, ReadCommit, Requests, Signature } from '../../connection/index.ts'
import { gitTime } from './git-time.ts'
import { findProblem, type Missing, missingOf } from './repositories.ts'

type UserRef = { id: number; login: string } | null
type Signed = { email?: string | null; date?: string | null } | null
type CommitResponse = {
  sha: string
  commit: { author: Signed; committer: Signed; message: string; tree: { sha: string } }
  author: UserRef
  committer: UserRef
  parents: { sha: string }[]
}

/** A listed commit with the shas of its parents. */
export type ListedCommit = ReadCommit & { before: string[] }

function signatureOf(signed: Signed, who: UserRef): Signature {
  return {
    email: signed?.email ?? '',
    accountId: who?.id ?? null,
    login: who?.login ?? null,
    at: gitTime(signed?.date),
  }
}

function listedOf(repositoryId: number, { sha, commit, author, committer, parents }: CommitResponse): ListedCommit {
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

/** Commits of a repository, by author and date if given. */
export type CommitFilter = { id: number; author?: string; since?: Date }
export type CommitPage = { commits: ListedCommit[]; etag: string | null; pages: number }

/** A page of a hundred, newest first; an empty repository has no pages. Otherwise why there is none. */
export async function listCommits(
  requests: Requests,
  { id, author, since }: CommitFilter,
  o: { page: number; etag?: string | null },
): Promise<CommitPage | 'unchanged' | Missing> {
  const answer = await requests.get<CommitResponse[]>(
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
  if (answer.kind === 'ok') {
    return { commits: answer.data.map((one) => listedOf(id, one)), etag: answer.etag, pages: answer.pages }
  }
  if (answer.cause === 'empty') return { commits: [], etag: null, pages: 0 }
  if (answer.cause !== 'gone') return answer.cause
  // The repository may exist with commits that are not accessible.
  return (await findProblem(requests, id)) ?? 'blocked'
}

type CommitFilesResponse = { files?: { filename: string; additions: number; deletions: number; patch?: string }[] }

/** The first lines of a patch show imports and markers. */
const patchLines = 120

function fileOf({
  filename,
  additions,
  deletions,
  patch,
}: NonNullable<CommitFilesResponse['files']>[number]): ChangedFile {
  return {
    path: filename,
    additions,
    deletions,
    patch: patch === undefined ? null : patch.split('\n', patchLines).join('\n'),
  }
}

/** Files of a commit, at most three hundred. Otherwise why it cannot be read. */
export async function readFiles({ get }: Requests, id: number, sha: string): Promise<ChangedFile[] | Missing> {
  const answer = await get<CommitFilesResponse>('GET /repositories/{id}/commits/{sha}', { id, sha })
  return answer.kind === 'ok' ? (answer.data.files ?? []).map(fileOf) : missingOf(answer)
}

type Hit = { author: UserRef; repository: { id: number } }
export type Place = { repositoryId: number; isByYou: boolean }

/** Finds a tree in other repositories; forks are not searched. */
export async function findTree({ get }: Requests, tree: string, accountId: number): Promise<Place[]> {
  const answer = await get<{ items: Hit[] }>('GET /search/commits', { q: `tree:${tree}`, per_page: 30 })
  if (answer.kind !== 'ok') return []
  return answer.data.items.map(({ author, repository }) => ({
    repositoryId: repository.id,
    isByYou: author?.id === accountId,
  }))
}
