import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ServiceName, serviceNames, services } from '@codekin/contracts/services'
import type { Migration } from '@codekin/db/migrate'
import { allMigrations } from '@codekin/service-kit/all-migrations'

const folder = resolve(import.meta.dirname, '../../../services')

/** The program that runs a service. */
export function mainOf(service: ServiceName): string {
  return join(folder, service, 'src/main.ts')
}

/** The migrations of a service; empty if it has no database. */
export async function migrationsOf(service: ServiceName): Promise<readonly Migration[]> {
  if (!services[service].hasDatabase) return []
  const file = join(folder, service, 'src/migrations/index.ts')
  const { migrations } = (await import(pathToFileURL(file).href)) as { migrations?: readonly Migration[] }
  if (!migrations) throw new Error(`${file} does not export migrations.`)
  return allMigrations(migrations)
}

export type ServiceProgram = { name: ServiceName; main: string; migrations: readonly Migration[] }

/** Every service that runs, with its program and its migrations. */
export function listServices(): Promise<ServiceProgram[]> {
  return Promise.all(
    serviceNames.map(async (name) => ({ name, main: mainOf(name), migrations: await migrationsOf(name) })),
  )
}
