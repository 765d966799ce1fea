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
import type { Generated, JSONColumnType } from 'kysely'

/** Whether somebody agrees to the analysis of their contributions, by the newest `identity.consent-changed`; who has no row does not. */
export type ConsentTable = { userId: string; sourceVersion: number; hasGithubAnalysis: boolean }

export type KeptPlace = { skill: string; root: string }
export type KeptFile = { key: string; isGenerated: boolean; skills: readonly string[] }
/** What there is in a commit; null in its column: it was not looked into yet. */
export type KeptContent = {
  files: readonly (KeptFile & {
    language: string
    additions: number
    deletions: number
    places: readonly KeptPlace[]
  })[]
  besides: readonly ('generated' | 'vendored' | 'other')[]
  shape: string | null
}
/** Moments as JSON has them. */
export type KeptStar = { starredAt: string; accountCreatedAt: string; shared: number }
export type KeptBranch = readonly { sha: string; writing: string; by: 'you' | 'bot' | 'another' }[]

type CountedRepository = GithubDashboard['repositories'][number]
/** Analyses of before 0017 say nothing of problems. */
type KeptRepository = Omit<CountedRepository, 'url' | 'problem'> & Partial<Pick<CountedRepository, 'problem'>>

/** What was found, but for skills, which stand in the evidence, and for addresses, which follow from names. */
export type KeptAnalysis = Pick<GithubDashboard, 'languages' | 'hours' | 'pullRequests'> & {
  repositories: KeptRepository[]
  signals: Omit<GithubSignal, 'appeal'>[]
}

/** `knownAs`: a hash of all by which a commit is theirs, as of the last sync. `computeDueAt`: what is kept is to be analysed anew. */
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
  places: JSONColumnType<KeptPlace[]>
  heads: JSONColumnType<KeptFile[]>
  sampledStars: JSONColumnType<KeptStar[]>
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
  writtenBy: 'you' | 'bot' | 'another'
  isCommitter: boolean
  authoredAt: Date
  committedAt: Date
  parents: number
  tree: string | null
  writing: string
  coAuthors: number
  content: JSONColumnType<KeptContent> | null
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
  commits: JSONColumnType<KeptBranch>
}

/** `dueAt`: when it may be taken; of a running one, when whoever does it must have died. `tries`: since it last came further. */
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
  githubAnalysis: { userId: string; asOf: Date; found: JSONColumnType<KeptAnalysis> }
  githubAppeal: GithubAppealTable
}
