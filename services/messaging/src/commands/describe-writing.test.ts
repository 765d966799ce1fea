import { describeWriting } from '@codekin/contracts/messaging/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const rude = 'You idiot, what were you thinking?'
const friendly = 'Your parser reads well. How did you test it?'
const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * 86_400_000).toISOString()
const writingOf = ({ userId }: Talker, since = daysAgo(1)) => ask(service.bus, describeWriting, { userId, since })

test('the unread count equals the inbox badge', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, friendly)
  await ann.says(id, 'Hello?')
  expect(await writingOf(bob)).toMatchObject({ unread: 2 })
  await bob.messaging.muteConversation({ params: { id }, body: { until: null } })
  expect(await writingOf(bob)).toMatchObject({ unread: 0 })
  await bob.messaging.unmuteConversation({ params: { id } })
  await bob.reads(id)
  expect(await writingOf(bob)).toMatchObject({ unread: await bob.unread() })
})

test('first messages since a date are those that started a conversation, counted with how many were sent despite findings', async () => {
  const ann = await service.talker('Ann')
  const conversations = [await service.match(ann), await service.match(ann), await service.match(ann)]
  const [first, second, third] = conversations as [
    (typeof conversations)[0],
    (typeof conversations)[0],
    (typeof conversations)[0],
  ]
  const started = service.clock.now().toISOString()
  await ann.says(first.id, friendly)
  await ann.says(first.id, rude)
  await ann.says(second.id, rude)
  await third.bob.says(third.id, friendly)
  await ann.says(third.id, 'You moron, leave me alone')
  expect(await writingOf(ann, started)).toEqual({ unread: 1, firstMessages: 2, withFindings: 1 })
  expect(await writingOf(third.bob)).toMatchObject({ firstMessages: 1, withFindings: 0 })
  service.clock.advance(1)
  expect(await writingOf(ann, service.clock.now().toISOString())).toMatchObject({ firstMessages: 0, withFindings: 0 })
})

test('a false alarm is not a finding in any message it is in, and a deleted message counts for nothing', async () => {
  const ann = await service.talker('Ann')
  const [one, other, next] = [await service.match(ann), await service.match(ann), await service.match(ann)]
  await ann.says(one.id, rude)
  const { id: messageId } = await ann.says(other.id, rude)
  expect(await writingOf(ann)).toMatchObject({ firstMessages: 2, withFindings: 2 })
  const { findings } = await ann.messageQuality.checkMessage({ body: { message: rude, conversationId: next.id } })
  for (const { detectionId } of findings) {
    await ann.messageQuality.reportFalsePositive({ body: { detectionId, feedback: 'A quote of ours.' } })
  }
  expect(await writingOf(ann)).toMatchObject({ firstMessages: 2, withFindings: 0 })
  await ann.says(next.id, 'You moron, leave me alone')
  expect(await writingOf(ann)).toMatchObject({ firstMessages: 3, withFindings: 1 })
  await ann.messaging.deleteMessage({ params: { id: messageId } })
  expect(await writingOf(ann)).toMatchObject({ firstMessages: 2, withFindings: 1 })
})

test('the findings of a sent first message stay known for the whole reporting period', async () => {
  const { id, ann } = await service.match()
  await ann.says(id, rude)
  await ann.messageQuality.checkMessage({ body: { message: 'shut up, you clown' } })
  const known = async () =>
    (await service.deps.db.selectFrom('detection').select('id').where('userId', '=', ann.userId).execute()).length
  const all = await known()
  service.clock.advance(90 * 86_400)
  await service.runJob('forget-detections')
  expect(await known()).toBeLessThan(all)
  expect(await writingOf(ann, daysAgo(90))).toMatchObject({ firstMessages: 1, withFindings: 1 })
  service.clock.advance(2 * 86_400)
  await service.runJob('forget-detections')
  expect(await known()).toBe(0)
})

test('an unknown user has no figures', async () => {
  expect(await ask(service.bus, describeWriting, { userId: newId(), since: daysAgo(90) })).toEqual({
    unread: 0,
    firstMessages: 0,
    withFindings: 0,
  })
})
