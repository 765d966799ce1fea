import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@codekin/local/infra/postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the cluster that all test files share; each makes a database of its own. */
    postgresUrl: string
    /** Where every (endpoint, answer) pair seen by a test is noted; see contract-coverage.ts. */
    coverageFolder: string
  }
}

/** Starts what a whole run of tests shares: one Postgres cluster. NATS and Redis are started per file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-test-'))
  const coverageFolder = join(process.cwd(), '.codekin', 'contract-coverage')
  rmSync(coverageFolder, { recursive: true, force: true })
  mkdirSync(coverageFolder, { recursive: true })
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  project.provide('postgresUrl', postgres.url)
  project.provide('coverageFolder', coverageFolder)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
