import { commitRow, frameworksOfManifest, namerOf, placesNamed, traceCommit } from '../analysis/index.ts'
import {
  type Account,
  type Commit,
  changeRepository,
  keepCommits,
  listKnownCommits,
  type RepositoryRow,
  removeOtherCommits,
  removeRepositories,
} from '../connection/index.ts'
import { type CommitPage, type CommitsOf, type ListedCommit, listCommits } from './adapters/commits.ts'
import { type Missing, readManifests } from './adapters/repositories.ts'
import { keepProblem } from './closed-repositories.ts'
import { isClosed } from './rules/closure.ts'
import type { SyncRun } from './sync-run.ts'

/** Ours: of a repository with more than two thousand commits only those by the one who is looked at are listed. */
const pagesOfAll = 20
const pagesMax = 300
/** Ours: what was committed elsewhere comes with a merge, by then so old at most. */
const mergedLaterMilliseconds = 90 * 86_400_000

type Walk = { commits: ListedCommit[]; etag: string | null; isByAuthor: boolean; isWhole: boolean }

type Asked = { account: Account; row: RepositoryRow; isWhole: boolean; known: ReadonlyMap<string, Date> }

type Listing = { of: CommitsOf; first: CommitPage; isEnough: (commits: readonly ListedCommit[]) => boolean }

type Pages = Pick<Walk, 'commits' | 'isWhole'>
type Unlisted = 'unchanged' | Missing

/** Page after page from the first, until it is enough. `isWhole`: there are no more. All of them or why not: no gap is kept. */
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

/** All commits, the newest first, until what is left is known; to the end where somebody has written them anew. */
async function walkAll(run: SyncRun, { row, isWhole, known }: Asked, first: CommitPage): Promise<Walk | Unlisted> {
  const branch = { newestSha: row.newestSha, shas: new Set(known.keys()) }
  const isEnough = (commits: readonly ListedCommit[]) => !isWhole && isClosed(commits, branch)
  const found = await walkPages(run, { of: { id: row.repositoryId }, first, isEnough })
  return typeof found === 'string' ? found : { ...found, etag: first.etag, isByAuthor: false }
}

/** Their own, where there are many or where it belongs to others: since a while before the newest, unless that is gone. */
async function walkOwn(run: SyncRun, asked: Asked): Promise<Walk | Unlisted> {
  const { row, account, isWhole, known } = asked
  const newestAt = isWhole || !row.isReadByAuthor ? undefined : known.get(row.newestSha ?? '')
  const since = newestAt && new Date(newestAt.getTime() - mergedLaterMilliseconds)
  const of = { id: row.repositoryId, author: account.login, ...(since && { since }) }
  const first = await listCommits(run.requests, of, { page: 1 })
  if (typeof first === 'string') return first
  const found = await walkPages(run, { of, first, isEnough: () => false })
  if (typeof found === 'string') return found
  const isThere = !since || found.commits.some(({ sha }) => sha === row.newestSha)
  if (!isThere) return await walkOwn(run, { ...asked, isWhole: true })
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

/** What manifests name, in place of what they say. */
async function manifestsOf(run: SyncRun, { repositoryId, isPrivate, manifests }: RepositoryRow) {
  const read = await readManifests(run.requests, repositoryId, manifests)
  if (!read) return {}
  // Without what names this listing the next sync reads them again.
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
 * Lists what was committed to a repository, and keeps it: all at once, so that whoever goes on finds it read or not. Of one that
 * can not be read it keeps why, and what was read before.
 */
export async function readRepository(
  run: SyncRun,
  { account, isWhole, row }: { account: Account; isWhole: boolean; row: RepositoryRow },
): Promise<void> {
  const { deps, sync, hash } = run
  const { userId, repositoryId, isPrivate } = row
  const known = await listKnownCommits(deps.db, row)
  const found = await walk(run, { account, row, isWhole, known })
  if (found === 'gone') return await run.keep((trx) => removeRepositories(trx, userId, [repositoryId]))
  if (found === 'blocked' || found === 'unreachable') return await keepProblem(run, row, found)
  const isRead = { readPushedAt: row.pushedAt, listedIn: sync.id, problem: null }
  if (found === 'unchanged') return await run.keep((trx) => changeRepository(trx, row, isRead))
  const traces = found.commits.map((one): Commit => traceCommit(account, one, { isPrivate, hash }))
  const isTheirs = row.manifests !== null || traces.some(({ by }) => by === 'you')
  const manifests = isTheirs ? await manifestsOf(run, row) : {}
  await run.keep(async (trx) => {
    await keepCommits(trx, userId, traces.map(commitRow))
    const shas = traces.map(({ sha }) => sha)
    if (found.isWhole) await removeOtherCommits(trx, row, shas)
    await changeRepository(trx, row, {
      ...isRead,
      commitsEtag: found.etag,
      ...manifests,
      isReadByAuthor: found.isByAuthor,
      newestSha: shas[0] ?? (found.isWhole ? null : row.newestSha),
    })
  })
}
