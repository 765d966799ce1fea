import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '@codekin/cli/build'
import { historyAuthor, makeHistory } from '../datasets/git-history.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { descendantsOf, onAllCores } from '../measure/cores.ts'
import { memoryOf } from '../measure/memory.ts'
import { median } from '../measure/statistics.ts'
import { withPlatform } from '../servers/with-platform.ts'

const sampleMilliseconds = 200
const megabyte = 1_000_000

/** The published program of the command line: start-up time, and the cost of a long history. */
export const commandLine: BenchRow = {
  name: 'command-line',
  title: 'codekin, the command line',
  run: async (context) => [
    ...(await onAllCores(() => measureAlone(context))),
    ...(await withPlatform('command-line', (origin) => measureDeck(context, origin))),
  ],
}

type Run = { seconds: number; megabytes: number }

/** PSS of a process and its descendants, without those that end meanwhile. */
function megabytesOf(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, each) => {
    try {
      return sum + memoryOf(each)
    } catch {
      return sum
    }
  }, 0)
}

async function run(program: string, args: readonly string[], home: string): Promise<Run> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const closed = once(child, 'close')
  let isOver = false
  void closed.then(() => (isOver = true))
  while (!isOver) {
    megabytes = Math.max(megabytes, megabytesOf(child.pid ?? 0))
    await Promise.race([closed, pause(sampleMilliseconds)])
  }
  const [code] = (await closed) as [number | null]
  if (code !== 0) throw new Error(`codekin ${args.join(' ')} ended with ${code}.`)
  return { seconds: (performance.now() - startedAt) / 1000, megabytes }
}

/** Runs work with the built program and its own folder, which is also the program's home. */
async function withProgram(work: (program: string, folder: string) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-bench-cli-'))
  try {
    return await work(await build(join(folder, 'program')), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const measureAlone = ({ isQuick, rounds, log }: Context) =>
  withProgram(async (program, folder) => {
    const help: number[] = []
    for (let round = 0; round <= rounds * 2; round += 1)
      help.push((await run(program, ['--help'], folder)).seconds * 1000)
    const repository = join(folder, 'history')
    const { bytes, commits } = await makeHistory(repository, isQuick ? 50 * megabyte : 1_000 * megabyte)
    const size = `${Math.round(bytes / megabyte)} MB`
    log(`  a history of ${size} in ${commits} commits`)
    const args = ['analyze', '--dry-run', '--json', '--author', historyAuthor, repository]
    const analysis = await run(program, args, folder)
    return [
      absolute({ figure: 'codekin --help', value: median(help.slice(1)), unit: 'ms', goal: '≤ 200' }),
      absolute({ figure: `codekin analyze, ${size}`, value: analysis.seconds, unit: 's', goal: '≤ 60' }),
      absolute({
        figure: 'codekin analyze: memory, with git (PSS)',
        value: analysis.megabytes,
        unit: 'MB',
        goal: '≤ 300',
      }),
    ]
  })

/** Stores a session of Ada as a sign-in of the program does. */
async function signIn(origin: string, home: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@codekin.dev', password: 'correct-horse-battery' }),
  })
  if (!answer.ok) throw new Error(`The sign-in was answered ${answer.status}.`)
  const { accessToken, refreshToken } = (await answer.json()) as { accessToken: string; refreshToken: string }
  mkdirSync(join(home, 'codekin'))
  writeFileSync(join(home, 'codekin/credentials.json'), JSON.stringify({ server: origin, accessToken, refreshToken }))
}

/** Time until a starting program shows the deck. */
const measureDeck = ({ rounds }: Context, origin: string) =>
  withProgram(async (program, folder) => {
    await signIn(origin, folder)
    const decks: number[] = []
    for (let round = 0; round <= rounds; round += 1)
      decks.push((await run(program, ['discover', '--json'], folder)).seconds * 1000)
    return [
      absolute({
        figure: 'codekin discover: first card',
        value: median(decks.slice(1)),
        unit: 'ms',
        goal: '≤ 1000',
      }),
    ]
  })
