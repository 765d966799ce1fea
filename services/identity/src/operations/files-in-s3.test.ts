import { aPicture } from '@codekin/blobs/testing/pictures'
import { type RunningS3, startS3 } from '@codekin/local/stand-ins/s3/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Neighbours, startNeighbours } from '../../testing/neighbours.ts'
import { type SignedUp, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { unzip } from '../../testing/unzip.ts'

let s3: RunningS3
let identity: TestIdentity
let neighbours: Neighbours
beforeAll(async () => {
  s3 = await startS3()
  identity = await startIdentity(s3.settings)
  neighbours = await startNeighbours(identity)
})
afterEach(() => void (s3.trouble = () => undefined))
afterAll(async () => {
  await neighbours.stop()
  await identity.stop()
  await s3.stop()
})

/** Keys of the bucket that contain this part. */
const keysOf = (part: string) => [...s3.bucket.objects.keys()].filter((key) => key.includes(part))
const photoKey = (url: string | null) => url?.split('/').at(-1) ?? 'none'
const statusOf = async (url: string) => (await fetch(new URL(url, identity.url))).status
const upload = async (person: SignedUp) =>
  (await person.users.uploadPhoto({ file: new Blob([new Uint8Array(await aPicture())]) })).photoUrl
/** Runs the job, whose own timer may be running it just now. */
const run = (job: string) => identity.runJob(job)

test('a photo is stored in the bucket, and is shown, replaced and removed', async () => {
  const ann = await identity.signUp()
  const first = await upload(ann)
  expect(keysOf(photoKey(first)).toSorted()).toEqual(
    [320, 800, 96].map((size) => `identity/photos/${photoKey(first)}-${size}.webp`),
  )
  expect(await identity.deps.db.selectFrom('blob').select('key').execute()).toEqual([])
  const shown = await fetch(new URL(`${first}?size=320`, identity.url))
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const stored = s3.bucket.get(`identity/photos/${photoKey(first)}-320.webp`)
  expect(Buffer.from(await shown.arrayBuffer()).equals(stored.bytes)).toBe(true)
  const second = await upload(ann)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect(keysOf(photoKey(first))).toEqual([])
  await ann.users.removePhoto()
  expect(keysOf(photoKey(second))).toEqual([])
})

test('a photo that was only partly stored is not shown, and its parts are removed', async () => {
  const ann = await identity.signUp()
  let puts = 0
  s3.trouble = ({ method }) => (method === 'PUT' && ++puts > 1 ? 'hung-up' : undefined)
  await expect(upload(ann)).rejects.toThrow()
  s3.trouble = () => undefined
  expect(await ann.users.getOwnProfile()).toMatchObject({ photoUrl: null })
  const [noted] = await identity.deps.db.selectFrom('photo').select('key').where('userId', '=', ann.userId).execute()
  expect(keysOf(noted?.key ?? 'none')).toHaveLength(1)
  identity.clock.advance(2 * 60 * 60)
  await run('remove-unused-photos')
  expect(keysOf(noted?.key ?? 'none')).toEqual([])
})

test('an export is stored while it is made, downloaded once, and then deleted', async () => {
  const ann = await identity.signUpVerified({ full_name: 'Ann Archived' })
  const photo = await upload(ann)
  await ann.privacy.startReport()
  await run('make-exports')
  const { status, downloadUrl, sizeBytes } = await ann.privacy.getReport()
  expect([status, keysOf('identity/exports/').length]).toEqual(['ready', 1])
  const answer = await fetch(new URL(downloadUrl ?? '', identity.url))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(sizeBytes)
  const files = unzip(bytes)
  expect(files.get('identity/profile.json')?.toString()).toContain('Ann Archived')
  expect(files.has(`media/photo-${photoKey(photo)}.webp`)).toBe(true)
  await expect.poll(() => keysOf('identity/exports/')).toEqual([])
  expect(await statusOf(downloadUrl ?? '')).not.toBe(200)
})

test('an account is erased only after the bucket has deleted its files', async () => {
  const ann = await identity.signUpVerified()
  const key = photoKey(await upload(ann))
  await ann.privacy.startReport()
  await run('make-exports')
  await ann.users.closeAccount()
  identity.clock.advance(14 * 24 * 60 * 60)
  const isThere = async () =>
    (await identity.deps.db.selectFrom('account').select('id').where('id', '=', ann.userId).execute()).length === 1
  s3.trouble = () => 'hung-up'
  await run('erase-closed-accounts')
  expect([await isThere(), keysOf(key).length]).toEqual([true, 3])
  s3.trouble = () => undefined
  identity.clock.advance(24 * 60 * 60)
  await run('erase-closed-accounts')
  expect([await isThere(), keysOf(key)]).toEqual([false, []])
  await run('tidy-exports')
  expect(keysOf('identity/exports/')).toEqual([])
})
