import { type Db, openDb } from '@codekin/db/open-db'
import { type Bus, connectBus } from '@codekin/event-bus/connect'
import { readConfig } from './config.ts'
import type { Tables } from './store/tables.ts'

/** The environment variables of the service. */
export type ServiceEnvironment = Readonly<Record<string, string>>

/** For imports: opens the database and the bus as the service does. */
export async function openImport<R>(
  environment: ServiceEnvironment,
  work: (opened: { db: Db<Tables>; bus: Bus }) => Promise<R>,
): Promise<R> {
  const config = readConfig(environment)
  if (!config.db) throw new Error('The admin service has no database.')
  const opened = openDb<Tables>({ url: config.db.url, schema: 'admin', applicationName: 'import', poolMax: 4 })
  const { url, user, password } = config.bus
  const bus = await connectBus({ url, user, password, name: 'admin' })
  try {
    return await work({ db: opened.db, bus })
  } finally {
    await bus.close()
    await opened.close()
  }
}
