import { migrate } from '@codekin/db/migrate'
import { type OpenedDb, openDb } from '@codekin/db/open-db'
import { startServers, type TestServers } from '@codekin/test-kit/servers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Blobs, bytesOf } from './blobs.ts'
import { chunkBytes, postgresBlobs, sweepUnfinished } from './postgres-blobs.ts'
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

const bytes = (length: number, seed = 0) => new Uint8Array(length).map((_, index) => (index * 7 + seed) % 251)
const contentOf = async (key: string) => {
  const blob = await blobs.read(key)
  return blob && Buffer.from(await bytesOf(blob))
}
const chunkCount = async () => (await opened.db.selectFrom('blobChunk').select('position').execute()).length
const contents = () => opened.db.selectFrom('blobContent').select('id').execute()

async function* inPieces(content: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes + 17])(
  'a file of %d bytes comes back as it was sent, in whatever pieces',
  async (size) => {
    const content = bytes(size)
    await blobs.put('sizes/whole', content)
    await blobs.put('sizes/pieces', inPieces(content, 100_003))
    for (const key of ['sizes/whole', 'sizes/pieces']) {
      expect((await contentOf(key))?.equals(content)).toBe(true)
      expect(await blobs.read(key)).toMatchObject({ key, sizeBytes: size, createdAt: expect.any(Date) })
    }
  },
)

test('a file is neither taken nor given faster than the other side goes', async () => {
  let sent = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (; sent < 40; sent += 1) {
      // One is being stored, one may be on its way there.
      expect(sent - ((await chunkCount()) - before)).toBeLessThanOrEqual(2)
      yield bytes(chunkBytes, sent)
    }
  }
  const before = await chunkCount()
  await blobs.put('slow', endless())
  const read = await blobs.read('slow')
  if (!read) throw new Error('It was put.')
  let fetched = 0
  for await (const chunk of read.chunks) {
    expect(chunk.length).toBe(chunkBytes)
    fetched += 1
    if (fetched === 3) break
  }
  expect([sent, fetched]).toEqual([40, 3])
  await blobs.remove('slow')
})

test('a file that is not sent to its end is not there, and leaves nothing behind', async () => {
  const before = (await contents()).length
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield bytes(2 * chunkBytes)
    throw new Error('the sender went away')
  }
  await blobs.put('kept', bytes(10))
  await expect(blobs.put('cut', cut())).rejects.toThrow('went away')
  await expect(blobs.put('kept', cut())).rejects.toThrow('went away')
  expect(await blobs.read('cut')).toBeUndefined()
  expect((await contentOf('kept'))?.length).toBe(10)
  expect((await contents()).length).toBe(before + 1)
})

test('what a process left behind that died while it stored a file is swept, whole files are not', async () => {
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
  expect(await sweepUnfinished(opened.db, new Date(Date.now() - 3_600_000))).toBe(1)
  expect((await contentOf('whole'))?.length).toBe(5)
})

test('a file that is replaced or removed is gone with all its bytes', async () => {
  await blobs.put('again', bytes(3 * chunkBytes))
  const reading = await blobs.read('again')
  await blobs.put('again', bytes(4, 1))
  expect(await contentOf('again')).toEqual(Buffer.from(bytes(4, 1)))
  if (reading) await expect(bytesOf(reading)).rejects.toThrow('replaced or removed')
  await blobs.remove('again')
  await blobs.remove('again')
  expect(await blobs.read('again')).toBeUndefined()
  const kept = await opened.db.selectFrom('blob').select('key').execute()
  expect((await contents()).length).toBe(kept.length)
})

test('of many who write one key at once one wins, whole, and the others leave nothing', async () => {
  const tries = Array.from({ length: 8 }, (_, i) => bytes(chunkBytes + i, i))
  await Promise.all(tries.map((content) => blobs.put('race', content)))
  const won = await contentOf('race')
  expect(tries.filter((content) => won?.equals(content))).toHaveLength(1)
  await blobs.remove('race')
  const kept = await opened.db.selectFrom('blob').select('key').execute()
  expect((await contents()).length).toBe(kept.length)
})

test('files are listed page by page in the order of their keys, by their beginning', async () => {
  for (const key of ['list/b', 'list/a', 'list/B', 'listing/x', 'other']) await blobs.put(key, bytes(1))
  const keys = async (listing: Parameters<Blobs['list']>[0]) => (await blobs.list(listing)).map(({ key }) => key)
  expect(await keys({ prefix: 'list/', limit: 10 })).toEqual(['list/B', 'list/a', 'list/b'])
  expect(await keys({ prefix: 'list/', limit: 1, after: 'list/B' })).toEqual(['list/a'])
  expect(await keys({ prefix: 'list/', limit: 5, after: 'list/b' })).toEqual([])
})

test.each(['', 'a b', '../é', 'x'.repeat(501)])('%j is no key', async (key) => {
  await expect(blobs.put(key, bytes(1))).rejects.toThrow('Not a key')
})
