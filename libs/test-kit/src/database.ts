import { randomBytes } from 'node:crypto'
import { databaseServices } from '@codekin/contracts/services'
import { type Provisioned, provision } from '@codekin/local/infra/provision'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './global-setup.ts'

const secret = 'test'

export type TestDatabase = Provisioned & { drop(): Promise<void> }

/** A new database with a schema and two roles for each service, in the run's cluster or the given one. */
export async function makeDatabase(clusterUrl: string = inject('postgresUrl')): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`
  const place = await provision({ superuserUrl: clusterUrl, database, services: databaseServices, secret })
  return { ...place, drop: () => dropDatabase(clusterUrl, database) }
}

async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  await client.end()
}
