import { migrate } from '@codekin/db/migrate'
import { type OpenedDb, openDb } from '@codekin/db/open-db'
import { startServers, type TestServers } from '@codekin/test-kit/servers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytes, testBlobs } from '../testing/port-suite.ts'
import { type Blobs, bytesOf } from './blobs.ts'
import { chunkBytes, postgresBlobs } from './postgres-blobs.ts'
import { type BlobTables, blobMigrations } from './tables.ts'

let servers: TestServers
let opened: OpenedDb<BlobTables>
let blobs: Blobs
beforeAll(async () => {
  servers = await startServers()
  const url = servers.databaseUrl('identity')
  await migrate({ url: servers.ownerUrl('identity'), schema: 'identity', migrations: blobMigrations })
  opened = openDb<BlobTables>({ url, schema: 'identity', applicationName: 'blobs' })
  blobs = postgresBlobs(opened.db)
})
afterAll(async () => {
  await opened.close()
  await servers.stop()
})

async function count(of: string): Promise<number> {
  const found = await sql<{ count: number }>`select coalesce(${sql.raw(of)}, 0)::integer as count`.execute(opened.db)
  return found.rows[0]?.count ?? 0
}

testBlobs(
  () => ({
    blobs,
    storedBytes: () => count('(select sum(length(bytes)) from blob_chunk)'),
    countUnfinished: () => count('(select count(*) from blob_content where id not in (select content_id from blob))'),
  }),
  { putBytes: chunkBytes, readBytes: chunkBytes },
)

test('the leftovers of a process that died while storing a file are swept, complete files are not', async () => {
  await blobs.put('whole', bytes(5))
  const { id } = await opened.db
    .insertInto('blobContent')
    .values({ startedAt: new Date(Date.now() - 7_200_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await opened.db
    .insertInto('blobChunk')
    .values({ contentId: id, position: 0, bytes: bytes(9) })
    .execute()
  await opened.db
    .updateTable('blobContent')
    .set({ startedAt: new Date(0) })
    .execute()
  expect(await blobs.sweepUnfinished(new Date(Date.now() - 3_600_000))).toBe(1)
  const whole = await blobs.read('whole')
  expect(whole && (await bytesOf(whole)).length).toBe(5)
})
