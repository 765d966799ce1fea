import type { Db } from '@codekin/db/open-db'
import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as analyses from '../src/modules/connection/repository-analyses.ts'
import * as commits from '../src/modules/connection/repository-commits.ts'
import * as connections from '../src/modules/connection/repository-connections.ts'
import * as consents from '../src/modules/connection/repository-consents.ts'
import * as oauth from '../src/modules/connection/repository-oauth.ts'
import * as repositories from '../src/modules/connection/repository-repositories.ts'
import * as syncs from '../src/modules/connection/repository-syncs.ts'
import type { Tables } from '../src/tables.ts'

type Who = { ann: string; id: string; now: Date }

const repository = {
  repositoryId: 1,
  fullName: 'ann/engine',
  isFork: false,
  isPrivate: false,
  isArchived: false,
  owner: 'you' as const,
  stars: 0,
}

const listedOf = ({ now }: Who) => ({ ...repository, createdAt: now, pushedAt: now })
const sealed = { tokenKeyId: 'key', sealedToken: Buffer.from('token') }

const connectionOf = ({ ann, now }: Who) => ({
  userId: ann,
  accountId: 512,
  login: 'ann',
  way: 'grant' as const,
  scopes: ['repo'],
  includePrivate: true,
  excludedIds: '[]',
  ...sealed,
  hashKeyId: 'key',
  sealedHashKey: Buffer.from('key'),
  knownAs: null,
  repositoriesEtag: null,
  connectedAt: now,
  syncedAt: null,
  nextSyncAt: now,
  computeDueAt: null,
})

const syncOf = ({ ann, id, now }: Who) => ({ id, userId: ann, syncType: 'full' as const, isWanted: true, now })

/** Inserts the rows that the statements below need. */
export async function arrangeGithub(db: Db<Tables>, who: Who): Promise<void> {
  await connections.upsertConnection(db as never, connectionOf(who))
  await repositories.upsertListedRepositories(db as never, who.ann, [listedOf(who)], { isOwnList: true })
  await syncs.insertSync(db as never, syncOf(who))
}

const commitOf = (now: Date) => ({
  repositoryId: 1,
  sha: 'a',
  writtenBy: 'you' as 'you' | 'another',
  isCommitter: true,
  authoredAt: now,
  committedAt: now,
  parents: 1,
  tree: null,
  writing: 'w',
  coAuthors: 0,
})

type Work = Partial<Pick<ReturnType<typeof commitOf>, 'writtenBy'>> &
  Partial<Pick<repositories.ListedRow, 'isPrivate' | 'isFork'>> & {
    repositoryId: number
    fullName: string
    isExcluded?: boolean
  }

/** Connects a user with one commit of a repository. */
export async function arrangeWork(db: Db<Tables>, userId: string, work: Work): Promise<void> {
  const { repositoryId, fullName, isExcluded = false, writtenBy = 'you', isPrivate = false, isFork = false } = work
  const now = new Date()
  const connection = { ...connectionOf({ ann: userId, id: userId, now }), accountId: accountOf(userId), login: userId }
  const excludedIds = JSON.stringify(isExcluded ? [repositoryId] : [])
  await connections.upsertConnection(db as never, { ...connection, excludedIds })
  const listed = {
    ...listedOf({ ann: userId, id: userId, now }),
    repositoryId,
    fullName: isPrivate ? null : fullName,
    isPrivate,
    isFork,
  }
  await repositories.upsertListedRepositories(db as never, userId, [listed], { isOwnList: true })
  await commits.upsertCommits(db as never, userId, [{ ...commitOf(now), repositoryId, writtenBy }])
}

const accountOf = (userId: string) => Number.parseInt(userId.slice(-8), 16)

