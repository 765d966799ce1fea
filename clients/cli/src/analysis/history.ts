import { availableParallelism } from 'node:os'
import { isBulk } from '@codekin/source-code/bulk'
import { classOfPath } from '@codekin/source-code/files'
import { type Git, splitAtNul } from './git.ts'

/** Lines that an author added to one file of code. */
type Addition = { path: string; language: string; lines: number }
/** A commit that counts. `month`: such as `2026-11`, in UTC. */
export type CountedCommit = { sha: string; month: string; additions: Addition[] }

type Written = { sha: string; month: string }
type History = { own: Written[]; others: Set<string>; isCut: boolean }

/** After a longer gap between author date and commit date, old work was rebased or a date was set by hand. */
const gapMaxSeconds = 90 * 86_400
const daySeconds = 86_400
const bots = /\[bot\](?:@|$)/i
/** Each git takes some 60 MB beside the program's 120 MB (bench `command-line`). */
const workersMax = 2

function monthOf(authoredAt: number, committedAt: number, now: Date): string | undefined {
  const seconds = committedAt - authoredAt > gapMaxSeconds ? committedAt : authoredAt
  // Authors can set any date. None before 1970 or after today is real.
  const isPossible = seconds > 0 && seconds <= now.getTime() / 1000 + daySeconds
  return isPossible ? new Date(seconds * 1000).toISOString().slice(0, 7) : undefined
}

/** Commits at which a shallow clone is cut off: git shows all earlier work as added by them. */
async function listCuts(git: Git): Promise<Set<string>> {
  if ((await git.text(['rev-parse', '--is-shallow-repository'])) !== 'true') return new Set()
  const roots = await git.text(['rev-list', '--max-parents=0', 'HEAD'])
  return new Set(roots.split('\n'))
}

/** Commits by these addresses, without merges, and the addresses of other authors. */
export async function readHistory(git: Git, emails: ReadonlySet<string>, now: Date): Promise<History> {
  const cuts = await listCuts(git)
  const history: History = { own: [], others: new Set(), isCut: cuts.size > 0 }
  const log = git.stream(['log', '-z', '--no-merges', '--no-show-signature', '--format=%H %at %ct %ae', 'HEAD', '--'])
  for await (const record of splitAtNul(log)) {
    const [sha = '', authoredAt, committedAt, ...rest] = record.split(' ')
    const email = rest.join(' ').toLowerCase()
    if (!emails.has(email)) {
      if (!bots.test(email)) history.others.add(email)
      continue
    }
    const month = monthOf(Number(authoredAt), Number(committedAt), now)
    if (month !== undefined && !cuts.has(sha)) history.own.push({ sha, month })
  }
  return history
}

type Changed = Addition & { additions: number; deletions: number }
type ReadChange = (entry: string) => Changed[]

/** No one writes this many files by hand in one commit, so the rest isn't kept in memory. */
const filesPerCommitMax = 5_000

/** Reads entries such as `12<tab>3<tab>src/app.ts`. Each path is classified and stored once, however often it changes. */
function changeReader(): ReadChange {
  const known = new Map<string, Pick<Addition, 'path' | 'language'> | null>()
  function codeAt(path: string) {
    const found = known.get(path)
    if (found !== undefined) return found
    const kind = classOfPath(path)
    const code = kind.kind === 'code' ? { path, language: kind.language } : null
    known.set(path, code)
    return code
  }
  return (entry) => {
    const [added = '', deleted = '', ...rest] = entry.split('\t')
    // Binary files have dashes in place of numbers.
    const code = added === '-' ? null : codeAt(rest.join('\t'))
    if (!code) return []
    return [{ ...code, lines: Number(added), additions: Number(added), deletions: Number(deleted) }]
  }
}

async function* readChanges(
  git: Git,
  shas: readonly string[],
  changeOf: ReadChange,
): AsyncGenerator<[sha: string, changes: Changed[]]> {
  const args = [
    'diff-tree',
    '--stdin',
    '-r',
    '--root',
    '--numstat',
    '-z',
    '--no-renames',
    '--no-relative',
    '--no-ext-diff',
    '--no-textconv',
  ]
  let [sha, changes]: [string, Changed[]] = ['', []]
  const lines = (function* () {
    for (const each of shas) yield `${each}\n`
  })()
  for await (const part of splitAtNul(git.stream(args, lines))) {
    if (part.includes('\t')) {
      if (changes.length < filesPerCommitMax) changes.push(...changeOf(part))
      continue
    }
    if (sha !== '') yield [sha, changes]
    ;[sha, changes] = [part.trim(), []]
  }
  if (sha !== '') yield [sha, changes]
}

/** What each commit added to code, leaving out imports and generated code. Uses several cores. */
export async function countCommits(
  git: Git,
  own: readonly Written[],
  onRead: (count: number) => void,
): Promise<CountedCommit[]> {
  const months = new Map(own.map(({ sha, month }) => [sha, month]))
  const workers = Math.max(1, Math.min(workersMax, availableParallelism(), Math.ceil(own.length / 500)))
  const counted: CountedCommit[] = []
  const changeOf = changeReader()
  async function work(at: number): Promise<void> {
    // Neighboring commits share deltas in packs, so each worker takes consecutive ones.
    const size = Math.ceil(own.length / workers)
    const shas = own.slice(at * size, (at + 1) * size).map(({ sha }) => sha)
    if (shas.length === 0) return
    for await (const [sha, changes] of readChanges(git, shas, changeOf)) {
      onRead(1)
      const month = months.get(sha)
      if (month === undefined || isBulk(changes, 1)) continue
      const additions = changes.flatMap(({ path, language, lines }) => (lines > 0 ? [{ path, language, lines }] : []))
      if (additions.length > 0) counted.push({ sha, month, additions })
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, at) => work(at)))
  return counted
}
