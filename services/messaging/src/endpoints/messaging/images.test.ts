import { aPicture, aPictureWithPlace, aPixelBomb, svgWithScript } from '@codekin/blobs/testing/pictures'
import { eraseMessagingUser, exportMessagingUser, removeMessage } from '@codekin/contracts/messaging/commands'
import { messageSent } from '@codekin/contracts/messaging/events'
import { imageMaxBytes } from '@codekin/contracts/messaging/limits'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'
import { removeUnsentImages } from '../../jobs/remove-unsent-images.ts'
import { insertWaitingImage } from '../../operations/note-image.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const small = () => aPicture({ width: 60, height: 40 })
const upload = async (talker: Talker, id: string, bytes?: Uint8Array) =>
  talker.messaging.uploadImage({ params: { id }, file: blobOf(bytes ?? (await small())) })
const send = (talker: Talker, id: string, images: { id: string; alt?: string }[], content = '') =>
  talker.messaging.sendMessage({ params: { id }, body: { content, images } })
const statusOf = async (url: string) => (await fetch(new URL(url, service.url))).status
const filesOf = async (imageId: string) => {
  const found = await service.deps.db
    .selectFrom('blob')
    .select('key')
    .where('key', 'like', `images/${imageId}-%`)
    .execute()
  return found.length
}
const rowsOf = ({ userId }: Talker) =>
  service.deps.db.selectFrom('messageImage').selectAll().where('userId', '=', userId).execute()

/** Inserts rows without files. */
async function insertImages(
  talker: Talker,
  conversationId: string,
  count: number,
  removedAt: Date | null,
): Promise<void> {
  const fields = { conversationId, userId: talker.userId, width: 8, height: 8, colour: '#000000', removedAt }
  const uploadedAt = service.clock.now()
  const rows = Array.from({ length: count }, () => ({ ...fields, uploadedAt, id: newId() }))
  await service.deps.db.insertInto('messageImage').values(rows).execute()
}

test('images are sent with a message, in order, as small and large WebP without camera metadata', async () => {
  const { id, ann, bob } = await service.match()
  const first = await upload(ann, id, await aPictureWithPlace())
  const second = await upload(ann, id, await aPicture({ width: 3000, height: 1500 }))
  const sent = await send(ann, id, [{ id: second.id, alt: ' A tree ' }, { id: first.id }], 'Look')
  expect(sent.images).toMatchObject([
    { id: second.id, alt: 'A tree', width: 2048, height: 1024 },
    { id: first.id, alt: '' },
  ])
  const [read] = await bob.reads(id)
  expect(read?.images).toEqual(sent.images)
  for (const { url, smallUrl } of read?.images ?? []) {
    for (const address of [url, smallUrl]) {
      const answer = await fetch(new URL(address, service.url))
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const { exif, xmp, iptc, format } = await sharp(await answer.arrayBuffer()).metadata()
      expect({ exif, xmp, iptc, format }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, format: 'webp' })
    }
  }
  const [large] = read?.images ?? []
  const smaller = await sharp(await (await fetch(new URL(large?.smallUrl ?? '', service.url))).arrayBuffer()).metadata()
  expect([smaller.width, smaller.height]).toEqual([640, 320])
})

test('lists, quotes and events describe a message that has only images', async () => {
  const { id, ann, bob } = await service.match()
  const images = [await upload(ann, id), await upload(ann, id)]
  const sent = await send(
    ann,
    id,
    images.map((image) => ({ id: image.id })),
  )
  const { conversations } = await bob.messaging.listConversations()
  expect(conversations.find((one) => one.id === id)?.lastMessage?.preview).toBe('2 photos')
  const answer = await bob.messaging.sendMessage({ params: { id }, body: { content: 'Nice', replyToId: sent.id } })
  expect(answer.replyTo).toMatchObject({ messageId: sent.id, preview: '2 photos' })
  const rows = await service.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', messageSent.name)
    .where('id', '=', sent.id)
    .execute()
  expect(rows.map(({ data }) => messageSent.data.parse(data).imageCount)).toEqual([2])
})

test('a message has text or images, at most four, each once', async () => {
  const { id, ann } = await service.match()
  const invalid = { code: 'invalid_request' }
  await expect(send(ann, id, [])).rejects.toMatchObject(invalid)
  const one = { id: newId() }
  await expect(send(ann, id, [one, one])).rejects.toMatchObject(invalid)
  const five = Array.from({ length: 5 }, () => ({ id: newId() }))
  await expect(send(ann, id, five)).rejects.toMatchObject(invalid)
})

