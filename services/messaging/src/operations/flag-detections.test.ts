import { eraseMessagingUser, exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { messageFlagged } from '@codekin/contracts/messaging/events'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

async function flagsOf({ userId }: Talker) {
  await service.settle()
  const rows = await service.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', messageFlagged.name)
    .where('key', '=', userId)
    .execute()
  return rows.map(({ data }) => messageFlagged.data.parse(data))
}
const detectionsOf = ({ userId }: Talker) =>
  service.deps.db.selectFrom('detection').selectAll().where('userId', '=', userId).execute()

test("a threat isn't sent: the finding has its position, is announced without text, and doesn't reach the other member", async () => {
  const { id, ann, bob } = await service.match()
  const content = 'Answer me or I will kill you.'
  const refused = await ann.says(id, content, 'one').catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'message_blocked',
    status: 409,
    details: [{ field: 'content', rule: 'threat', severity: 'block', span: [13, 28] }],
  })
  expect(await bob.reads(id)).toEqual([])
  expect(await bob.unread()).toBe(0)
  const flags = await flagsOf(ann)
  expect(flags).toMatchObject([{ conversationId: id, messageId: null, rule: 'threat', severity: 'block' }])
  expect(JSON.stringify(flags)).not.toContain('kill')
  expect(await detectionsOf(ann)).toMatchObject([{ id: flags[0]?.detectionId, excerpt: 'I will kill you' }])
})

test('after a refusal the message can be sent with other wording', async () => {
  const { id, ann, bob } = await service.match()
  await expect(ann.says(id, 'kill yourself', 'one')).rejects.toMatchObject({ code: 'message_blocked' })
  await ann.says(id, 'kill the process', 'one')
  expect(await bob.reads(id)).toMatchObject([{ seq: 1, content: 'kill the process' }])
})

test('a sender who may not write at all gets that response, whatever the message says', async () => {
  const { id } = await service.match()
  const eve = await service.talker('Eve')
  await expect(eve.says(id, 'I will kill you')).rejects.toMatchObject({ code: 'not_found' })
  expect(await detectionsOf(eve)).toEqual([])
})

test('a message with advisory findings is sent, and flagged once, however often it was checked before', async () => {
  const { id, ann, bob } = await service.match()
  const message = 'You idiot, what were you thinking?'
  const { findings } = await ann.messageQuality.checkMessage({ body: { message, conversationId: id } })
  const sent = await ann.says(id, message, 'one')
  await ann.says(id, message, 'one')
  expect(await bob.reads(id)).toHaveLength(1)
  expect(await flagsOf(ann)).toMatchObject([
    { messageId: sent.id, rule: 'insult', severity: 'advice', detectionId: findings[0]?.detectionId },
  ])
})

test("an opener is flagged as one, later messages aren't", async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'hey')
  await bob.says(id, 'hey')
  expect(await flagsOf(ann)).toMatchObject([{ rule: 'one-word-opener' }])
  expect(await flagsOf(bob)).toEqual([])
})

test('deleting a message deletes its detections, except those reported as false alarms', async () => {
  const { id, ann } = await service.match()
  const sent = await ann.says(id, 'You moron! And shut up. What now?')
  await service.settle()
  const [detection] = await detectionsOf(ann)
  await ann.messageQuality.reportFalsePositive({ body: { detectionId: detection?.id ?? '', feedback: 'We joke.' } })
  await ann.messaging.deleteMessage({ params: { id: sent.id } })
  expect(await detectionsOf(ann)).toMatchObject([{ id: detection?.id, feedback: 'We joke.' }])
})

test('the same text in two messages is found in both: deleting one keeps the detection of the other', async () => {
  const { id, ann } = await service.match()
  const [first, second] = [await ann.says(id, 'You moron, what now?'), await ann.says(id, 'You moron, and then?')]
  await service.settle()
  await ann.messaging.deleteMessage({ params: { id: second.id } })
  expect(await detectionsOf(ann)).toMatchObject([{ rule: 'insult', excerpt: 'You moron' }])
  await ann.messaging.deleteMessage({ params: { id: first.id } })
  expect(await detectionsOf(ann)).toEqual([])
})

test('an export contains detections, and an erasure leaves none', async () => {
  const { id, ann } = await service.match()
  await ann.says(id, 'You moron, what now?')
  await service.settle()
  const exported = await exportWhole(service.bus, exportMessagingUser, ann.userId)
  expect(exported['detections']).toMatchObject([{ rule: 'insult', excerpt: 'You moron' }])
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  expect(await detectionsOf(ann)).toEqual([])
})
