import { migrate } from '@codekin/db/migrate'
import { type OpenedDb, openDb } from '@codekin/db/open-db'
import { type RunningS3, startS3 } from '@codekin/local/stand-ins/s3/server'
import { startServers, type TestServers } from '@codekin/test-kit/servers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bytes } from '../testing/port-suite.ts'
import { type Blobs, bytesOf } from './blobs.ts'
import { moveBlobs } from './move-blobs.ts'
import { openBlobs } from './open-blobs.ts'
import { s3Of, s3Shape } from './s3-settings.ts'
import { type BlobTables, blobMigrations } from './tables.ts'

let servers: TestServers
let s3: RunningS3
let opened: OpenedDb<BlobTables>
let postgres: Blobs
let bucket: Blobs
beforeAll(async () => {
  servers = await startServers()
  s3 = await startS3()
  await migrate({ url: servers.ownerUrl('identity'), schema: 'identity', migrations: blobMigrations })
  opened = openDb<BlobTables>({ url: servers.databaseUrl('identity'), schema: 'identity', applicationName: 'blobs' })
  postgres = await openBlobs('identity', opened.db, null)
  bucket = await openBlobs('identity', opened.db, s3Of(z.object(s3Shape).parse(s3.settings)))
})
afterEach(() => void (s3.trouble = () => undefined))
afterAll(async () => {
  await opened.close()
  await s3.stop()
  await servers.stop()
})

const files = new Map(
  ['exports/a.zip', 'photos/a', 'photos/a-320.webp', 'photos/b'].map((key, seed) => [key, bytes(300_000 * seed, seed)]),
)
const keysOf = async (blobs: Blobs) => (await blobs.list({ limit: 100 })).map(({ key }) => key)
async function expectAllIn(blobs: Blobs): Promise<void> {
  for (const [key, content] of files) {
    const file = await blobs.read(key)
    expect(file && Buffer.from(await bytesOf(file)).equals(content)).toBe(true)
  }
}

test('files move from Postgres to a bucket and back, and none is left behind', async () => {
  for (const [key, content] of files) await postgres.put(key, content)
  const all = { files: files.size, bytes: 1_800_000 }
  expect(await moveBlobs(postgres, bucket)).toEqual(all)
  await expectAllIn(bucket)
  expect(await keysOf(postgres)).toEqual([])
  expect(await moveBlobs(bucket, postgres)).toEqual(all)
  await expectAllIn(postgres)
  expect([await keysOf(bucket), s3.bucket.objects.size]).toEqual([[], 0])
})

test('a move that is interrupted anywhere loses no file, and the next run continues', async () => {
  for (const [key, content] of files) await postgres.put(key, content)
  for (let requests = 0; ; requests += 1) {
    let left = requests
    s3.trouble = () => (left-- > 0 ? undefined : 'hung-up')
    const isDone = await moveBlobs(postgres, bucket).then(
      () => true,
      () => false,
    )
    s3.trouble = () => undefined
    const there = new Set([...(await keysOf(postgres)), ...(await keysOf(bucket))])
    expect([...there].toSorted()).toEqual([...files.keys()].toSorted())
    if (isDone) break
  }
  await expectAllIn(bucket)
  for (const key of files.keys()) await bucket.remove(key)
})

test('a file that arrives with another size is kept in its old store', async () => {
  await postgres.put('photos/a', bytes(9))
  const short: Blobs = { ...bucket, put: (key) => bucket.put(key, bytes(8)) }
  await expect(moveBlobs(postgres, short)).rejects.toThrow('photos/a did not arrive with its 9 bytes')
  expect(await keysOf(postgres)).toEqual(['photos/a'])
})
