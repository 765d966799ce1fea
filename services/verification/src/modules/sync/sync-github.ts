import { githubSynced } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import type { Tables } from '../../tables.ts'
import { type ComputedAnalysis, computeAnalysis } from '../analysis/index.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import {
  addSeconds,
  announceSync,
  deleteOldSyncs,
  listRepositoryRows,
  nextContinuationAt,
  nextScheduledSyncAt,
  type RepositoryRow,
  updateConnection,
  updateSync,
} from '../connection/index.ts'
import { sampleStargazers, searchCopies } from './collect-signals.ts'
import { type Listed, listContributions } from './list-contributions.ts'
import { type ReadOutcome, readCommits } from './read-commits.ts'
import { readRepository } from './read-repository.ts'
import { forEachConcurrently, SyncLeaseLost, type SyncRun } from './sync-run.ts'

/** Repositories read concurrently. */
const repositoriesAtOnce = 3
const syncsKept = 10

const rankOf = ({ owner, isFork }: RepositoryRow) => (isFork ? 3 : { you: 0, shared: 1, foreign: 2 }[owner])

/** Repositories with new pushes or problems, own ones first; all of them in a full sync. */
async function listToRead({ deps, sync }: SyncRun, isWhole: boolean) {
  const rows = await listRepositoryRows(deps.db, sync.userId)
  const isRead = ({ readPushedAt, pushedAt, listedIn, problem }: RepositoryRow) =>
    problem === null && readPushedAt !== null && readPushedAt >= pushedAt && (!isWhole || listedIn === sync.id)
  const left = rows.filter((row) => !isRead(row))
  return {
    left: left.toSorted((a, b) => rankOf(a) - rankOf(b) || b.pushedAt.getTime() - a.pushedAt.getTime()),
    repositories: rows.length,
  }
}

async function readAll(run: SyncRun, { account, isWhole, names }: Listed): Promise<ReadOutcome> {
  const { left, repositories } = await listToRead(run, isWhole)
  await run.progress({ stage: 'reading', repositories, repositoriesRead: repositories - left.length })
  await forEachConcurrently(left, repositoriesAtOnce, async (row) => {
    await readRepository(run, { account, isWhole, row })
    await run.progress({ repositoriesRead: run.counts.repositoriesRead + 1 })
  })
  await sampleStargazers(run)
  await searchCopies(run, account, isWhole)
  return await readCommits(run, names)
}

/** Time of the next sync: soon if commits are left, otherwise as scheduled. */
function nextSyncAt(
  { connection, deps }: SyncRun,
  { unread }: ComputedAnalysis,
  looked: ReadOutcome & { count: number },
): Date {
  const now = deps.clock.now()
  if (unread > 0 && looked.isLimited) return addSeconds(now, looked.seconds)
  return unread > 0 && looked.count > 0 ? nextContinuationAt(connection, now) : nextScheduledSyncAt(connection, now)
}

/** Computes the analysis and finishes the sync in one transaction. */
async function finish(
  run: SyncRun,
  trx: Trx<Tables>,
  looked: ReadOutcome & { count: number; begunAt: Date },
): Promise<void> {
  const { deps, sync, counts } = run
  const { userId, id } = sync
  const now = deps.clock.now()
  const computed = await computeAnalysis(deps, trx, { userId, now })
  if (!computed) throw new SyncLeaseLost('The account is no longer connected.')
  await updateConnection(trx, userId, { syncedAt: looked.begunAt, nextSyncAt: nextSyncAt(run, computed, looked) })
  const ended = { state: 'done', stage: 'done', leaseId: null, finishedAt: now, tries: 0 } as const
  const row = await updateSync(trx, id, { ...counts, ...ended })
  await deleteOldSyncs(trx, userId, syncsKept)
  await announceSync(trx, row, now)
  const payload = { userId, syncId: id, skills: computed.skills, syncedAt: now.toISOString() }
  await announce(trx, githubSynced, payload, { occurredAt: now })
}

/** Runs a sync by stages. Each stage stores its results, so that a resumed sync continues there. */
export async function syncGithub(run: SyncRun): Promise<void> {
  const { deps, sync, counts } = run
  const begunAt = deps.clock.now()
  await run.progress({ stage: 'listing', repositoriesRead: 0 })
  const listed = await listContributions(run)
  const before = counts.commits
  const looked = await readAll(run, listed)
  await run.progress({ stage: 'computing' })
  await run.commit((trx) => finish(run, trx, { ...looked, count: counts.commits - before, begunAt }))
  await recomputeDueSkills(deps.db, { now: deps.clock.now(), userId: sync.userId })
}
