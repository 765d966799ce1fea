import { randomBytes } from 'node:crypto'
import { copyDatabase, type Provisioned, provision, withClient } from '@codekin/local/infra/provision'
import { inject } from 'vitest'
import { ensureTemplate, type MigratedService, rights } from './database-templates.ts'
import type {} from './global-setup.ts'

export type TestDatabase = Provisioned & { drop(): Promise<void> }

/**
 * A new database in the run's cluster, with a schema and two roles for each service, and the tables of the given one. It is
 * a copy: roles, extensions and migrations take many times as long, and are made once per run.
 */
export async function makeDatabase(service?: MigratedService): Promise<TestDatabase> {
  const superuserUrl = inject('postgresUrl')
  const template = await ensureTemplate(superuserUrl, inject('templatePrefix'), service)
  const database = newName()
  return withDrop(superuserUrl, database, await copyDatabase(template, { superuserUrl, database, ...rights }))
}

/** A new database with a schema and two roles for each service, in another cluster. */
export async function makeDatabaseIn(superuserUrl: string): Promise<TestDatabase> {
  const database = newName()
  return withDrop(superuserUrl, database, await provision({ superuserUrl, database, ...rights }))
}

const newName = () => `test_${randomBytes(6).toString('hex')}`

function withDrop(superuserUrl: string, database: string, place: Provisioned): TestDatabase {
  const drop = () =>
    withClient(superuserUrl, async (client) => {
      await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`)
    })
  return { ...place, drop }
}
