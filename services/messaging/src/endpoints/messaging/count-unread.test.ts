import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

type Step = { kind: 'say' | 'read' | 'read-all' | 'delete'; talkerIndex: 0 | 1; where: 0 | 1; messageIndex: number }

/** A naive model of two conversations between the same members: a list of messages and two read markers. */
type Model = { messages: { id: string; sender: number; isDeleted: boolean }[]; readSeq: [number, number] }[]

function unreadOf(model: Model, talkerIndex: number): number {
  const counts = model.map(
    ({ messages, readSeq }) =>
      messages.filter(
        (message, index) =>
          message.sender !== talkerIndex && !message.isDeleted && index + 1 > (readSeq[talkerIndex] ?? 0),
      ).length,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function take(step: Step, talkers: readonly [Talker, Talker], ids: readonly [string, string], model: Model) {
  const talker = talkers[step.talkerIndex]
  const id = ids[step.where]
  const conversation = model[step.where] as Model[number]
  const index = conversation.messages.length === 0 ? -1 : step.messageIndex % conversation.messages.length
  const message = conversation.messages[index]
  const readUpTo = (seq: number) => {
    conversation.readSeq[step.talkerIndex] = Math.max(conversation.readSeq[step.talkerIndex], seq)
  }
  if (step.kind === 'say') {
    const sent = await talker.says(id, 'hello')
    conversation.messages.push({ id: sent.id, sender: step.talkerIndex, isDeleted: false })
  } else if (step.kind === 'read-all') {
    readUpTo(conversation.messages.length)
    const answer = await talker.messaging.markAllRead({ params: { id } })
    expect(answer.unreadCount).toBe(unreadOf(model, step.talkerIndex))
  } else if (step.kind === 'read' && message) {
    readUpTo(index + 1)
    const answer = await talker.messaging.markRead({ params: { id: message.id } })
    expect(answer.unreadCount).toBe(unreadOf(model, step.talkerIndex))
  } else if (message) {
    const author = talkers[message.sender] as Talker
    await author.messaging.deleteMessage({ params: { id: message.id } })
    message.isDeleted = true
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('say' as const) },
    { weight: 2, arbitrary: fc.constant('read' as const) },
    { weight: 1, arbitrary: fc.constant('read-all' as const) },
    { weight: 2, arbitrary: fc.constant('delete' as const) },
  ),
  talkerIndex: fc.constantFrom(0 as const, 1 as const),
  where: fc.constantFrom(0 as const, 1 as const),
  messageIndex: fc.nat(1000),
})

test('unread counts are exact after any sequence of sending, reading and deleting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { id, ann, bob } = await service.match()
      const second = await service.match(ann, bob)
      const model: Model = [
        { messages: [], readSeq: [0, 0] },
        { messages: [], readSeq: [0, 0] },
      ]
      for (const one of steps) await take(one, [ann, bob], [id, second.id], model)
      expect([await ann.unread(), await bob.unread()]).toEqual([unreadOf(model, 0), unreadOf(model, 1)])
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('unread counts stay exact when everything happens at once', async () => {
  const { id, ann, bob } = await service.match()
  const early = await Promise.all(Array.from({ length: 10 }, (_, index) => ann.says(id, `early ${index}`)))
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => ann.says(id, `late ${index}`)),
    ...early.map((message) => bob.messaging.markRead({ params: { id: message.id } })),
    ...early.map((message) => ann.messaging.deleteMessage({ params: { id: message.id } })),
    ...Array.from({ length: 5 }, () => bob.messaging.markAllRead({ params: { id } })),
    ...Array.from({ length: 5 }, (_, index) => bob.says(id, `answer ${index}`)),
  ])
  const { db } = service.deps
  const { readSeq } = await db
    .selectFrom('membership')
    .select('readSeq')
    .where('conversationId', '=', id)
    .where('userId', '=', bob.userId)
    .executeTakeFirstOrThrow()
  const unread = (await bob.reads(id)).filter(
    (m) => m.senderId === ann.userId && m.deletedAt === null && m.seq > readSeq,
  )
  expect(await bob.unread()).toBe(unread.length)
  expect(await ann.unread()).toBe(5)
})

test('an empty conversation has nothing unread', async () => {
  expect(await (await service.talker()).unread()).toBe(0)
})
