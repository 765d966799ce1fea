import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresProgram } from '@codekin/local/infra/postgres-programs'

/** Microseconds of one `fdatasync` after writing 8 KiB, by pg_test_fsync; undefined if that is not installed. */
export async function measureFsync(): Promise<number | undefined> {
  const program = postgresProgram('pg_test_fsync')
  if (!program) return undefined
  const file = join(tmpdir(), `codekin-fsync-${process.pid}`)
  try {
    const { stdout } = await promisify(execFile)(program, ['-s', '1', '-f', file])
    const found = /fdatasync\s+[\d.]+ ops\/sec\s+(\d+) usecs\/op/.exec(stdout)
    return found ? Number(found[1]) : undefined
  } finally {
    rmSync(file, { force: true })
  }
}
