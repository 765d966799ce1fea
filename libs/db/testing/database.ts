import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  url: string
  query: (sql: string) => Promise<Record<string, unknown>[]>
  drop: () => Promise<void>
}

/** Creates an empty database in the cluster that all test files share. */
export async function makeDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('postgresUrl' as never) as string
  const name = `db_${randomBytes(6).toString('hex')}`
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await run(clusterUrl, `create database ${name}`)
  return {
    url: url.href,
    query: (sql) => run(url.href, sql),
    drop: async () => void (await run(clusterUrl, `drop database ${name} with (force)`)),
  }
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
