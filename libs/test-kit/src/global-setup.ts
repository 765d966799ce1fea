import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@codekin/local/infra/postgres'
import type { LocalServer } from '@codekin/local/infra/server-process'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the cluster that all test files share; each makes a database of its own. */
    postgresUrl: string
    /** Where every (endpoint, answer) pair seen by a test is noted; see contract-coverage.ts. */
    coverageFolder: string
  }
}

const folder = mkdtempSync(join(tmpdir(), 'codekin-test-'))
let postgres: LocalServer | undefined

/** Starts what a whole run of tests shares: one Postgres cluster. NATS and Redis are started per file. */
export async function setup(project: TestProject): Promise<void> {
  const coverageFolder = join(process.cwd(), '.codekin', 'contract-coverage')
  rmSync(coverageFolder, { recursive: true, force: true })
  mkdirSync(coverageFolder, { recursive: true })
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  project.provide('postgresUrl', postgres.url)
  project.provide('coverageFolder', coverageFolder)
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
