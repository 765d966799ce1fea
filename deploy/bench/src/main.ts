import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchRow, Context, Figure } from './figure.ts'
import { areCoresApart, pinLoad } from './measure/cores.ts'
import { measureFsync } from './measure/fsync.ts'
import { rows } from './rows/index.ts'
import { tableOf } from './table.ts'

const repository = resolve(import.meta.dirname, '../../..')
const say = (text: string) => process.stdout.write(`${text}\n`)

function chosenRows(names: readonly string[]): readonly BenchRow[] {
  const unknown = names.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0) {
    say(`There is no row ${unknown.join(', ')}. There are: ${rows.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  return names.length === 0 ? rows : rows.filter(({ name }) => names.includes(name))
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: repository, stdio: 'pipe' })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}

async function machine() {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 1e9),
    node: process.version,
    loadAverage: loadavg().map((load) => Number(load.toFixed(2))),
    fsyncMicroseconds: (await measureFsync()) ?? null,
    areCoresApart: areCoresApart(),
  }
}

async function measure(row: BenchRow, context: Context): Promise<Figure[]> {
  say(`\n${row.title} (${row.name})`)
  const startedAt = performance.now()
  try {
    const figures = await row.run(context)
    say(tableOf(figures))
    return figures
  } finally {
    say(`  took ${Math.round((performance.now() - startedAt) / 1000)} s, load average ${loadavg()[0]?.toFixed(1)}`)
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })
  const isQuick = values.quick ?? false
  const chosen = chosenRows(positionals)
  pinLoad()
  const context: Context = { isQuick, rounds: isQuick ? 2 : 5, seconds: isQuick ? 3 : 8, log: say }
  const about = await machine()
  const apart = about.areCoresApart ? 'servers on core 0, load on core 1' : 'servers and load share the cores'
  say(
    `${about.cores} cores, ${apart}; load average ${about.loadAverage[0]}; fsync ${about.fsyncMicroseconds ?? '?'} µs`,
  )
  const measured: Record<string, Figure[] | { failed: string }> = {}
  for (const row of chosen) {
    measured[row.name] = await measure(row, context).catch((error: unknown) => {
      say(`  FAILED: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
      return { failed: String(error) }
    })
  }
  const figures = Object.values(measured).flatMap((each) => (Array.isArray(each) ? each : []))
  say(`\n${tableOf(figures)}\n\nfsync of this machine: ${about.fsyncMicroseconds ?? 'unknown'} µs`)
  const file = join(repository, 'bench/latest.json')
  mkdirSync(join(repository, 'bench'), { recursive: true })
  const report = { measuredAt: new Date().toISOString(), commit: commit(), isQuick, machine: about, rows: measured }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  say('written to bench/latest.json')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
await main()
