import { classOfPath } from '@codekin/source-code/files'
import { contentOf, headsOf, loadTraceHeads } from '../analysis/index.ts'
import {
  type ChangedFile,
  type Commit,
  type CommitContent,
  commitsPerSync,
  GithubAccessError,
  listRepositoryRows,
  type RepositoryRow,
  updateContents,
  updateRepository,
  updateSync,
} from '../connection/index.ts'
import { readFiles } from './adapters/commits.ts'
import { readHeads } from './adapters/heads.ts'
import { trackClosedRepositories } from './closed-repositories.ts'
import { unreadOf } from './rules/unread.ts'
import { forEachConcurrently, type SyncRun } from './sync-run.ts'

/** Batch size: work lost by a kill. */
const keptAtOnce = 20
const atOnce = 3
/** Maximum files per repository whose first lines are stored. */
const headsMax = 200

/** Changed lines of files whose first lines no patch shows, by repository and path. Paths are not stored. */
type Beheaded = Map<number, Map<string, number>>

/** A patch that includes line 1 shows the imports. */
const showsBeginning = ({ patch }: ChangedFile) => patch !== null && /^@@ -[01](?:,\d+)? \+[01](?:,\d+)? @@/.test(patch)

function noteBeheaded(beheaded: Beheaded, repositoryId: number, files: readonly ChangedFile[]): void {
  const lines = beheaded.get(repositoryId) ?? new Map<string, number>()
  for (const file of files) {
    if (classOfPath(file.path).kind !== 'code' || showsBeginning(file)) continue
    lines.set(file.path, (lines.get(file.path) ?? 0) + file.additions)
  }
  beheaded.set(repositoryId, lines)
}

/** Commits to read in this sync. */
async function listUnread({ deps, sync, connection }: SyncRun): Promise<Commit[]> {
  const { includePrivate, excludedIds: excluded } = connection
  const trace = await loadTraceHeads(deps.db, sync.userId)
  return unreadOf(trace, { now: deps.clock.now(), includePrivate, excluded }).slice(0, commitsPerSync[connection.way])
}

export type ReadOutcome = { isLimited: false } | { isLimited: true; seconds: number }

/** At GitHub's rate limit, what was read so far is used; returns when to continue. */
async function untilLimited(work: () => Promise<void>): Promise<ReadOutcome> {
  try {
    await work()
    return { isLimited: false }
  } catch (error) {
    if (error instanceof GithubAccessError && error.failure.kind === 'limited')
      return { isLimited: true, seconds: error.failure.seconds }
    throw error
  }
}

/** Reads unread commits, newest first, and stores them in batches. */
export async function readCommits(run: SyncRun, names: ReadonlyMap<number, string>): Promise<ReadOutcome> {
  const { requests, sync, hash, deps } = run
  const { userId } = sync
  const rows = new Map((await listRepositoryRows(deps.db, userId)).map((row) => [row.repositoryId, row]))
  const beheaded: Beheaded = new Map()
  let found: CommitContent[] = []
  let keeping = Promise.resolve()
  const keepPart = async (part: readonly CommitContent[]) => {
    const commits = run.counts.commits + part.length
    await run.commit(async (trx) => {
      await updateContents(trx, userId, part)
      await updateSync(trx, sync.id, { commits })
    })
    await run.progress({ commits })
  }
  // Sequential, so that counts add up.
  const keepFound = async () => {
    const part = found
    found = []
    if (part.length > 0) keeping = keeping.then(() => keepPart(part))
    await keeping
  }
  const closed = trackClosedRepositories(run)
  const lookInto = async ({ repositoryId, sha }: Commit) => {
    const row = rows.get(repositoryId)
    if (!row || closed.has(row)) return
    const files = await readFiles(requests, repositoryId, sha)
    if (typeof files === 'string') return await closed.note(row, files)
    noteBeheaded(beheaded, repositoryId, files)
    found.push({ repositoryId, sha, content: contentOf(files, row.isPrivate, hash) })
    if (found.length >= keptAtOnce) await keepFound()
  }
  const looked = await untilLimited(async () => forEachConcurrently(await listUnread(run), atOnce, lookInto))
  await keepFound()
  if (looked.isLimited) return looked
  return await untilLimited(() => readBeginnings(run, { rows, beheaded, names }))
}

type Beginnings = { rows: ReadonlyMap<number, RepositoryRow>; beheaded: Beheaded; names: ReadonlyMap<number, string> }

/** Reads first lines of files of which only later lines changed, many per GraphQL query. */
async function readBeginnings(run: SyncRun, { rows, beheaded, names }: Beginnings): Promise<void> {
  if (run.connection.way !== 'grant') return
  await forEachConcurrently([...beheaded], atOnce, async ([repositoryId, lines]) => {
    const row = rows.get(repositoryId)
    const fullName = row?.fullName ?? names.get(repositoryId)
    if (!row || fullName === undefined || row.heads.length >= headsMax) return
    const known = new Set(row.heads.map(({ key }) => key))
    const named = (path: string) => (row.isPrivate ? run.hash(path) : path)
    const paths = [...lines].toSorted(([, a], [, b]) => b - a).map(([path]) => path)
    const heads = await readHeads(
      run.requests,
      fullName,
      paths.filter((path) => !known.has(named(path))),
    )
    const kept = [...row.heads, ...headsOf(heads, row.isPrivate, run.hash)].slice(0, headsMax)
    await run.commit((trx) => updateRepository(trx, row, { heads: JSON.stringify(kept) }))
  })
}
