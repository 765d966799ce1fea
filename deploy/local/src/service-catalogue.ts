import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ServiceName, serviceNames } from '@codekin/contracts/services'
import type { Migration } from '@codekin/db/migrate'
import { repositoryRoot } from './paths.ts'

export type LocalService = { name: ServiceName; main: string; migrations: readonly Migration[] }

async function migrationsOf(folder: string): Promise<readonly Migration[]> {
  const file = join(folder, 'src/migrations/index.ts')
  if (!existsSync(file)) return []
  const { migrations } = (await import(pathToFileURL(file).href)) as { migrations?: readonly Migration[] }
  if (!migrations) throw new Error(`${file} does not export migrations.`)
  return migrations
}

/** Every service of the contracts whose folder below services/ has a src/main.ts, with its migrations. */
export async function listServices(): Promise<LocalService[]> {
  const folder = join(repositoryRoot, 'services')
  const names = serviceNames.filter((name) => existsSync(join(folder, name, 'src/main.ts')))
  return Promise.all(
    names.map(async (name) => ({
      name,
      main: join(folder, name, 'src/main.ts'),
      migrations: await migrationsOf(join(folder, name)),
    })),
  )
}
