import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRunner, type RunnerClient } from '../../../runner/client.ts'
import { readRunnerConfig } from '../../../runner/config.ts'
import { type Runner, startRunner } from '../../../runner/server.ts'
import { independentSolutions } from '../../../testing/independent-solutions.ts'
import { type Runnable, runProgram } from '../grading/run-program.ts'
import { bank } from './bank.ts'

const tasks = bank.flatMap(({ items }) => items).filter((item) => item.kind === 'code' || item.kind === 'sql')
const folder = mkdtempSync(join(tmpdir(), 'codekin-bank-'))
let runner: Runner
let client: RunnerClient
beforeAll(async () => {
  const socket = join(folder, 'runner.sock')
  runner = await startRunner(readRunnerConfig({ RUNNER_SOCKET: socket, RUNNER_NICENESS: '0' }))
  client = openRunner({ socket })
})
afterAll(async () => {
  client.close()
  await runner.close()
  rmSync(folder, { recursive: true })
})

/** Whether all checks pass, and whether the visible ones do; a busy machine is retried. */
async function judge(item: Runnable, code: string, owner: string): Promise<boolean> {
  for (;;) {
    const about = { id: item.id, owner, code }
    const { outcome, checks } = await runProgram(
      { runner: { ...client, close: () => Promise.resolve() } },
      item,
      about,
      'all',
    )
    if (outcome !== 'busy') return outcome === 'ran' && checks.length > 0 && checks.every(({ passed }) => passed)
  }
}

test('there are at least forty programs to write, and some queries', () => {
  expect(tasks.filter(({ kind }) => kind === 'code').length).toBeGreaterThanOrEqual(40)
  expect(tasks.filter(({ kind }) => kind === 'sql').length).toBeGreaterThanOrEqual(5)
})

describe.each(tasks)('$id', (item) => {
  test('its reference passes every check, and neither of the wrong ones does', async () => {
    expect(await judge(item, item.reference, `${item.id} right`)).toBe(true)
    expect(await judge(item, item.wrong[0], `${item.id} one`)).toBe(false)
    expect(await judge(item, item.wrong[1], `${item.id} two`)).toBe(false)
  })
})

describe.each(Object.entries(independentSolutions))('%s', (id, codes) => {
  const item = tasks.find((one) => one.id === id) as Runnable
  test.each(codes.map((code, at) => [at + 1, code] as const))(
    'solution %i of those that distinguish copies from coincidence passes every check',
    async (at, code) => expect(await judge(item, code, `${id} ${at}`)).toBe(true),
  )
})
