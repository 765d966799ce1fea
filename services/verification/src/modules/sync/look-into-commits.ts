import { classOfPath, contentOf, headsOf, loadHeads } from '../analysis/index.ts'
import {
  type ChangedFile,
  type Commit,
  changeRepository,
  changeSync,
  commitsPerSync,
  keepContents,
  type LookedInto,
  listRepositoryRows,
  ReadingEnded,
  type RepositoryRow,
} from '../connection/index.ts'
import { readFiles } from './adapters/commits.ts'
import { readHeads } from './adapters/heads.ts'
import { openClosed } from './closed-repositories.ts'
import { unreadOf } from './rules/unread.ts'
import { type SyncRun, someAtOnce } from './sync-run.ts'

/** So many are kept at once: what a killed process has to look into again. */
const keptAtOnce = 20
const atOnce = 3
/** Of so many files of a repository the beginning is kept at most. */
const headsMax = 200

/** Files that somebody changed below their beginning, with how many lines, by repository. Their paths are known for now alone. */
type Beheaded = Map<number, Map<string, number>>

/** A patch of the first line shows what a file takes in. */
const showsBeginning = ({ patch }: ChangedFile) => patch !== null && /^@@ -[01](?:,\d+)? \+[01](?:,\d+)? @@/.test(patch)

function noteBeheaded(beheaded: Beheaded, repositoryId: number, files: readonly ChangedFile[]): void {
  const lines = beheaded.get(repositoryId) ?? new Map<string, number>()
  for (const file of files) {
    if (classOfPath(file.path).kind !== 'code' || showsBeginning(file)) continue
    lines.set(file.path, (lines.get(file.path) ?? 0) + file.additions)
  }
  beheaded.set(repositoryId, lines)
}

/** The commits that this sync looks into. */
async function listUnread({ deps, sync, connection }: SyncRun): Promise<Commit[]> {
  const { includePrivate, excludedIds: excluded } = connection
  const trace = await loadHeads(deps.db, sync.userId)
  return unreadOf(trace, { now: deps.clock.now(), includePrivate, excluded }).slice(0, commitsPerSync[connection.way])
}

export type LookedAt = { isLimited: false } | { isLimited: true; seconds: number }

/** Where GitHub asks to wait, what is there by then is enough for now: it says in how many seconds to go on. */
async function untilLimited(work: () => Promise<void>): Promise<LookedAt> {
  try {
    await work()
    return { isLimited: false }
  } catch (error) {
    if (error instanceof ReadingEnded && error.ending.kind === 'limited')
      return { isLimited: true, seconds: error.ending.seconds }
    throw error
  }
}

/** Looks into what was not looked into yet, the newest first, and keeps it bit by bit. */
export async function lookIntoCommits(run: SyncRun, names: ReadonlyMap<number, string>): Promise<LookedAt> {
  const { requests, sync, hash, deps } = run
  const { userId } = sync
  const rows = new Map((await listRepositoryRows(deps.db, userId)).map((row) => [row.repositoryId, row]))
  const beheaded: Beheaded = new Map()
  let found: LookedInto[] = []
  let keeping = Promise.resolve()
  const keepPart = async (part: readonly LookedInto[]) => {
    const commits = run.counts.commits + part.length
    await run.keep(async (trx) => {
      await keepContents(trx, userId, part)
      await changeSync(trx, sync.id, { commits })
    })
    await run.progress({ commits })
  }
  // One part after the other, so that each counts.
  const keepFound = async () => {
    const part = found
    found = []
    if (part.length > 0) keeping = keeping.then(() => keepPart(part))
    await keeping
  }
  const closed = openClosed(run)
  const lookInto = async ({ repositoryId, sha }: Commit) => {
    const row = rows.get(repositoryId)
    if (!row || closed.has(row)) return
    const files = await readFiles(requests, repositoryId, sha)
    if (typeof files === 'string') return await closed.note(row, files)
    noteBeheaded(beheaded, repositoryId, files)
    found.push({ repositoryId, sha, content: contentOf(files, row.isPrivate, hash) })
    if (found.length >= keptAtOnce) await keepFound()
  }
  const looked = await untilLimited(async () => someAtOnce(await listUnread(run), atOnce, lookInto))
  await keepFound()
  if (looked.isLimited) return looked
  return await untilLimited(() => readBeginnings(run, { rows, beheaded, names }))
}

type Beginnings = { rows: ReadonlyMap<number, RepositoryRow>; beheaded: Beheaded; names: ReadonlyMap<number, string> }

/** Reads what files take in of which only the middle was changed: the other API tells of many at once. */
async function readBeginnings(run: SyncRun, { rows, beheaded, names }: Beginnings): Promise<void> {
  if (run.connection.way !== 'grant') return
  await someAtOnce([...beheaded], atOnce, async ([repositoryId, lines]) => {
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
    await run.keep((trx) => changeRepository(trx, row, { heads: JSON.stringify(kept) }))
  })
}