/** The calls of the GitHub stores. */
export function githubCalls(who: Who) {
  const { ann, id, now } = who
  const of = { userId: ann, repositoryId: 1 }
  const commit = commitOf(now)
  const pull = {
    repositoryId: 1,
    number: 1,
    mergedAt: now,
    isMergedByAnother: true,
    mergeSha: null,
    isForeign: false,
    isYours: true,
    reviewers: 1,
    commits: [],
  }
  const found = {
    languages: [],
    hours: [],
    pullRequests: { foreign: 0, reviewed: 0, own: 0 },
    repositories: [],
    signals: [],
  }
  const account = { userId: ann, accountId: 512 }
  const appeal = {
    ...account,
    id,
    kind: 'star-ring' as const,
    state: 'waiting' as const,
    reason: 'Friends of mine.',
    answer: '',
    orderId: null,
    createdAt: now,
    decidedAt: null,
  }
  return {
    'connection/consents': callsOf(consents, { hasGithubConsent: [ann] }),
    'connection/analyses': callsOf(analyses, {
      findAnalysis: [ann],
      upsertAnalysis: [ann, { asOf: now, found }],
      deleteAnalysis: [ann],
      listAppeals: [account],
      insertAppeal: [appeal],
      lockAppeal: [id],
      updateAppeal: [id, { state: 'granted', answer: 'They are.', orderId: id, decidedAt: now }],
      listAppealsForStaff: {
        first: [{ staffId: ann, isDecided: false, after: undefined, limit: 10 }],
        'from a place': [{ staffId: ann, isDecided: false, after: { at: now, id }, limit: 10 }],
        decided: [{ staffId: ann, isDecided: true, after: { at: now, id }, limit: 10 }],
      },
      countWaitingAppeals: [ann],
      findAppealForStaff: [{ staffId: ann, appealId: id }],
      listClearedSignals: [account],
    }),
    'connection/commits': callsOf(commits, {
      listKnownCommits: [of],
      upsertCommits: [ann, [commit]],
      deleteOtherCommits: [of, ['a']],
      updateContents: [ann, [{ repositoryId: 1, sha: 'a', content: { files: [], besides: [], shape: null } }]],
      listCommitHeads: [ann],
      listCommitRows: [ann],
      countCommits: [ann],
      upsertPulls: [ann, [pull]],
      listPullRows: [ann],
    }),
    'connection/connections': callsOf(connections, {
      findConnection: [ann],
      lockConnection: [ann],
      findConnectionByLogin: ['Ann'],
      findConnectionByAccount: [512],
      upsertConnection: [connectionOf(who)],
      updateConnection: [ann, { computeDueAt: now }],
      deleteConnection: [ann],
      upsertAccountVersion: [ann],
      listAccountStates: { first: [null, 10], 'from a place': [ann, 10] },
      lockComputeDue: [now],
      listSealedWithOtherKeys: ['key', 10],
      claimDueConnections: [{ now, next: now, limit: 10 }],
      listConsentMismatches: [[ann]],
    }),
    'connection/repositories': callsOf(repositories, {
      listRepositoryRows: [ann],
      upsertListedRepositories: [ann, [listedOf(who)], { isOwnList: true }],
      listRepositoryNames: [ann, [1]],
      updateRepository: [of, { newestSha: 'a' }],
      deleteRepositories: { all: [ann, 'all'], 'those that are private': [ann, 'private'], some: [ann, [2]] },
    }),
    'connection/syncs': callsOf(syncs, {
      insertSync: [syncOf(who)],
      listSyncs: [ann, 10],
      lockOpenSync: [ann],
      claimSync: {
        any: [{ now, dueAt: now, leaseId: id, onlyWanted: false }],
        'requested ones only': [{ now, dueAt: now, leaseId: id, onlyWanted: true }],
      },
      updateSyncLease: [{ id, leaseId: id, dueAt: now }],
      updateSync: [id, { stage: 'reading' }],
      updateOpenSyncFailed: [{ userId: ann, problem: 'unreachable', now }],
      deleteSyncs: [ann],
      deleteOldSyncs: [ann, 10],
    }),
    'connection/oauth': callsOf(oauth, {
      insertOAuthRequest: [
        { stateHash: Buffer.from('state'), userId: ann, includePrivate: false, codeVerifier: 'v', expiresAt: now },
      ],
      deleteOAuthRequest: [{ stateHash: Buffer.from('state'), userId: ann, now }],
      deleteExpiredRequests: [now],
      findOwnership: [ann],
      upsertOwnership: [{ userId: ann, accountId: 512, login: 'ann', code: 'codekin-1', expiresAt: now }],
      deleteOwnership: [ann],
      insertTokenRevocation: [{ id, ...sealed, nextAttemptAt: now, endsAt: now }],
      claimTokenRevocation: [{ now, leaseUntil: now }],
      updateTokenRevocation: [id, now],
      deleteTokenRevocation: [id],
    }),
  }
}
