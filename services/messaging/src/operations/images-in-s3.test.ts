import { aPicture } from '@codekin/blobs/testing/pictures'
import { eraseMessagingUser } from '@codekin/contracts/messaging/commands'
import { type RunningS3, startS3 } from '@codekin/local/stand-ins/s3/server'
import { eraseWhole } from '@codekin/test-kit/personal-data'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../testing/makers.ts'

let s3: RunningS3
let service: TestMessaging
beforeAll(async () => {
  s3 = await startS3()
  service = await startMessaging({ env: s3.settings })
})
afterEach(() => void (s3.trouble = () => undefined))
afterAll(async () => {
  await service.stop()
  await s3.stop()
})

const keysOf = (imageId: string) => [...s3.bucket.objects.keys()].filter((key) => key.includes(imageId)).toSorted()

async function sendPicture(talker: Talker, id: string) {
  const file = new Blob([new Uint8Array(await aPicture({ width: 60, height: 40 }))])
  const image = await talker.messaging.uploadImage({ params: { id }, file })
  const sent = await talker.messaging.sendMessage({ params: { id }, body: { content: '', images: [{ id: image.id }] } })
  return { imageId: image.id, messageId: sent.id }
}

test('an image in a message is stored in the bucket, visible to the other member, and deleted with its message', async () => {
  const { id, ann, bob } = await service.match()
  const { imageId, messageId } = await sendPicture(ann, id)
  expect(keysOf(imageId)).toEqual([2048, 640].map((edge) => `messaging/images/${imageId}-${edge}.webp`))
  expect(await service.deps.db.selectFrom('blob').select('key').execute()).toEqual([])
  const [read] = await bob.reads(id)
  const address = new URL(read?.images[0]?.smallUrl ?? '', service.url)
  const answer = await fetch(address)
  const stored = s3.bucket.get(`messaging/images/${imageId}-640.webp`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(stored.bytes)).toBe(true)
  await ann.messaging.deleteMessage({ params: { id: messageId } })
  expect((await fetch(address)).status).toBe(404)
  await expect.poll(() => keysOf(imageId)).toEqual([])
})

test('an image that the bucket failed to delete is visible to no one, and is deleted later', async () => {
  const { id, ann, bob } = await service.match()
  const { imageId, messageId } = await sendPicture(ann, id)
  const [read] = await bob.reads(id)
  s3.trouble = () => 'hung-up'
  await ann.messaging.deleteMessage({ params: { id: messageId } })
  s3.trouble = () => undefined
  expect((await fetch(new URL(read?.images[0]?.smallUrl ?? '', service.url))).status).toBe(404)
  await service.runJob('remove-unsent-images')
  await expect.poll(() => keysOf(imageId)).toEqual([])
})

test('an erasure leaves no image in the bucket', async () => {
  const { id, ann } = await service.match()
  const { imageId } = await sendPicture(ann, id)
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  expect(keysOf(imageId)).toEqual([])
})
