import { migrate } from '@codekin/db/migrate'
import { z } from 'zod'
import { baseConfigShape, readEnv } from './base-config.ts'
import type { AnyService } from './define-service.ts'
import { openLog } from './logging.ts'

/** All that a migration is told: it meets no server but Postgres. */
const Env = z.object({ MIGRATION_DATABASE_URL: baseConfigShape.MIGRATION_DATABASE_URL.unwrap() })

/**
 * Brings a service's schema up to date under the role that owns it, and starts nothing. What was applied before stays, so it
 * may be killed and run again, and two at once wait for each other. A service without tables has nothing to do. Throws what
 * the environment lacks, and what Postgres refused.
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
