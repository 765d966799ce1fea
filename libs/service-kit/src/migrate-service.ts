import { migrate } from '@codekin/db/migrate'
import { z } from 'zod'
import { baseConfigShape, readEnv } from './base-config.ts'
import type { AnyService } from './define-service.ts'
import { openLog } from './logging.ts'

/** The only variable of a migration: it connects to no server but Postgres. */
const Env = z.object({ MIGRATION_DATABASE_URL: baseConfigShape.MIGRATION_DATABASE_URL.unwrap() })

/**
 * Migrates a service's schema under the role that owns it, and starts nothing. Applied steps stay, so a run may be killed
 * and repeated, and concurrent runs wait for each other. For a service without tables it does nothing. Throws if the
 * environment is invalid, and what Postgres throws.
 */
export async function migrateService(
  { definition }: AnyService,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { name, migrations } = definition
  const { log, flush } = openLog({ service: name, level: 'info' })
  if (migrations.length === 0) log.info('no tables to make')
  else {
    const { MIGRATION_DATABASE_URL: url } = readEnv(Env, env)
    const { applied } = await migrate({ url, schema: name, migrations })
    log.info({ migrations: applied }, 'schema is up to date')
  }
  flush()
}
