import { githubSynced } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import type { Tables } from '../../tables.ts'
import { type Computed, computeGithub } from '../analysis/index.ts'
import { weighDueSkills } from '../confidence/index.ts'
import {
  after,
  changeConnection,
  changeSync,
  listRepositoryRows,
  nextPart,
  nextRound,
  type RepositoryRow,
  removeOldSyncs,
  tellSync,
} from '../connection/index.ts'
import { type Listed, listContributions } from './list-contributions.ts'
import { lookForCopies, sampleStarred } from './look-for-fakes.ts'
import { type LookedAt, lookIntoCommits } from './look-into-commits.ts'
import { readRepository } from './read-repository.ts'
import { SyncLost, type SyncRun, someAtOnce } from './sync-run.ts'

/** Repositories at a time: each waits for its own pages. */
const repositoriesAtOnce = 3
const syncsKept = 10

const rankOf = ({ owner, isFork }: RepositoryRow) => (isFork ? 3 : { you: 0, shared: 1, foreign: 2 }[owner])

/**
 * Those that were pushed to since they were read, or that could not be read, the own ones first; all of them where everything is
 * listed anew.
 */
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

async function readAll(run: SyncRun, { account, isWhole, names }: Listed): Promise<LookedAt> {
  const { left, repositories } = await listToRead(run, isWhole)
  await run.progress({ stage: 'reading', repositories, repositoriesRead: repositories - left.length })
  await someAtOnce(left, repositoriesAtOnce, async (row) => {
    await readRepository(run, { account, isWhole, row })
    await run.progress({ repositoriesRead: run.counts.repositoriesRead + 1 })
  })
  await sampleStarred(run)
  await lookForCopies(run, account, isWhole)
  return await lookIntoCommits(run, names)
}

/** When it goes on by itself: soon where commits are left, else at its next turn. */
function nextSyncAt({ connection, deps }: SyncRun, { unread }: Computed, looked: LookedAt & { count: number }): Date {
  const now = deps.clock.now()
  if (unread > 0 && looked.isLimited) return after(now, looked.seconds)
  return unread > 0 && looked.count > 0 ? nextPart(connection, now) : nextRound(connection, now)
}

/** Computes what was read, and ends the sync with it. */
async function finish(
  run: SyncRun,
  trx: Trx<Tables>,
  looked: LookedAt & { count: number; begunAt: Date },
): Promise<void> {
  const { deps, sync, counts } = run
  const { userId, id } = sync
  const now = deps.clock.now()
  const computed = await computeGithub(deps, trx, { userId, now })
  if (!computed) throw new SyncLost('Nothing is connected any more.')
  await changeConnection(trx, userId, { syncedAt: looked.begunAt, nextSyncAt: nextSyncAt(run, computed, looked) })
  const ended = { state: 'done', stage: 'done', leaseId: null, finishedAt: now, tries: 0 } as const
  const row = await changeSync(trx, id, { ...counts, ...ended })
  await removeOldSyncs(trx, userId, syncsKept)
  await tellSync(trx, row, now)
  const told = { userId, syncId: id, skills: computed.skills, syncedAt: now.toISOString() }
  await announce(trx, githubSynced, told, { occurredAt: now })
}

/** A whole sync, stage by stage; each keeps what it found, so that whoever goes on after this one goes on from there. */
export async function syncGithub(run: SyncRun): Promise<void> {
  const { deps, sync, counts } = run
  const begunAt = deps.clock.now()
  await run.progress({ stage: 'listing', repositoriesRead: 0 })
  const listed = await listContributions(run)
  const before = counts.commits
  const looked = await readAll(run, listed)
  await run.progress({ stage: 'computing' })
  await run.keep((trx) => finish(run, trx, { ...looked, count: counts.commits - before, begunAt }))
  await weighDueSkills(deps.db, { now: deps.clock.now(), userId: sync.userId })
}
