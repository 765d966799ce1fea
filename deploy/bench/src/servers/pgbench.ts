import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresProgram } from '@codekin/local/infra/postgres-programs'

/** Transactions per second of one statement by pgbench: prepared, from the load's core. */
export async function pgbench(o: {
  url: string
  folder: string
  script: string
  clients: number
  seconds: number
}): Promise<number> {
  const program = postgresProgram('pgbench')
  if (!program) throw new Error('pgbench is not installed: on Debian it comes with postgresql-contrib.')
  const file = join(o.folder, 'pgbench.sql')
  writeFileSync(file, o.script)
  const args = ['-n', '-M', 'prepared', '-f', file, '-c', String(o.clients), '-j', '1', '-T', String(o.seconds), o.url]
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1e7 })
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!tps) throw new Error(`pgbench told no figure:\n${stdout}`)
  return Number(tps)
}
