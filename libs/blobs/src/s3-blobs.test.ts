import { type RunningS3, startS3, type Trouble } from '@codekin/local/stand-ins/s3/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bytes, testBlobs } from '../testing/port-suite.ts'
import { type Blobs, bytesOf } from './blobs.ts'
import { partBytes, rangeBytes, type S3Timeouts, s3Blobs } from './s3-blobs.ts'
import { type S3Settings, s3Of, s3Shape } from './s3-settings.ts'

/** In the proportion of the product's, so that less is waited for. */
const short: S3Timeouts = { connect: 2_000, silent: 1_000, request: 2_000, complete: 60_000 }

let s3: RunningS3
let settings: S3Settings
let blobs: Blobs
beforeAll(async () => {
  s3 = await startS3({ lateMilliseconds: short.request + 500 })
  settings = settingsOf(s3)
  blobs = s3Blobs(settings, 'identity')
})
afterEach(() => void (s3.trouble = () => undefined))
afterAll(() => s3.stop())

function settingsOf(running: RunningS3): S3Settings {
  const read = s3Of(z.object(s3Shape).parse(running.settings))
  if (!read) throw new Error('They are whole.')
  return read
}

const sizes = (objects: Iterable<{ bytes: Uint8Array }>) =>
  [...objects].reduce((sum, object) => sum + object.bytes.length, 0)
const contentOf = async (key: string) => {
  const blob = await blobs.read(key)
  return blob && Buffer.from(await bytesOf(blob))
}

/** This trouble for the next requests that a sign is in; the rest is answered. */
function next(trouble: Trouble, { times = 1, of = '' } = {}): void {
  let left = times
  s3.trouble = ({ method, target }) => {
    if (left === 0 || !`${method} ${target}`.includes(of)) return undefined
    left -= 1
    return trouble
  }
}

testBlobs(
  () => ({
    blobs,
    storedBytes: async () =>
      sizes(s3.bucket.objects.values()) +
      sizes([...s3.bucket.uploads.values()].flatMap(({ parts }) => [...parts.values()])),
    countUnfinished: async () => s3.bucket.uploads.size,
  }),
  { putBytes: partBytes, readBytes: rangeBytes },
)

/** Every call of the port. */
const calls: [string, (of: Blobs) => Promise<unknown>][] = [
  ['put', (of) => of.put('calls/a', bytes(3))],
  ['put of a long file', (of) => of.put('calls/long', bytes(partBytes + 1))],
  ['read', (of) => of.read('calls/a')],
  ['remove', (of) => of.remove('calls/a')],
  ['list', (of) => of.list({ limit: 1 })],
  ['sweepUnfinished', (of) => of.sweepUnfinished(new Date(0))],
]

test.each(calls)('%s is retried if the store is busy or closes the connection', async (_, call) => {
  for (const trouble of ['busy', 'hung-up'] as const) {
    next(trouble)
    await expect(call(blobs)).resolves.not.toThrow()
  }
})

test.each(calls)(
  '%s throws where the store is away, the key is not ours or the bucket is not there',
  async (_, call) => {
    const gone = await startS3()
    await gone.stop()
    await expect(call(s3Blobs(settingsOf(gone), 'identity'))).rejects.toThrow()
    const refusal = { name: 'SignatureDoesNotMatch' }
    await expect(call(s3Blobs({ ...settings, secret: 'a guess' }, 'identity'))).rejects.toMatchObject(refusal)
    await expect(call(s3Blobs({ ...settings, keyId: 'AKIAOTHER' }, 'identity'))).rejects.toThrow()
    await expect(call(s3Blobs({ ...settings, bucket: 'other' }, 'identity'))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    })
  },
)

