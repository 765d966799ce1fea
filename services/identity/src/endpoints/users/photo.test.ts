import { randomBytes } from 'node:crypto'
import {
  aDetailedPicture,
  aGifThatIsAScript,
  aPicture,
  aPictureWithPlace,
  aPixelBomb,
  svgWithScript,
} from '@codekin/blobs/testing/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const blobOf = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })
const upload = (person: SignedUp, bytes: Uint8Array, type?: string) =>
  person.users.uploadPhoto({ file: blobOf(bytes, type) })
const read = (url: string) => identity.anonymous.http('GET', url)

async function picture(url: string, size: number): Promise<Buffer> {
  const answer = await fetch(new URL(`${url}?size=${size}`, identity.url))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  return Buffer.from(await answer.arrayBuffer())
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s becomes three square WebP pictures', async (format) => {
  const ann = await identity.signUp()
  const { photoUrl } = await upload(ann, await aPicture({ format }), `image/${format}`)
  expect(photoUrl).toMatch(/^\/api\/v1\/users\/photos\/[0-9a-f]{32}$/)
  for (const size of [96, 320, 800]) {
    expect(await sharp(await picture(photoUrl, size)).metadata()).toMatchObject({
      format: 'webp',
      width: size,
      height: size,
    })
  }
  expect((await read(photoUrl)).status).toBe(200)
  expect(await ann.users.getOwnProfile()).toMatchObject({ photoUrl })
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ sourceVersion: 2, photoUrl })
})

