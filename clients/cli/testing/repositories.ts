import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Commit = { by: string; on: string; files: Record<string, string> }

/** git with nothing of this machine's configuration. */
export function git(folder: string, args: readonly string[], env: Record<string, string> = {}): string {
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', ...env },
  })
}

export function commit(folder: string, { by, on, files }: Commit): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git(folder, ['add', '--all'])
  const names = { NAME: 'A Developer', EMAIL: by, DATE: `${on}T12:00:00Z` }
  const env = Object.entries(names).flatMap(([name, value]) => [
    [`GIT_AUTHOR_${name}`, value],
    [`GIT_COMMITTER_${name}`, value],
  ])
  git(folder, ['commit', '--quiet', '--allow-empty', '--message', 'A change'], Object.fromEntries(env))
}

/** A repository with these commits, in a folder of its own. */
export function aRepository(commits: readonly Commit[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-history-'))
  git(folder, ['init', '--quiet', '--initial-branch', 'main'])
  for (const one of commits) commit(folder, one)
  return folder
}

/** So many lines that no two files share. */
export const linesOf = (count: number, name: string): string =>
  Array.from({ length: count }, (_, at) => `export const ${name}${at} = ${at}\n`).join('')