test.each([
  ['text', () => Buffer.from('just some text')],
  ['an SVG with a script', () => svgWithScript],
  ['a picture of 2,500 megapixels', () => aPixelBomb()],
  ['a picture that ends half-way', async () => (await aPicture()).subarray(0, 700)],
  ['a file of no bytes', () => new Uint8Array()],
])('%s is refused as an image and leaves nothing', async (_, make) => {
  const { id, ann } = await service.match()
  await expect(upload(ann, id, await make())).rejects.toMatchObject({ status: 400, code: 'unreadable_image' })
  expect(await rowsOf(ann)).toEqual([])
})

test('only the members of a conversation upload there, and only until it ends', async () => {
  const { id, ann, bob } = await service.match()
  const eve = await service.talker('Eve')
  await expect(upload(eve, id)).rejects.toMatchObject({ code: 'not_found' })
  await service.end(id, bob, ann)
  await expect(upload(ann, id)).rejects.toMatchObject({ code: 'match_ended' })
})

test("a message with an image that is another user's, of another conversation, already sent or discarded is refused", async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(ann)
  const unavailable = { code: 'image_unavailable' }
  const theirs = await upload(bob, id)
  await expect(send(ann, id, [{ id: theirs.id }])).rejects.toMatchObject(unavailable)
  const elsewhere = await upload(ann, other.id)
  await expect(send(ann, id, [{ id: elsewhere.id }], 'Hi')).rejects.toMatchObject(unavailable)
  const own = await upload(ann, id)
  await send(ann, id, [{ id: own.id }])
  await expect(send(ann, id, [{ id: own.id }])).rejects.toMatchObject(unavailable)
  const discarded = await upload(ann, id)
  await expect(bob.messaging.discardImage({ params: { id: discarded.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await ann.messaging.discardImage({ params: { id: discarded.id } })
  await expect(send(ann, id, [{ id: discarded.id }])).rejects.toMatchObject(unavailable)
  expect(await statusOf(discarded.url)).toBe(404)
  expect(await filesOf(discarded.id)).toBe(0)
  expect(await bob.reads(id)).toHaveLength(1)
})

test('an image sent in two messages at once is in one of them; sent twice in the same message, it is there once', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'Hello')
  for (let round = 0; round < 5; round += 1) {
    const image = await upload(ann, id)
    const both = await Promise.allSettled([
      send(ann, id, [{ id: image.id }], 'a'),
      send(ann, id, [{ id: image.id }], 'b'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  const image = await upload(ann, id)
  const body = { content: '', images: [{ id: image.id }], clientMessageId: 'one' }
  const again = await Promise.all([1, 2, 3].map(() => ann.messaging.sendMessage({ params: { id }, body })))
  expect(new Set(again.map((message) => message.id)).size).toBe(1)
  expect((await bob.reads(id)).filter(({ images }) => images.length > 0)).toHaveLength(6)
})

test('at most twenty images wait to be sent, however many are uploaded at once', async () => {
  const { id: conversationId, ann } = await service.match()
  const uploadedAt = service.clock.now()
  for (let round = 0; round < 10; round += 1) {
    const fields = { conversationId, userId: newId(), width: 8, height: 8, colour: '#000000', uploadedAt }
    const insertImage = () => insertWaitingImage(service.deps.db, { ...fields, id: newId() })
    const noted = await Promise.all(Array.from({ length: 25 }, insertImage))
    expect(noted.filter(Boolean)).toHaveLength(20)
  }
  await insertImages(ann, conversationId, 20, null)
  await expect(upload(ann, conversationId)).rejects.toMatchObject({ code: 'too_many_images' })
})

test('an image of 10 MB is accepted, one byte more is not', async () => {
  const { id, ann } = await service.match()
  const longest = Buffer.concat([await aPicture(), Buffer.alloc(imageMaxBytes)]).subarray(0, imageMaxBytes)
  expect(imageMaxBytes).toBe(10 * 1024 * 1024)
  expect(await upload(ann, id, longest)).toMatchObject({ id: expect.any(String) })
  const longer = Buffer.concat([longest, Buffer.alloc(1)])
  await expect(upload(ann, id, longer)).rejects.toMatchObject({ status: 413, code: 'payload_too_large' })
  expect(await rowsOf(ann)).toHaveLength(1)
})

test('a URL is valid for its image and size until it expires', async () => {
  const { id, ann, bob } = await service.match()
  const [image, other] = [await upload(ann, id), await upload(ann, id)]
  await send(ann, id, [{ id: image.id }])
  const [shown] = (await bob.reads(id))[0]?.images ?? []
  const url = shown?.url ?? ''
  expect((await bob.http('GET', url)).status).toBe(200)
  const forged = [
    url.replace(image.id, other.id),
    url.replace('size=large', 'size=small'),
    url.replace(/expires=\d+/, 'expires=99999999999'),
    url.replace(/signature=.{4}/, 'signature=AAAA'),
  ]
  for (const one of forged)
    expect(await bob.http('GET', one)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const now = service.clock.now()
  service.clock.advance(3600)
  expect(await statusOf(url)).toBe(404)
  service.clock.set(now)
})

test.each<[string, (by: Talker, messageId: string) => Promise<unknown>]>([
  ['its author', (by, id) => by.messaging.deleteMessage({ params: { id } })],
  ['staff', (_, messageId) => ask(service.bus, removeMessage, { orderId: newId(), messageId, staffId: newId() })],
])('an image is deleted with its message by %s, including its file and in quotes', async (_, remove) => {
  const { id, ann, bob } = await service.match()
  const image = await upload(ann, id)
  const sent = await send(ann, id, [{ id: image.id }])
  await bob.messaging.sendMessage({ params: { id }, body: { content: 'Nice', replyToId: sent.id } })
  await remove(ann, sent.id)
  expect(await statusOf(image.url)).toBe(404)
  expect(await filesOf(image.id)).toBe(0)
  const [tombstone, answer] = await bob.reads(id)
  expect(tombstone).toMatchObject({ images: [], content: '' })
  expect(answer?.replyTo).toMatchObject({ isDeleted: true, preview: '' })
})

test('images not sent within a day are removed, and so are files whose removal was interrupted', async () => {
  const { id, ann } = await service.match()
  const [unsent, sent, unsentToo] = [await upload(ann, id), await upload(ann, id), await upload(ann, id)]
  await send(ann, id, [{ id: sent.id }])
  await service.deps.db
    .updateTable('messageImage')
    .set({ removedAt: service.clock.now() })
    .where('id', '=', unsentToo.id)
    .execute()
  await service.runJob('remove-unsent-images')
  expect([await filesOf(unsent.id), await filesOf(sent.id), await filesOf(unsentToo.id)]).toEqual([2, 2, 0])
  const now = service.clock.now()
  service.clock.advance(24 * 3600 + 1)
  await service.runJob('remove-unsent-images')
  expect([await filesOf(unsent.id), await filesOf(sent.id)]).toEqual([0, 2])
  expect((await rowsOf(ann)).map((row) => row.id)).toEqual([sent.id])
  service.clock.set(now)
})

test('one run removes all files due for removal except those that fail, which the next run removes', async () => {
  const { id, ann } = await service.match()
  await insertImages(ann, id, 250, service.clock.now())
  let tries = 0
  const remove = () => {
    tries += 1
    return tries <= 120 ? Promise.reject(new Error('A fault.')) : Promise.resolve()
  }
  const { deps } = service
  const { signal } = new AbortController()
  await removeUnsentImages({ ...deps, images: { ...deps.images, remove } }).run({ signal })
  expect([tries, (await rowsOf(ann)).length]).toEqual([250, 120])
  await service.runJob('remove-unsent-images')
  expect(await rowsOf(ann)).toEqual([])
})

test('images of a shadow-banned member are visible to them alone', async () => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'Hello')
  await service.decide(ann, 'shadow-banned')
  const image = await upload(ann, id)
  expect(await send(ann, id, [{ id: image.id }])).toMatchObject({ images: [{ id: image.id }] })
  expect(await bob.reads(id)).toHaveLength(1)
  expect(await ann.reads(id)).toHaveLength(2)
})

test("an export contains the user's images, and an erasure leaves none", async () => {
  const { id, ann } = await service.match()
  const [sent, waiting] = [await upload(ann, id), await upload(ann, id)]
  await send(ann, id, [{ id: sent.id, alt: 'A tree' }])
  const exported = await exportWhole(service.bus, exportMessagingUser, ann.userId)
  const images = exported['images'] as { id: string; url: string; alt: string }[]
  expect(images.map((image) => image.id).toSorted()).toEqual([sent.id, waiting.id].toSorted())
  for (const { url } of images) expect(await statusOf(new URL(url).pathname + new URL(url).search)).toBe(200)
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  expect(await rowsOf(ann)).toEqual([])
  expect([await filesOf(sent.id), await filesOf(waiting.id)]).toEqual([0, 0])
})