test('metadata about place and camera is removed from photos', async () => {
  const ann = await identity.signUp()
  const original = await aPictureWithPlace()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const { photoUrl } = await upload(ann, original)
  for (const size of [96, 320, 800]) {
    const stored = await picture(photoUrl, size)
    const { exif, iptc, xmp, icc } = await sharp(stored).metadata()
    expect([exif, iptc, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(stored.includes('Secret')).toBe(false)
  }
})

test('a new photo replaces the old one, whose URL is then not found', async () => {
  const ann = await identity.signUp()
  const first = await upload(ann, await aPicture())
  const second = await upload(ann, await aPicture({ format: 'png' }), 'image/png')
  expect(second.photoUrl).not.toBe(first.photoUrl)
  expect(await read(first.photoUrl)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await picture(second.photoUrl, 320)
  await ann.users.removePhoto()
  await ann.users.removePhoto()
  expect(await ann.users.getOwnProfile()).toMatchObject({ photoUrl: null })
  expect((await read(second.photoUrl)).status).toBe(404)
  expect(await identity.deps.db.selectFrom('photo').selectAll().where('userId', '=', ann.userId).execute()).toEqual([])
  expect(await identity.announced('profile-changed', ann.userId)).toHaveLength(4)
})

test('of five concurrent uploads one photo stays, and the others leave nothing', async () => {
  const ann = await identity.signUp()
  const bytes = await aPicture({ width: 100, height: 100 })
  const urls = await Promise.all(Array.from({ length: 5 }, () => upload(ann, bytes)))
  const { photoUrl } = await ann.users.getOwnProfile()
  const alive = await Promise.all(urls.map(async (one) => (await read(one.photoUrl)).status))
  expect(alive.filter((status) => status === 200)).toHaveLength(1)
  expect(urls.map((one) => one.photoUrl)).toContain(photoUrl)
  expect(
    await identity.deps.db.selectFrom('photo').selectAll().where('userId', '=', ann.userId).execute(),
  ).toHaveLength(1)
})

test('the first frame of an animation is used', async () => {
  const ann = await identity.signUp()
  const frame = { width: 40, height: 40, channels: 3 as const }
  const frames = ['#ff0000', '#00ff00'].map((background) => ({ create: { ...frame, background } }))
  const animation = await sharp(await Promise.all(frames.map((one) => sharp(one).png().toBuffer())), {
    join: { animated: true },
  })
    .webp({ loop: 0, lossless: true })
    .toBuffer()
  expect((await sharp(animation, { pages: -1 }).metadata()).pages).toBe(2)
  const { photoUrl } = await upload(ann, animation, 'image/webp')
  const stored = sharp(await picture(photoUrl, 96))
  expect((await stored.metadata()).pages).toBeUndefined()
  const [red, green] = (await stored.stats()).channels
  expect([Math.round(red?.mean ?? 0) > 240, Math.round(green?.mean ?? 255) < 15]).toEqual([true, true])
})

const announcedHash = async ({ userId }: SignedUp) =>
  (await identity.announced('profile-changed', userId)).at(-1)?.['photoHash']

test('the hash of a photo is announced; it is null for one without detail', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  await upload(ann, await aDetailedPicture())
  expect(await announcedHash(ann)).toMatch(/^[0-9a-f]{16}$/)
  await upload(bob, await aPicture())
  expect(await announcedHash(bob)).toBeNull()
})

test('a transparent photo is stored on white', async () => {
  const ann = await identity.signUp()
  const create = { width: 200, height: 200, channels: 4 as const, background: '#00000000' }
  const clear = await sharp({ create }).png().toBuffer()
  const { photoUrl } = await upload(ann, clear, 'image/png')
  for (const size of [96, 320, 800]) {
    const stored = sharp(await picture(photoUrl, size))
    expect((await stored.metadata()).hasAlpha).toBe(false)
    expect((await stored.stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  }
})

const damaged: [string, () => Promise<Uint8Array> | Uint8Array, string?][] = [
  ['a picture that ends half-way', async () => (await aPicture()).subarray(0, 700)],
  ['a file of no bytes', () => new Uint8Array()],
  ['a page called picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', () => svgWithScript, 'image/svg+xml'],
  ['an SVG with a script, called PNG', () => svgWithScript, 'image/png'],
  ['a picture of 2,500 megapixels', () => aPixelBomb(), 'image/png'],
  ['a GIF that is a script as well', () => aGifThatIsAScript(), 'image/gif'],
  ['the same GIF, called JPEG', () => aGifThatIsAScript()],
  ['a good picture, called a page', () => aPicture(), 'text/html'],
  ['random bytes', () => randomBytes(50_000)],
  ['random bytes that begin like a JPEG', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(5000)])],
  ['text', () => Buffer.from('just some text'), 'image/webp'],
  ['a TIFF', () => aPicture({ format: 'tiff' }), 'application/octet-stream'],
]

test.each(damaged)('%s is refused, and the previous photo stays', async (_, make, type) => {
  const ann = await identity.signUp()
  const { photoUrl } = await upload(ann, await aPicture({ width: 50, height: 50 }))
  const refused = { status: 400, code: 'unreadable_image' }
  await expect(upload(ann, await make(), type)).rejects.toMatchObject(refused)
  expect(await ann.users.getOwnProfile()).toMatchObject({ photoUrl })
  await picture(photoUrl, 96)
})

test.each([20, 5.5])('a file of %d MB is too large', async (megabytes) => {
  const ann = await identity.signUp()
  const body = new FormData()
  body.append('photo', blobOf(Buffer.alloc(megabytes * 1024 * 1024, 'x')))
  // An early refusal may close the connection while the rest is still being sent.
  const answer = await ann.http('POST', '/api/v1/users/profile/photo', { body }).catch(() => undefined)
  if (answer) expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  expect(await ann.users.getOwnProfile()).toMatchObject({ photoUrl: null })
})

test('a file slightly too large is refused with the limit', async () => {
  const ann = await identity.signUp()
  const file = blobOf(Buffer.alloc(5 * 1024 * 1024 + 1))
  const message = 'The file may have at most 5 MB.'
  await expect(ann.users.uploadPhoto({ file })).rejects.toMatchObject({ code: 'payload_too_large', message })
})

test('a file just under five megabytes is accepted', async () => {
  const ann = await identity.signUp()
  const bytes = Buffer.concat([await aPicture({ width: 90, height: 90 }), Buffer.alloc(5 * 1024 * 1024 - 5000)])
  await expect(upload(ann, bytes)).resolves.toBeDefined()
})

test('a form without the field, with two files, and a body that is not a form are refused', async () => {
  const ann = await identity.signUp()
  const post = (body: FormData | object) => ann.http('POST', '/api/v1/users/profile/photo', { body })
  const wrongField = new FormData()
  wrongField.append('picture', blobOf(await aPicture()))
  expect(await post(wrongField)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  const twice = new FormData()
  for (const name of ['../../a.jpg', 'b.jpg']) twice.append('photo', blobOf(await aPicture()), name)
  expect(await post(twice)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(await post({ photo: 'x' })).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
})

test('changing a photo requires a session, reading one only its URL', async () => {
  const notSignedIn = { status: 401, code: 'not_signed_in' }
  await expect(identity.anonymous.users.uploadPhoto({ file: blobOf(await aPicture()) })).rejects.toMatchObject(
    notSignedIn,
  )
  await expect(identity.anonymous.users.removePhoto()).rejects.toMatchObject(notSignedIn)
  expect(await read(`/api/v1/users/photos/${'0'.repeat(32)}`)).toMatchObject({ status: 404 })
  expect(await read('/api/v1/users/photos/..%2f..%2fetc')).toMatchObject({ status: 400 })
  expect(await read(`/api/v1/users/photos/${'0'.repeat(32)}?size=9000`)).toMatchObject({ status: 400 })
})

test('files left behind by an interrupted upload are removed later', async () => {
  const ann = await identity.signUp()
  const { photoUrl } = await upload(ann, await aPicture())
  const orphan = 'a'.repeat(32)
  const shown = photoUrl.slice(-32)
  const { db, photos, clock } = identity.deps
  await db.insertInto('photo').values({ key: orphan, userId: ann.userId, createdAt: clock.now() }).execute()
  await photos.put(orphan, [{ edge: 320, bytes: new Uint8Array([1]) }])
  await identity.runJob('remove-unused-photos')
  expect(await photos.get(orphan, '320')).toBeDefined()
  identity.clock.advance(3601)
  await identity.runJob('remove-unused-photos')
  expect(await photos.get(orphan, '320')).toBeUndefined()
  expect(await photos.get(shown, '320')).toBeDefined()
})
