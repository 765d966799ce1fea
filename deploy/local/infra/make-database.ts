import type { ServiceName } from '@codekin/contracts/services'
import { migrate } from '@codekin/db/migrate'
import { provision } from './provision.ts'
import type { ServiceProgram } from './service-programs.ts'

export type MadeDatabase = {
  /** The superuser's address of the database. */
  superuserUrl: string
  /** The address of each service that has tables, with the role it runs as. */
  databaseUrls: Partial<Record<ServiceName, string>>
}

/**
 * Creates the database of a platform with the tables of these services, each under the role that owns its schema, so that
 * starting a service later does not need that role. Idempotent.
 */
export async function makeDatabase(about: {
  superuserUrl: string
  database: string
  secret: string
  services: readonly ServiceProgram[]
}): Promise<MadeDatabase> {
  const withTables = about.services.filter(({ migrations }) => migrations.length > 0)
  const names = withTables.map(({ name }) => name)
  const { superuserUrl, ownerUrlOf, urlOf } = await provision({ ...about, services: names })
  await Promise.all(
    withTables.map(({ name, migrations }) => migrate({ url: ownerUrlOf(name), schema: name, migrations })),
  )
  return { superuserUrl, databaseUrls: Object.fromEntries(names.map((name) => [name, urlOf(name)])) }
}