test('a call to a silent store fails after a time', async () => {
  s3.trouble = () => 'silent'
  const hasty = s3Blobs(settings, 'identity', short)
  const ends = await Promise.allSettled(calls.map(([, call]) => call(hasty)))
  expect(ends.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'))
})

test('if the store fails during an upload, the previous file stays and the parts are swept after an hour', async () => {
  await blobs.put('middle', bytes(7))
  async function* goingAway(): AsyncGenerator<Uint8Array> {
    yield bytes(partBytes)
    s3.trouble = () => 'hung-up'
    yield bytes(partBytes)
  }
  await expect(blobs.put('middle', goingAway())).rejects.toThrow()
  s3.trouble = () => undefined
  expect(await contentOf('middle')).toEqual(bytes(7))
  expect(s3.bucket.uploads.size).toBe(1)
  expect(await blobs.sweepUnfinished(new Date(Date.now() - 3_600_000))).toBe(0)
  expect(await s3Blobs(settings, 'messaging').sweepUnfinished(new Date(Date.now() + 1_000))).toBe(0)
  expect(await blobs.sweepUnfinished(new Date(Date.now() + 1_000))).toBe(1)
  expect(s3.bucket.uploads.size).toBe(0)
})

test('a file whose last request fails does not exist', async () => {
  next('hung-up', { times: 3, of: 'POST /codekin-files/identity/last?uploadId' })
  await expect(blobs.put('last', bytes(partBytes))).rejects.toThrow()
  expect(await blobs.read('last')).toBeUndefined()
  expect(s3.bucket.uploads.size).toBe(0)
})

test('a file is complete if only the answer to its last request was lost', async () => {
  next('cut', { times: 3, of: 'POST /codekin-files/identity/answered?uploadId' })
  await expect(blobs.put('answered', bytes(partBytes))).rejects.toThrow()
  expect((await contentOf('answered'))?.equals(bytes(partBytes))).toBe(true)
  expect(s3.bucket.uploads.size).toBe(0)
})

test('a store may take long to join the parts of a file', async () => {
  next('late', { of: 'POST /codekin-files/identity/slow?uploadId' })
  await s3Blobs(settings, 'identity', short).put('slow', bytes(partBytes))
  expect((await contentOf('slow'))?.equals(bytes(partBytes))).toBe(true)
})

test('if a file replaces an empty one during a read, the new file is read', async () => {
  await blobs.put('emptied', bytes(0))
  s3.trouble = ({ method }) => {
    if (method === 'HEAD') s3.bucket.put('identity/emptied', bytes(3))
    return undefined
  }
  expect(await contentOf('emptied')).toEqual(bytes(3))
})

test('a store without ranges fails after two requests', async () => {
  await blobs.put('ranges', bytes(3))
  const methods: string[] = []
  s3.trouble = ({ method }) => {
    methods.push(method)
    return method === 'GET' ? 'no-range' : undefined
  }
  await expect(blobs.read('ranges')).rejects.toMatchObject({ name: 'InvalidRange' })
  expect(methods).toEqual(['GET', 'HEAD', 'GET'])
})

test('an interrupted read throws instead of returning a shorter file', async () => {
  await blobs.put('long', bytes(2 * rangeBytes))
  next('cut')
  await expect(blobs.read('long')).rejects.toThrow()
  const read = await blobs.read('long')
  next('cut')
  if (read) await expect(bytesOf(read)).rejects.toThrow()
  expect((await contentOf('long'))?.equals(bytes(2 * rangeBytes))).toBe(true)
})

test('a picture is fetched with one request, and nothing is fetched in advance', async () => {
  await blobs.put('picture', bytes(rangeBytes))
  await blobs.put('film', bytes(4 * rangeBytes))
  const methods: string[] = []
  s3.trouble = ({ method }) => void methods.push(method)
  expect((await contentOf('picture'))?.length).toBe(rangeBytes)
  expect(methods).toEqual(['GET'])
  const film = await blobs.read('film')
  for await (const _ of film?.chunks ?? []) if (methods.length === 3) break
  expect(methods).toEqual(['GET', 'GET', 'GET'])
})

test('a service sees none of another’s files', async () => {
  const other = s3Blobs(settings, 'messaging')
  await blobs.put('own/a', bytes(3))
  await other.put('own/b', bytes(4))
  expect(await other.read('own/a')).toBeUndefined()
  await other.remove('own/a')
  expect((await blobs.list({ prefix: 'own/', limit: 5 })).map(({ key }) => key)).toEqual(['own/a'])
  expect((await other.list({ limit: 5 })).map(({ key }) => key)).toEqual(['own/b'])
})

test('a listing may be longer than a page of the store', async () => {
  const numbers = Array.from({ length: 2_101 }, (_, index) => `many/${String(index).padStart(5, '0')}`)
  for (const key of numbers) s3.bucket.put(`identity/${key}`, bytes(1))
  const found = await blobs.list({ prefix: 'many/', after: 'many/00000', limit: 2_050 })
  expect(found.map(({ key }) => key)).toEqual(numbers.slice(1, 2_051))
})

test('a sweep may cover more unfinished files than a page of the store', async () => {
  for (let index = 0; index < 1_003; index += 1) s3.bucket.begin(`identity/begun/${index}`)
  expect(await blobs.sweepUnfinished(new Date(Date.now() + 1_000))).toBe(1_003)
})
