import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const historyAuthor = 'author@bench.example'

const filesMax = 4_000
const linesPerFile = 220
const lineLength = 90

/** Deterministic and hard to compress, like code of many authors: a linear congruential generator (Numerical Recipes, 7.1). */
function* randomLines(seed: number): Generator<string> {
  let state = seed
  for (;;) {
    let line = 'export const '
    while (line.length < lineLength) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      line += state.toString(36)
    }
    yield `${line}\n`
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)
}

/** A commit for `git fast-import` that replaces one file. */
function commitOf(at: number, lines: Generator<string>): string {
  const path = `src/part${at % 40}/file${at % filesMax}.ts`
  const text = Array.from({ length: linesPerFile }, () => lines.next().value as string).join('')
  const when = `${1_500_000_000 + at * 4_000} +0000`
  return [
    'commit refs/heads/main',
    `author A <${at % 5 === 0 ? 'other@bench.example' : historyAuthor}> ${when}`,
    `committer A <${historyAuthor}> ${when}`,
    'data 1\nx',
    `M 100644 inline ${path}`,
    `data ${Buffer.byteLength(text)}\n${text}`,
  ].join('\n')
}

/** Creates a repository with packs of about this size. Returns their size and the number of commits. */
export async function makeHistory(folder: string, bytes: number): Promise<{ bytes: number; commits: number }> {
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', folder])
  const child = spawn('git', ['-C', folder, 'fast-import', '--quiet', '--depth=10'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const lines = randomLines(42)
  let commits = 0
  // Random letters compress to two thirds in a pack.
  for (let written = 0; written * 0.66 < bytes; commits += 1) {
    const text = commitOf(commits, lines)
    written += text.length
    if (!child.stdin.write(`${text}\n`)) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  await once(child, 'close')
  return { bytes: sizeOf(join(folder, '.git', 'objects')), commits }
}
