import type { RepositoryProblem } from '@codekin/contracts/github/models'

// What is kept of what a sync has read: what the rules need and no more. No address of anybody, no line of code; of a private
// repository neither its name nor a path.

/** What a file is for the analysis. */
export type FileClass = { kind: 'code'; language: string } | { kind: 'generated' | 'vendored' | 'other' }

/** Whose something is: of the one who is looked at, of a program, of somebody else. */
export type By = 'you' | 'bot' | 'another'

/** A folder in which files are built on something without naming it. */
export type Place = {
  skill: string
  /** The folder of the manifest, named as files are. */
  root: string
}

/** What a file told of itself. */
export type FileFacts = {
  /** Its path; of a private repository a hash of it. */
  key: string
  /** It says that a program wrote it. */
  isGenerated: boolean
  /** What its lines take in. */
  skills: readonly string[]
}

/** What a commit did to a file of code. */
export type CodeFile = FileFacts & {
  language: string
  additions: number
  deletions: number
  /** What it is built on where a manifest says so. */
  places: readonly Place[]
}

/** What there is in a commit. */
export type Content = {
  files: readonly CodeFile[]
  /** What else it changes. */
  besides: readonly Exclude<FileClass['kind'], 'code'>[]
  /** Of a small change of one file what it says, with its numbers left out, as a hash. */
  shape: string | null
}

/** A commit of a default branch. */
export type Commit = {
  sha: string
  repositoryId: number
  by: By
  /** Who wrote it committed it as well. */
  isCommitter: boolean
  authoredAt: Date
  committedAt: Date
  /** How many parents it has. */
  parents: number
  tree: string | null
  /** Who wrote it and when, as a hash: a rebase keeps both. */
  writing: string
  /** How many others wrote it too, as its message says. */
  coAuthors: number
  /** Null where it was not looked into yet. */
  content: Content | null
}

/** A star of a sample: when, by an account of when, and how many of the sample that account stars as well. */
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
  /** What its manifests name; empty of a private one. */
  builtOn: readonly string[]
  places: readonly Place[]
  /** Files whose beginning was read by itself. */
  heads: readonly FileFacts[]
  sampledStars: readonly Star[]
  /** Of how many of their commits here the tree was looked for elsewhere. */
  sampledTrees: number
  /** How many of those stood in an older repository of somebody else. */
  copiedTrees: number
  /** Why the latest sync could not read it, or not all of it. */
  problem: RepositoryProblem | null
}

export type PullRequest = {
  repositoryId: number
  number: number
  mergedAt: Date | null
  isMergedByAnother: boolean
  mergeSha: string | null
  isForeign: boolean
  /** They opened it, or some of its branch is theirs. */
  isYours: boolean
  reviewers: number
  commits: readonly { sha: string; writing: string; by: By }[]
}

/** All that is kept of one developer. */
export type Trace = {
  repositories: readonly Repository[]
  commits: readonly Commit[]
  pullRequests: readonly PullRequest[]
}

/** What the owner decided, and the moment that the analysis is of. */
export type Choices = {
  now: Date
  /** Numbers of private repositories may be derived. */
  includePrivate: boolean
  /** Ids of repositories that are not to count. */
  excluded: readonly number[]
}

/** Why something counts or does not, in the words that a screen translates. */
export type Reason =
  | 'counted'
  | 'fork'
  | 'generated'
  | 'vendored'
  | 'bulk-import'
  | 'bot'
  | 'not-yours'
  | 'mirrored'
  | 'excluded-by-you'
  /** Nothing in it tells of a skill: prose, data, the merge of what is counted already. */
  | 'no-code'
  /** It is theirs, and was not looked into yet. */
  | 'unread'

/** How others looked at what was contributed; the strongest first. */
export type Kind = 'foreign' | 'reviewed' | 'own'
