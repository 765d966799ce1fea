import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@codekin/local/infra/postgres'
import type { LocalServer } from '@codekin/local/infra/server-process'
import type { TestProject } from 'vitest/node'
import { missingAnswers } from './contract-coverage.ts'
import { dropTemplates } from './database-templates.ts'
import { testPostgresSettings } from './postgres-settings.ts'
import { makeScratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the cluster that all test files share; each creates its own database. */
    postgresUrl: string
    /** The prefix of the names of this run's template databases. */
    templatePrefix: string
    /** The folder for the data of servers that test files start. */
    scratchFolder: string
    /** The folder in which every (endpoint, answer) pair of a test is recorded; see contract-coverage.ts. */
    coverageFolder: string
  }
  interface TaskMeta {
    /** The day on which a test got the tag `quarantine`, as YYYY-MM-DD. */
    quarantinedOn?: string
  }
}

const folder = makeScratchFolder()
const coverageFolder = join(folder, 'answers')
const templatePrefix = `template_${randomBytes(6).toString('hex')}_`
let postgres: LocalServer | undefined

/** Starts the Postgres cluster that a whole run shares. NATS and Redis are started per file. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(coverageFolder)
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, settings: testPostgresSettings })
  project.provide('postgresUrl', postgres.url)
  project.provide('templatePrefix', templatePrefix)
  project.provide('coverageFolder', coverageFolder)
  project.provide('scratchFolder', folder)
}

/** If CONTRACT_COVERAGE_FILE is set, reports the answers that no test of the run produced. */
export async function teardown(): Promise<void> {
  const report = process.env['CONTRACT_COVERAGE_FILE']
  if (report) writeFileSync(report, JSON.stringify(missingAnswers(coverageFolder)))
  // The cluster of DATABASE_URL outlives the run.
  if (postgres && process.env['DATABASE_URL']) await dropTemplates(postgres.url, templatePrefix)
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
