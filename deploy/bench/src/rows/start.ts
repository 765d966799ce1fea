import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@codekin/local/infra/free-port'
import { waitFor } from '@codekin/local/infra/wait-for'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { descendantsOf, onAllCores } from '../measure/cores.ts'
import { median } from '../measure/statistics.ts'

const start = resolve(import.meta.dirname, '../../../local/src/start.ts')
const settleSeconds = 10

/** The real `npm start` in a data folder of its own: with nothing there, then again with its data. Both cores are its own. */
export const startRow: BenchRow = {
  name: 'start',
  title: 'the whole platform',
  run: (context) => onAllCores(() => measure(context)),
}

async function measure({ rounds, log }: Context): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'codekin-bench-home-'))
  try {
    const first = await startOnce(home)
    log(`  first start, with everything to make, the web apps and the demo data: ${first.seconds.toFixed(1)} s`)
    await first.stop()
    const again: number[] = []
    let memory = { rss: 0, pss: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      const { seconds, pid, stop } = await startOnce(home)
      log(`  start ${round}: ${seconds.toFixed(1)} s`)
      again.push(seconds)
      if (round === rounds) {
        await pause(settleSeconds * 1000)
        memory = memoryOf([pid, ...descendantsOf(pid)])
      }
      await stop()
    }
    return figuresOf(first.seconds, median(again), memory)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function figuresOf(first: number, again: number, memory: { rss: number; pss: number }): Figure[] {
  return [
    absolute({ figure: 'platform: start to ready', value: again, unit: 's', goal: '≤ 10' }),
    absolute({ figure: 'platform: first start, building web apps, loading demo data', value: first, unit: 's' }),
    absolute({ figure: 'platform: idle memory, RSS of all processes', value: memory.rss, unit: 'GB', goal: '≤ 1.5' }),
    absolute({ figure: 'platform: the same, shared pages counted once (PSS)', value: memory.pss, unit: 'GB' }),
  ]
}

async function startOnce(home: string): Promise<{ seconds: number; pid: number; stop(): Promise<void> }> {
  const state = join(home, 'platform.json')
  const mark = join(home, 'demo-data-loaded')
  const env = { ...process.env, CODEKIN_HOME: home, PORT: String(await freePort()) }
  const startedAt = performance.now()
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await waitFor(() => existsSync(state) && existsSync(mark), { what: 'the platform to start', timeoutSeconds: 240 })
  const { origin } = JSON.parse(readFileSync(state, 'utf8')) as { origin: string }
  await waitFor(async () => (await fetch(`${origin}/readyz`)).ok, { what: 'the edge to be ready' })
  return { seconds: (performance.now() - startedAt) / 1000, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Gigabytes of all these processes together. */
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
    // It ended while we looked.
    return ''
  }
}
