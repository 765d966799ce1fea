export { mayReadPrivate } from './adapters/github.ts'
export { keyedHash } from './adapters/hash-key.ts'
export { findPerson, listAddresses, type Person, readOwner } from './adapters/people.ts'
export { type Answer, ReadingEnded, type Requests } from './adapters/requests.ts'
export { tellConnected } from './connect.ts'
export { endConnection } from './end-connection.ts'
export { readConnection } from './read-connection.ts'
export {
  type AppealRow,
  changeAppeal,
  findAnalysis,
  findAppealForStaff,
  insertAppeal,
  keepAnalysis,
  listAppeals,
  listAppealsOfAll,
  listCleared,
  lockAppeal,
  type StaffAppealRow,
} from './repository-analyses.ts'
export {
  type CommitHead,
  type CommitRow,
  countCommits,
  keepCommits,
  keepContents,
  keepPulls,
  type LookedInto,
  listCommitHeads,
  listCommitRows,
  listKnownCommits,
  listPullRows,
  type PullRow,
  removeOtherCommits,
} from './repository-commits.ts'
export {
  type ConnectionRow,
  changeConnection,
  findConnection,
  findConnectionByLogin,
  lockComputeDue,
  lockConnection,
  takeDueForSync,
} from './repository-connections.ts'
export { hasGithubConsent } from './repository-consents.ts'
export {
  changeRepository,
  keepListed,
  type ListedRow,
  listRepositoryRows,
  type RepositoryRow,
  removeRepositories,
} from './repository-repositories.ts'
export {
  changeSync,
  claimSync,
  failOpenSync,
  holdSync,
  insertSync,
  listSyncs,
  lockOpenSync,
  removeOldSyncs,
  type SyncCounts,
  type SyncRow,
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
  after,
  commitsPerSync,
  nextPart,
  nextRound,
  secondsAfterTry,
  syncLeaseSeconds,
  tellSeconds,
  triesMax,
} from './rules/schedule.ts'
export { hashKeyOwner, tokenOwner } from './rules/token-owner.ts'
export { tellSync } from './tell-sync.ts'
