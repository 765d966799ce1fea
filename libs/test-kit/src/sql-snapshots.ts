import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from '@codekin/db/migrate'
import { type Db, type OpenedDb, openDb, type Trx } from '@codekin/db/open-db'
import { format } from 'sql-formatter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from './database.ts'

/** A function that takes a handle and returns a promise sends statements; one that builds parts of them returns no promise. */
type StoreFunction = (db: never, ...rest: never[]) => Promise<unknown>
type ArgumentsOf<F> = F extends (db: never, ...rest: infer A) => Promise<unknown> ? A : never

/** The arguments after the handle for each function of a store file: one call, or several named cases. */
export type Calls<M> = {
  [K in keyof M as M[K] extends StoreFunction ? K : never]: ArgumentsOf<M[K]> | Record<string, ArgumentsOf<M[K]>>
}

export type Call<T> = { title: string; send(trx: Trx<T>): Promise<unknown> }

/** The calls of a store file. A function without a call does not compile, nor does a call of a missing function. */
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
  /** The service's folder; its `sql` contains the snapshots. */
  folder: string
  migrations: readonly Migration[]
  /** Stores the rows that foreign keys need, or without which a function would return before its last statement. */
  arrange?(db: Db<T>): Promise<unknown>
  /** By the name of the snapshot: a store file, or a module's repository (see `repositoryFile`). */
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
 * Tests that the statements of a service's store equal the reviewed snapshots in its folder `sql`. Each runs against the
 * service's tables, so an invalid statement fails. `vitest run <file> -u` updates the snapshots.
 */
export function testSql<T>({ service, folder, migrations, arrange, calls, fileOf = storeFile }: Store<T>): void {
  let database: TestDatabase
  let opened: OpenedDb<T>
  let sent: string[] = []
  beforeAll(async () => {
    database = await makeDatabase({ name: service, migrations })
    const place = { url: database.urlOf(service), schema: service }
    opened = openDb<T>({ ...place, applicationName: 'sql-snapshots', onQuery: ({ sql }) => sent.push(sql) })
    await arrange?.(opened.db)
  })
  afterAll(async () => {
    await opened.close()
    await database.drop()
  })

  /** The statements of a call, recorded in a transaction that is rolled back. */
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

  test.each(Object.keys(calls).map((name) => [fileOf(name), name]))(
    '%s sends the reviewed statements',
    async (file, name) => {
      const sections = [`-- What ${file} sends.`]
      for (const call of calls[name] ?? []) {
        const statements = await statementsOf(call)
        sections.push([`-- ${call.title}`, ...statements.map(pretty)].join('\n'))
      }
      await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot(join(folder, 'sql', `${name}.sql`))
    },
  )

  test('nothing else is there to be reviewed', () => {
    const known = Object.keys(calls).map((file) => `${file}.sql`)
    const found = globSync('**/*.sql', { cwd: join(folder, 'sql') })
    expect(found.filter((file) => !known.includes(file))).toEqual([])
  })
}

function pretty(statement: string): string {
  return `${format(statement, { language: 'postgresql', expressionWidth: 100 })};`
}
