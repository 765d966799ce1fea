import { frameworksOfManifest, placesNamed } from '@codekin/source-code/manifests'
import { commitRow, namerOf, traceCommit } from '../analysis/index.ts'
import {
  type Account,
  type Commit,
  deleteOtherCommits,
  deleteRepositories,
  listKnownCommits,
  type RepositoryRow,
  updateRepository,
  upsertCommits,
} from '../connection/index.ts'
import { type CommitFilter, type CommitPage, type ListedCommit, listCommits } from './adapters/commits.ts'
import { type Missing, readManifests } from './adapters/repositories.ts'
import { recordProblem } from './closed-repositories.ts'
import { isBranchListed } from './rules/closure.ts'
import type { SyncRun } from './sync-run.ts'

/** Chosen: beyond two thousand commits only those by the account are listed. */
const pagesOfAll = 20
const pagesMax = 300
/** Chosen: merged branches may bring commits this much older. */
const mergedLaterMilliseconds = 90 * 86_400_000

type Walk = { commits: ListedCommit[]; etag: string | null; isByAuthor: boolean; isWhole: boolean }

type Asked = { account: Account; row: RepositoryRow; isWhole: boolean; known: ReadonlyMap<string, Date> }

type Listing = { of: CommitFilter; first: CommitPage; isEnough: (commits: readonly ListedCommit[]) => boolean }

type Pages = Pick<Walk, 'commits' | 'isWhole'>
type Unlisted = 'unchanged' | Missing

/** Lists pages until `isEnough`. `isWhole`: there are no more. Either all pages or why not: no gap is stored. */
async function walkPages({ requests }: SyncRun, { of, first, isEnough }: Listing): Promise<Pages | Unlisted> {
  const commits = [...first.commits]
  for (let page = 2; page <= Math.min(first.pages, pagesMax); page += 1) {
    if (isEnough(commits)) return { commits, isWhole: false }
    const next = await listCommits(requests, of, { page })
    if (typeof next === 'string') return next
    commits.push(...next.commits)
  }
  return { commits, isWhole: !isEnough(commits) }
}

/** Lists all commits, newest first, until the rest is known; to the end after a history rewrite. */
async function walkAll(run: SyncRun, { row, isWhole, known }: Asked, first: CommitPage): Promise<Walk | Unlisted> {
  const branch = { newestSha: row.newestSha, shas: new Set(known.keys()) }
  const isEnough = (commits: readonly ListedCommit[]) => !isWhole && isBranchListed(commits, branch)
  const found = await walkPages(run, { of: { id: row.repositoryId }, first, isEnough })
  return typeof found === 'string' ? found : { ...found, etag: first.etag, isByAuthor: false }
}

/**
 * Lists the account's commits, for large and foreign repositories: from some time before the newest known one, unless that is
 * gone.
 */
async function walkOwn(run: SyncRun, asked: Asked): Promise<Walk | Unlisted> {
  const { row, account, isWhole, known } = asked
  const newestAt = isWhole || !row.isReadByAuthor ? undefined : known.get(row.newestSha ?? '')
  const since = newestAt && new Date(newestAt.getTime() - mergedLaterMilliseconds)
  const of = { id: row.repositoryId, author: account.login, ...(since && { since }) }
  const first = await listCommits(run.requests, of, { page: 1 })
  if (typeof first === 'string') return first
  const found = await walkPages(run, { of, first, isEnough: () => false })
  if (typeof found === 'string') return found
  const isActiveAccount = !since || found.commits.some(({ sha }) => sha === row.newestSha)
  if (!isActiveAccount) return await walkOwn(run, { ...asked, isWhole: true })
  return { ...found, etag: null, isByAuthor: true, isWhole: found.isWhole && !since }
}

async function walk(run: SyncRun, asked: Asked): Promise<Walk | Unlisted> {
  const { row, isWhole } = asked
  if (row.owner === 'foreign' || (row.isReadByAuthor && !isWhole)) return await walkOwn(run, asked)
  const etag = isWhole ? null : row.commitsEtag
  const first = await listCommits(run.requests, { id: row.repositoryId }, { page: 1, etag })
  if (typeof first === 'string') return first
  return first.pages > pagesOfAll ? await walkOwn(run, asked) : await walkAll(run, asked, first)
}

/** Frameworks of the manifests; their text is not stored. */
async function manifestsOf(run: SyncRun, { repositoryId, isPrivate, manifests }: RepositoryRow) {
  const read = await readManifests(run.requests, repositoryId, manifests)
  if (!read) return {}
  // Without an ETag the next sync reads them again.
  if (typeof read === 'string') return { problem: read, commitsEtag: null }
  const name = namerOf(isPrivate, run.hash)
  const named = Object.entries(read.texts).flatMap(([path, text]) => frameworksOfManifest(path, text))
  const places = placesNamed(read.texts).map(({ skill, root }) => ({ skill, root: name(root) }))
  return {
    manifests: read.key,
    builtOn: isPrivate ? [] : [...new Set(named)].toSorted(),
    places: JSON.stringify(places),
  }
}

/**
 * Lists and stores the commits of a repository in one transaction, so that a resumed sync finds it read or not. For an unreadable
 * one it stores why and keeps what was read before.
 */
export async function readRepository(
  run: SyncRun,
  { account, isWhole, row }: { account: Account; isWhole: boolean; row: RepositoryRow },
): Promise<void> {
  const { deps, sync, hash } = run
  const { userId, repositoryId, isPrivate } = row
  const known = await listKnownCommits(deps.db, row)
  const found = await walk(run, { account, row, isWhole, known })
  if (found === 'gone') return await run.commit((trx) => deleteRepositories(trx, userId, [repositoryId]))
  if (found === 'blocked' || found === 'unreachable') return await recordProblem(run, row, found)
  const isRead = { readPushedAt: row.pushedAt, listedIn: sync.id, problem: null }
  if (found === 'unchanged') return await run.commit((trx) => updateRepository(trx, row, isRead))
  const traces = found.commits.map((one): Commit => traceCommit(account, one, { isPrivate, hash }))
  const isTheirs = row.manifests !== null || traces.some(({ by }) => by === 'you')
  const manifests = isTheirs ? await manifestsOf(run, row) : {}
  await run.commit(async (trx) => {
    await upsertCommits(trx, userId, traces.map(commitRow))
    const shas = traces.map(({ sha }) => sha)
    if (found.isWhole) await deleteOtherCommits(trx, row, shas)
    await updateRepository(trx, row, {
      ...isRead,
      commitsEtag: found.etag,
      ...manifests,
      isReadByAuthor: found.isByAuthor,
      newestSha: shas[0] ?? (found.isWhole ? null : row.newestSha),
    })
  })
}
