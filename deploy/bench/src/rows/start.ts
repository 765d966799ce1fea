import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '@codekin/local/infra/wait-for'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { descendantsOf, onAllCores } from '../measure/cores.ts'
import { median } from '../measure/statistics.ts'
import { startPlatformProcess } from '../servers/platform-process.ts'

/** Unused database connections are closed after a minute. */
const settleSeconds = 75
/** Limit for the demo developers who connect GitHub, once the platform is ready. */
const historiesSecondsMax = 600

/** The real `npm start` in its own data folder: empty, then again with its data. It has both cores. */
export const startRow: BenchRow = {
  name: 'start',
  title: 'the whole platform',
  run: (context) => onAllCores(() => measure(context)),
}

async function measure({ rounds, log }: Context): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'codekin-bench-home-'))
  try {
    const first = await startPlatformProcess(home)
    log(`  first start, with everything to make, the web apps and the demo data: ${first.seconds.toFixed(1)} s`)
    const histories = await secondsUntilHistories(home)
    log(
      `  then, beside portraits and played people, until the contributions of the demo were read: ${histories.toFixed(1)} s`,
    )
    await first.stop()
    const again: number[] = []
    let memory = { rss: 0, pss: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      const { seconds, pid, stop } = await startPlatformProcess(home)
      log(`  start ${round}: ${seconds.toFixed(1)} s`)
      again.push(seconds)
      if (round === rounds) {
        await pause(settleSeconds * 1000)
        memory = memoryOf([pid, ...descendantsOf(pid)])
      }
      await stop()
    }
    return figuresOf({ first: first.seconds, histories, again: median(again) }, memory)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Seconds from now until every demo developer who connects GitHub has been read. */
async function secondsUntilHistories(home: string): Promise<number> {
  const startedAt = performance.now()
  const mark = join(home, 'demo-histories-loaded')
  const what = 'the contributions of the demo'
  await waitFor(() => existsSync(mark), { what, timeoutSeconds: historiesSecondsMax, everyMilliseconds: 100 })
  const seconds = (performance.now() - startedAt) / 1000
  const refused = /.* does without GitHub: .*/.exec(readFileSync(join(home, 'logs', 'demo-histories.log'), 'utf8'))
  if (refused) throw new Error(refused[0])
  return seconds
}

type Seconds = { first: number; histories: number; again: number }

function figuresOf({ first, histories, again }: Seconds, memory: { rss: number; pss: number }): Figure[] {
  return [
    absolute({ figure: 'platform: start to ready', value: again, unit: 's', goal: '≤ 10' }),
    absolute({ figure: 'platform: first start, building web apps, loading demo data', value: first, unit: 's' }),
    absolute({
      figure: 'platform: the GitHub accounts of 60 demo developers, read in the background after it',
      value: histories,
      unit: 's',
      goal: '≤ 60',
    }),
    absolute({ figure: 'platform: idle memory (PSS)', value: memory.pss, unit: 'GB', goal: '≤ 1.5' }),
    absolute({
      figure: 'platform: the same, shared pages counted in each process (RSS)',
      value: memory.rss,
      unit: 'GB',
    }),
  ]
}

/**
 * Gigabytes of all these processes together. PSS is the memory that the machine loses: RSS counts the pages of Node's program
 * once per service, and Postgres' shared buffers once per connection.
 */
function memoryOf(pids: readonly number[]): { rss: number; pss: number } {
  let rss = 0
  let pss = 0
  for (const pid of pids) {
    const rollup = readRollup(pid)
    rss += Number(/^Rss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1e6
    pss += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1e6
  }
  return { rss, pss }
}

function readRollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    // It ended meanwhile.
    return ''
  }
}
