import type {
  GithubDashboard,
  GithubSignal,
  GithubSignalKind,
  RepositoryProblem,
  SignalAppeal,
  SyncProblem,
  SyncStage,
  SyncState,
  SyncType,
} from '@codekin/contracts/github/models'
import type { Place } from '@codekin/source-code/manifests'
import type { Generated, JSONColumnType } from 'kysely'
import type { AuthorKind, Content, FileFacts, PullRequest } from './rules/models.ts'

/** Consent to contribution analysis, from the newest `identity.consent-changed`; no row means no consent. */
export type ConsentTable = { userId: string; sourceVersion: number; hasGithubAnalysis: boolean }

/** Timestamps as JSON strings. */
export type StoredStar = { starredAt: string; accountCreatedAt: string; shared: number }

type CountedRepository = GithubDashboard['repositories'][number]
/** Analyses from before migration 0017 have no problems. */
type StoredRepository = Omit<CountedRepository, 'url' | 'problem'> & Partial<Pick<CountedRepository, 'problem'>>

/** A stored analysis, without skills, which are evidence, and without URLs, which follow from names. */
export type StoredAnalysis = Pick<GithubDashboard, 'languages' | 'hours' | 'pullRequests'> & {
  repositories: StoredRepository[]
  signals: Omit<GithubSignal, 'appeal'>[]
}

/**
 * `knownAs`: hash of the logins and addresses that identify the account's commits, as of the last sync. `computeDueAt`: when the
 * analysis is due.
 */
export type GithubConnectionTable = {
  userId: string
  accountId: number
  login: string
  formerLogins: Generated<string[]>
  way: 'grant' | 'ownership'
  scopes: string[]
  includePrivate: boolean
  excludedIds: JSONColumnType<number[]>
  tokenKeyId: string | null
  sealedToken: Buffer | null
  hashKeyId: string
  sealedHashKey: Buffer
  knownAs: string | null
  repositoriesEtag: string | null
  connectedAt: Date
  syncedAt: Date | null
  nextSyncAt: Date | null
  computeDueAt: Date | null
}

export type GithubRepositoryTable = {
  userId: string
  repositoryId: number
  fullName: string | null
  isFork: boolean
  isPrivate: boolean
  isArchived: boolean
  owner: 'you' | 'shared' | 'foreign'
  stars: number
  createdAt: Date
  pushedAt: Date
  builtOn: Generated<string[]>
  places: JSONColumnType<Place[]>
  heads: JSONColumnType<FileFacts[]>
  sampledStars: JSONColumnType<StoredStar[]>
  starsWhenSampled: number | null
  sampledTrees: Generated<number>
  copiedTrees: Generated<number>
  treesLookedForAt: Date | null
  manifests: string | null
  commitsEtag: string | null
  isReadByAuthor: Generated<boolean>
  newestSha: string | null
  readPushedAt: Date | null
  listedIn: string | null
  problem: RepositoryProblem | null
}

export type GithubCommitTable = {
  userId: string
  repositoryId: number
  sha: string
  writtenBy: AuthorKind
  isCommitter: boolean
  authoredAt: Date
  committedAt: Date
  parents: number
  tree: string | null
  writing: string
  coAuthors: number
  content: JSONColumnType<Content> | null
}

export type GithubPullTable = {
  userId: string
  repositoryId: number
  number: number
  mergedAt: Date | null
  isMergedByAnother: boolean
  mergeSha: string | null
  isForeign: boolean
  isYours: boolean
  reviewers: number
  commits: JSONColumnType<PullRequest['commits']>
}

/** `dueAt`: when it may be claimed; while running, when its lease ends. `tries`: since the last progress. */
export type GithubSyncTable = {
  id: string
  userId: string
  syncType: SyncType
  state: SyncState
  stage: SyncStage
  isWanted: boolean
  isWhole: boolean
  repositoriesRead: Generated<number>
  repositories: Generated<number>
  commits: Generated<number>
  dueAt: Date
  tries: Generated<number>
  leaseId: string | null
  resumesAt: Date | null
  problem: SyncProblem | null
  startedAt: Date
  finishedAt: Date | null
}

export type GithubAppealTable = {
  id: string
  userId: string
  accountId: number
  kind: GithubSignalKind
  state: SignalAppeal['state']
  reason: string
  answer: Generated<string>
  orderId: string | null
  createdAt: Date
  decidedAt: Date | null
}

export type GithubTables = {
  githubConnection: GithubConnectionTable
  githubTold: { userId: string; sourceVersion: number }
  githubVisit: { stateHash: Buffer; userId: string; includePrivate: boolean; codeVerifier: string; expiresAt: Date }
  githubReturn: {
    id: string
    tokenKeyId: string
    sealedToken: Buffer
    attempts: Generated<number>
    nextAttemptAt: Date
    endsAt: Date
  }
  githubOwnership: { userId: string; accountId: number; login: string; code: string; expiresAt: Date }
  githubRepository: GithubRepositoryTable
  githubCommit: GithubCommitTable
  githubPull: GithubPullTable
  githubSync: GithubSyncTable
  githubAnalysis: { userId: string; asOf: Date; found: JSONColumnType<StoredAnalysis> }
  githubAppeal: GithubAppealTable
}
