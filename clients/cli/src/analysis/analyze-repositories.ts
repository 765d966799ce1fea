import { basename, resolve } from 'node:path'
import type { Environment } from '../config.ts'
import { Failure } from '../failure.ts'
import { plain, type Terminal } from '../terminal.ts'
import { type Figures, figuresOf, type RepositoryCount } from './figures.ts'
import { type Git, openGit } from './git.ts'
import { readHeads } from './heads.ts'
import { countCommits, readHistory } from './history.ts'

type About = { env: Environment; signal: AbortSignal; terminal: Terminal; now: Date }

const shownEvery = 250

/** The author's addresses: the given ones, or else git's configured one. */
async function addressesOf(git: Git, given: readonly string[]): Promise<string[]> {
  if (given.length > 0) return given.map((email) => email.toLowerCase())
  const configured = await git.find(['config', 'user.email'])
  if (!configured) {
    throw new Failure('no_author', 'git doesn’t know your email address. Add --author you@example.com.')
  }
  return [configured.toLowerCase()]
}

/** Refuses partial clones: git would fetch missing objects from any host that the repository names. */
async function requireFullClone(git: Git, folder: string): Promise<void> {
  const partial = await git.find(['config', '--get-regexp', '^(extensions\\.partialclone|remote\\..*\\.promisor)$'])
  if (partial === null) return
  throw new Failure('partial_clone', `${folder} is a partial clone. Make a full clone to analyse it.`)
}

async function analyzeRepository(
  folder: string,
  given: readonly string[],
  { terminal, now, ...about }: About,
): Promise<RepositoryCount> {
  const git = openGit(folder, about)
  const name = plain(basename(folder))
  await git.text(['rev-parse', '--git-dir'])
  await requireFullClone(git, folder)
  const nothing = { commits: [], files: new Map(), others: new Set<string>() }
  if ((await git.find(['rev-parse', '--quiet', '--verify', 'HEAD'])) === null) return nothing
  const addresses = await addressesOf(git, given)
  terminal.warn(`${name}: counting commits by ${plain(addresses.join(', '))}`)
  const history = await readHistory(git, new Set(addresses), now)
  if (history.isCut) terminal.warn(`${name}: a shallow clone, so only the commits in it count`)
  let read = 0
  const commits = await countCommits(git, history.own, (count) => {
    read += count
    if (read % shownEvery === 0) terminal.progress(`${name}: ${read} of ${history.own.length} commits`)
  })
  terminal.progress(null)
  const languages = new Map(commits.flatMap(({ additions }) => additions.map(({ path, language }) => [path, language])))
  return { commits, files: await readHeads(git, languages), others: history.others }
}

/** Counts an author's work in repositories. Reports unreadable ones and fails only if none can be read. */
export async function analyzeRepositories(
  folders: readonly string[],
  authors: readonly string[],
  about: About,
): Promise<Figures> {
  const counts: RepositoryCount[] = []
  const failures: Failure[] = []
  for (const folder of new Set(folders.map((each) => resolve(each)))) {
    try {
      counts.push(await analyzeRepository(folder, authors, about))
    } catch (error) {
      about.terminal.progress(null)
      if (!(error instanceof Failure) || error.code === 'no_git') throw error
      failures.push(error)
    }
  }
  const [first] = failures
  if (counts.length === 0 && first) throw first
  for (const { message } of failures) about.terminal.warn(plain(message))
  return figuresOf(counts, about.now)
}
