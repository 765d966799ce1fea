import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../../testing/with-own-runner.ts', import.meta.url))

/** Lists a process and its descendants, from proc(5), `/proc/pid/stat` field 4. */
function offspringOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0)
    .map((one) => [one, parentOf(one)] as const)
  const below = (one: number): number[] =>
    parents.filter(([, parent]) => parent === one).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended by now.
    return 0
  }
}

const isAlive = (pid: number) => parentOf(pid) > 0
const runnerFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('codekin-runner-'))

async function startService(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(...nodeProgram(program), { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  expect(output.toString()).toBe('ran\n')
  return child as ChildProcess & { pid: number }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a service that ends by %s leaves no runner behind, no worker and no file',
  async (signal) => {
    const before = new Set(runnerFolders())
    const service = await startService()
    const offspring = offspringOf(service.pid)
    expect(offspring.length, 'the runner and its workers').toBeGreaterThan(2)
    const exited = once(service, 'exit')
    service.kill(signal)
    await exited
    try {
      await expect.poll(() => offspring.filter(isAlive), { timeout: 20_000 }).toEqual([])
      expect(runnerFolders().filter((name) => !before.has(name))).toEqual([])
    } finally {
      for (const pid of offspring.filter(isAlive)) process.kill(pid, 'SIGKILL')
    }
  },
)
