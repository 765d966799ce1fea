export { canReadPrivate } from './adapters/github.ts'
export { keyedHash } from './adapters/hash-key.ts'
export { findPerson, listEmails, type Person, readOwner } from './adapters/people.ts'
export { type Answer, GithubAccessError, type Requests } from './adapters/requests.ts'
export { announceSync } from './announce-sync.ts'
export { announceConnected } from './connect.ts'
export { endConnection } from './end-connection.ts'
export { readConnection } from './read-connection.ts'
export {
  type AppealRow,
  findAnalysis,
  findAppealForStaff,
  insertAppeal,
  listAppeals,
  listAppealsForStaff,
  listClearedSignals,
  lockAppeal,
  type StaffAppealRow,
  updateAppeal,
  upsertAnalysis,
} from './repository-analyses.ts'
export {
  type CommitContent,
  type CommitHead,
  type CommitRow,
  countCommits,
  deleteOtherCommits,
  listCommitHeads,
  listCommitRows,
  listKnownCommits,
  listPullRows,
  type PullRow,
  updateContents,
  upsertCommits,
  upsertPulls,
} from './repository-commits.ts'
export {
  type ConnectionRow,
  claimDueConnections,
  findConnection,
  findConnectionByLogin,
  lockComputeDue,
  lockConnection,
  updateConnection,
} from './repository-connections.ts'
export { hasGithubConsent } from './repository-consents.ts'
export {
  deleteRepositories,
  type ListedRow,
  listRepositoryRows,
  type RepositoryRow,
  updateRepository,
  upsertListedRepositories,
} from './repository-repositories.ts'
export {
  claimSync,
  deleteOldSyncs,
  insertSync,
  listSyncs,
  lockOpenSync,
  type SyncCounts,
  type SyncRow,
  updateOpenSyncFailed,
  updateSync,
  updateSyncLease,
} from './repository-syncs.ts'
export type { Commit, PullRequest, Repository, Trace } from './rules/models.ts'
export { presentSync } from './rules/present-connection.ts'
export type {
  Account,
  ChangedFile,
  ReadCommit,
  ReadPull,
  ReadRepository,
  Sighting,
  Signature,
  Stargazer,
} from './rules/read.ts'
export {
  addSeconds,
  commitsPerSync,
  nextContinuationAt,
  nextScheduledSyncAt,
  progressSeconds,
  retryDelaySeconds,
  syncLeaseSeconds,
  triesMax,
} from './rules/schedule.ts'
export { hashKeyOwner, tokenOwner } from './rules/token-owner.ts'
