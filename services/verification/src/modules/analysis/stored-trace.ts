import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import {
  type Commit,
  type CommitHead,
  type CommitRow,
  listCommitHeads,
  listCommitRows,
  listPullRows,
  listRepositoryRows,
  type PullRequest,
  type PullRow,
  type Repository,
  type RepositoryRow,
  type Trace,
} from '../connection/index.ts'

// Maps between stored rows and the types of the rules.

function repositoryOf({ repositoryId: id, sampledStars, ...rest }: RepositoryRow): Repository {
  return {
    ...rest,
    id,
    sampledStars: sampledStars.map((star) => ({
      starredAt: new Date(star.starredAt),
      accountCreatedAt: new Date(star.accountCreatedAt),
      shared: star.shared,
    })),
  }
}

function headOf({ writtenBy: by, ...rest }: Omit<CommitRow, 'content'>): Omit<Commit, 'content'> {
  return { ...rest, by }
}

const nothingIn: Commit['content'] = { files: [], besides: [], shape: null }

/** Loads everything that the rules need. */
export async function loadTrace(db: DbOrTrx<Tables>, userId: string): Promise<Trace> {
  const repositories = await listRepositoryRows(db, userId)
  const pulls = await listPullRows(db, userId)
  const commits = await listCommitRows(db, userId)
  return {
    repositories: repositories.map(repositoryOf),
    pullRequests: pulls,
    commits: commits.map(({ content, ...head }) => ({ ...headOf(head), content })),
  }
}

/** The same without the content of commits, for finding the ones not read yet. */
export async function loadTraceHeads(db: DbOrTrx<Tables>, userId: string): Promise<Trace> {
  const repositories = await listRepositoryRows(db, userId)
  const pulls = await listPullRows(db, userId)
  const commits = await listCommitHeads(db, userId)
  const contentOf = ({ hasContent }: CommitHead) => (hasContent ? nothingIn : null)
  return {
    repositories: repositories.map(repositoryOf),
    pullRequests: pulls,
    commits: commits.map((row) => {
      const { hasContent: _, ...head } = row
      return { ...headOf(head), content: contentOf(row) }
    }),
  }
}

/** A commit as a row. */
export function commitRow({ by, content: _, ...rest }: Commit): Omit<CommitRow, 'content'> {
  return { ...rest, writtenBy: by }
}

export const pullRow = (pull: PullRequest): PullRow => ({ ...pull })
