import { createHash } from 'node:crypto'
import { databaseServices } from '@codekin/contracts/services'
import { type Migration, migrate } from '@codekin/db/migrate'
import { provision, withClient } from '@codekin/local/infra/provision'

/** The schemas and roles of every test database. */
export const rights = { services: databaseServices, secret: 'test' }

/** A service whose tables a new database already has. */
export type MigratedService = { name: string; migrations: readonly Migration[] }

/** The templates that this process has seen complete. */
const known = new Set<string>()

/** Returns the name of the database to copy for this service. The first process of a run that needs it creates it. */
export async function ensureTemplate(clusterUrl: string, prefix: string, service?: MigratedService): Promise<string> {
  const migrated = service && service.migrations.length > 0 ? service : null
  const content = JSON.stringify(migrated, ['name', 'migrations', 'id', 'sql'])
  const name = prefix + createHash('sha256').update(content).digest('hex').slice(0, 16)
  if (known.has(name)) return name
  await withClient(clusterUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('codekin.test.template'))")
    const made = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name])
    if (made.rowCount === 0) await makeTemplate(clusterUrl, name, migrated)
  })
  known.add(name)
  return name
}

async function makeTemplate(clusterUrl: string, database: string, migrated: MigratedService | null): Promise<void> {
  const { ownerUrlOf } = await provision({ superuserUrl: clusterUrl, database, ...rights })
  if (migrated) {
    const { name, migrations } = migrated
    await migrate({ url: ownerUrlOf(name), schema: name, migrations })
  }
  await withClient(clusterUrl, async (client) => {
    // The mark says that the template is complete. Postgres copies a database only while it has no connections.
    const name = client.escapeIdentifier(database)
    await client.query(`alter database ${name} with is_template true allow_connections false`)
  })
}

/** Drops the run's templates, for a cluster that outlives the run. */
export async function dropTemplates(clusterUrl: string, prefix: string): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    const find = 'select datname as name from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ name: string }>(find, [prefix])
    for (const name of rows.map((row) => client.escapeIdentifier(row.name))) {
      await client.query(`alter database ${name} with is_template false`)
      await client.query(`drop database ${name}`)
    }
  })
}
