import type { RepositoryProblem } from '@codekin/contracts/github/models'
import type { FileClass } from '@codekin/source-code/files'
import type { Place } from '@codekin/source-code/manifests'

// The stored trace of a sync: only what the rules need. No email addresses and no code; for private repositories neither names
// nor paths.

/** Who wrote it: the account's owner, a bot, or another person. */
export type AuthorKind = 'you' | 'bot' | 'another'

/** Facts from a file's own text. */
export type FileFacts = {
  /** Its path; of a private repository a hash of it. */
  key: string
  /** It is marked as generated. */
  isGenerated: boolean
  /** Skills of the modules it imports. */
  skills: readonly string[]
}

/** A code file in a commit. */
export type CodeFile = FileFacts & {
  language: string
  additions: number
  deletions: number
  /** Frameworks by path, if a manifest names them. */
  places: readonly Place[]
}

/** The content of a commit. */
export type Content = {
  files: readonly CodeFile[]
  /** Other kinds of files it changes. */
  besides: readonly Exclude<FileClass['kind'], 'code'>[]
  /** A hash of a small change to one file, with numbers masked. */
  shape: string | null
}

/** A commit of a default branch. */
export type Commit = {
  sha: string
  repositoryId: number
  by: AuthorKind
  /** The author is also the committer. */
  isCommitter: boolean
  authoredAt: Date
  committedAt: Date
  /** How many parents it has. */
  parents: number
  tree: string | null
  /** A hash of author and author date, which a rebase keeps. */
  writing: string
  /** Number of other co-authors in the message. */
  coAuthors: number
  /** Null: not read yet. */
  content: Content | null
}

/** A sampled star: when it was given, when its account was created, and how many of the sample that account stars too. */
export type Star = { starredAt: Date; accountCreatedAt: Date; shared: number }

export type Repository = {
  id: number
  /** `owner/name`; null of a private one. */
  fullName: string | null
  isFork: boolean
  isPrivate: boolean
  isArchived: boolean
  owner: 'you' | 'shared' | 'foreign'
  stars: number
  createdAt: Date
  /** Frameworks in its manifests; empty for a private repository. */
  builtOn: readonly string[]
  places: readonly Place[]
  /** Files whose first lines were read separately. */
  heads: readonly FileFacts[]
  sampledStars: readonly Star[]
  /** Number of commits whose tree was searched elsewhere. */
  sampledTrees: number
  /** Number of those found in an older repository of another author. */
  copiedTrees: number
  /** Why the latest sync could not read all of it. */
  problem: RepositoryProblem | null
}

export type PullRequest = {
  repositoryId: number
  number: number
  mergedAt: Date | null
  isMergedByAnother: boolean
  mergeSha: string | null
  isForeign: boolean
  /** The account opened it or wrote part of its branch. */
  isYours: boolean
  reviewers: number
  commits: readonly { sha: string; writing: string; by: AuthorKind }[]
}

/** Everything stored about one developer. */
export type Trace = {
  repositories: readonly Repository[]
  commits: readonly Commit[]
  pullRequests: readonly PullRequest[]
}

/** The owner's choices and the time of the analysis. */
export type Choices = {
  now: Date
  /** Private repositories count. */
  includePrivate: boolean
  /** Excluded repositories. */
  excluded: readonly number[]
}
