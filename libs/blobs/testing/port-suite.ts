import { beforeEach, expect, test } from 'vitest'
import { type Blobs, bytesOf } from '../src/blobs.ts'

/** A store under test, with access to its internals. */
export type TestedStore = {
  blobs: Blobs
  /** The stored bytes, of complete and incomplete files. */
  storedBytes: () => Promise<number>
  /** Counts the stored files without a key. */
  countUnfinished: () => Promise<number>
}

/** `bytes(5)`: five bytes that are the same for the same seed, and differ from place to place. */
export function bytes(length: number, seed = 0): Buffer {
  const pattern = Buffer.from(Array.from({ length: 251 }, (_, index) => (index * 7 + seed) % 251))
  return Buffer.alloc(length, pattern)
}

async function* inPieces(content: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}

/** The guarantees of every store. `putBytes` and `readBytes` are the store's sizes per request. */
export function testBlobs(
  open: () => TestedStore,
  { putBytes, readBytes }: { putBytes: number; readBytes: number },
): void {
  let blobs: Blobs
  let store: TestedStore
  beforeEach(() => {
    store = open()
    blobs = store.blobs
  })
  const contentOf = async (key: string) => {
    const blob = await blobs.read(key)
    return blob && Buffer.from(await bytesOf(blob))
  }
  const around = (size: number) => [size - 1, size, size + 1, 3 * size + 17]

  test.each([...new Set([0, 1, ...around(readBytes), ...around(putBytes)])])(
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

  test.each([0, 1, readBytes - 1, readBytes, readBytes + 1, 3 * readBytes + 16, 3 * readBytes + 17, 9 * readBytes])(
    'a file is read from byte %d to the end',
    async (from) => {
      const content = bytes(3 * readBytes + 17)
      await blobs.put('sizes/rest', content)
      const rest = await blobs.read('sizes/rest', from)
      expect(rest?.sizeBytes).toBe(content.length)
      expect(rest && Buffer.from(await bytesOf(rest)).equals(content.subarray(from))).toBe(true)
      expect(await blobs.read('sizes/none', from)).toBeUndefined()
    },
  )

  test('uploads and reads are no faster than the other side', async () => {
    let sent = 0
    async function* long(): AsyncGenerator<Uint8Array> {
      for (; sent < 6; sent += 1) {
        // One is being stored, one may be on its way there.
        expect(sent * putBytes - ((await store.storedBytes()) - before)).toBeLessThanOrEqual(2 * putBytes)
        yield bytes(putBytes, sent)
      }
    }
    const before = await store.storedBytes()
    await blobs.put('slow', long())
    const read = await blobs.read('slow')
    if (!read) throw new Error('It was put.')
    let fetched = 0
    for await (const chunk of read.chunks) {
      expect(chunk.length).toBe(readBytes)
      fetched += 1
      if (fetched === 3) break
    }
    expect([sent, fetched]).toEqual([6, 3])
    await blobs.remove('slow')
  })

  test('an incomplete upload creates no file and leaves nothing behind', async () => {
    const before = await store.countUnfinished()
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield bytes(2 * putBytes)
      throw new Error('the sender went away')
    }
    await blobs.put('kept', bytes(10))
    await expect(blobs.put('cut', cut())).rejects.toThrow('went away')
    await expect(blobs.put('kept', cut())).rejects.toThrow('went away')
    expect(await blobs.read('cut')).toBeUndefined()
    expect((await contentOf('kept'))?.length).toBe(10)
    expect(await store.countUnfinished()).toBe(before)
  })

  test('the sender is stopped if the file can’t be stored', async () => {
    let isStopped = false
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield 'no bytes' as unknown as Uint8Array
      } finally {
        isStopped = true
      }
    }
    await expect(blobs.put('stopped', endless())).rejects.toThrow()
    expect([isStopped, await blobs.read('stopped')]).toEqual([true, undefined])
  })

  test('replacing or removing a file deletes all its bytes', async () => {
    const before = await store.storedBytes()
    await blobs.put('again', bytes(3 * readBytes))
    const [replaced, removed] = [await blobs.read('again'), await blobs.read('again')]
    await blobs.put('again', bytes(4, 1))
    expect(await contentOf('again')).toEqual(bytes(4, 1))
    if (replaced) await expect(bytesOf(replaced)).rejects.toThrow('replaced or removed')
    await blobs.remove('again')
    await blobs.remove('again')
    if (removed) await expect(bytesOf(removed)).rejects.toThrow('replaced or removed')
    expect(await blobs.read('again')).toBeUndefined()
    expect(await store.storedBytes()).toBe(before)
  })

  test('one of many concurrent uploads of a key wins completely, and the others leave nothing', async () => {
    const unfinished = await store.countUnfinished()
    const tries = Array.from({ length: 6 }, (_, i) => bytes(putBytes + i, i))
    await Promise.all(tries.map((content) => blobs.put('race', content)))
    const won = await contentOf('race')
    expect(tries.filter((content) => won?.equals(content))).toHaveLength(1)
    await blobs.remove('race')
    expect(await store.countUnfinished()).toBe(unfinished)
  })

  test('files are listed by prefix, page by page in the order of their keys', async () => {
    for (const key of ['list/b', 'list/a', 'list/B', 'listing/x', 'other']) await blobs.put(key, bytes(1))
    const keys = async (listing: Parameters<Blobs['list']>[0]) => (await blobs.list(listing)).map(({ key }) => key)
    expect(await keys({ prefix: 'list/', limit: 10 })).toEqual(['list/B', 'list/a', 'list/b'])
    expect(await keys({ prefix: 'list/', limit: 1, after: 'list/B' })).toEqual(['list/a'])
    expect(await keys({ prefix: 'list/', limit: 5, after: 'list/b' })).toEqual([])
    expect(await keys({ after: 'list/b', limit: 2 })).toEqual(['listing/x', 'other'])
    const [first] = await blobs.list({ prefix: 'list/', limit: 1 })
    expect(first).toEqual({ key: 'list/B', sizeBytes: 1, createdAt: expect.any(Date) })
  })

  test.each(['', 'a b', '../é', 'x'.repeat(501), 'a/../b', './a', 'a//b', '/a', 'a/'])(
    '%j is an invalid key',
    async (key) => {
      await expect(blobs.put(key, bytes(1))).rejects.toThrow('Not a key')
    },
  )
}
