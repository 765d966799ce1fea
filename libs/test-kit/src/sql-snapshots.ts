import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, migrate } from '@codekin/db/migrate'
import { type Db, type OpenedDb, openDb, type Trx } from '@codekin/db/open-db'
import { format } from 'sql-formatter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from './database.ts'

/** Whatever takes a handle and answers a promise sends statements; what builds parts of them answers no promise. */
type StoreFunction = (db: never, ...rest: never[]) => Promise<unknown>
type ArgumentsOf<F> = F extends (db: never, ...rest: infer A) => Promise<unknown> ? A : never

/** For each function of a store file what it is called with after the handle: once, or in several cases by their names. */
export type Calls<M> = {
  [K in keyof M as M[K] extends StoreFunction ? K : never]: ArgumentsOf<M[K]> | Record<string, ArgumentsOf<M[K]>>
}

export type Call<T> = { title: string; send(trx: Trx<T>): Promise<unknown> }

/** The calls of a store file; a function without one does not compile, nor does a call of a function that is gone. */
export function callsOf<M extends object, T>(store: M, calls: NoInfer<Calls<M>>): Call<T>[] {
  return Object.entries<unknown[] | Record<string, unknown[]>>(calls).flatMap(([name, given]) => {
    const send = store[name as keyof M] as (trx: Trx<T>, ...given: unknown[]) => Promise<unknown>
    const call = (title: string, rest: unknown[]) => ({ title, send: (trx: Trx<T>) => send(trx, ...rest) })
    if (Array.isArray(given)) return [call(name, given)]
    return Object.entries(given).map(([about, rest]) => call(`${name}: ${about}`, rest))
  })
}

export type Store<T> = {
  service: string
  /** Of the service: its `sql` holds the snapshots. */
  folder: string
  migrations: readonly Migration[]
  /** Stores the rows without which a function would stop before its last statement, or a foreign key would refuse. */
  arrange?(db: Db<T>): Promise<unknown>
  /** By the name of the snapshot: of a store file, or of a module's repository (see `repositoryFile`). */
  calls: Record<string, Call<T>[]>
  /** The file of a snapshot, below the service's `src`. */
  fileOf?(name: string): string
}

/** `accounts` is `store/accounts.ts`. */
export const storeFile = (name: string) => `store/${name}.ts`

/** The repository of a feature module: `badges` is `modules/badges/repository.ts`, `sync/commits` its `repository-commits.ts`. */
export function repositoryFile(name: string): string {
  const [module, part] = name.split('/')
  return `modules/${module}/repository${part === undefined ? '' : `-${part}`}.ts`
}

/**
 * Tests that the statements of a service's store are those in its folder `sql`, which stand there to be reviewed. Each is
 * run against the service's own tables, so one that the schema does not bear fails. `vitest run <file> -u` writes them anew.
 */
export function testSql<T>({ service, folder, migrations, arrange, calls, fileOf = storeFile }: Store<T>): void {
  let database: TestDatabase
  let opened: OpenedDb<T>
  let sent: string[] = []
  beforeAll(async () => {
    database = await makeDatabase()
    await migrate({ url: database.ownerUrlOf(service), schema: service, migrations })
    const place = { url: database.urlOf(service), schema: service }
    opened = openDb<T>({ ...place, applicationName: 'sql-snapshots', onQuery: ({ sql }) => sent.push(sql) })
    await arrange?.(opened.db)
  })
  afterAll(async () => {
    await opened.close()
    await database.drop()
  })

  /** What a call sends, in a transaction that leaves nothing behind. */
  async function statementsOf({ title, send }: Call<T>): Promise<string[]> {
    const trx = await opened.db.startTransaction().execute()
    try {
      sent = []
      await send(trx)
      if (sent.length === 0) throw new Error(`${title} sent nothing`)
      return [...sent]
    } finally {
      await trx.rollback().execute()
    }
  }

  test.each(Object.keys(calls).map((name) => [fileOf(name), name]))('%s sends what is reviewed', async (file, name) => {
    const sections = [`-- What ${file} sends.`]
    for (const call of calls[name] ?? []) {
      const statements = await statementsOf(call)
      sections.push([`-- ${call.title}`, ...statements.map(pretty)].join('\n'))
    }
    await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot(join(folder, 'sql', `${name}.sql`))
  })

  test('nothing else is there to be reviewed', () => {
    const known = Object.keys(calls).map((file) => `${file}.sql`)
    const found = globSync('**/*.sql', { cwd: join(folder, 'sql') })
    expect(found.filter((file) => !known.includes(file))).toEqual([])
  })
}

function pretty(statement: string): string {
  return `${format(statement, { language: 'postgresql', expressionWidth: 100 })};`
}
