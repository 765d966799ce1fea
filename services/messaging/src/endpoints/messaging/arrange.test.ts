import { listMutedConversations } from '@codekin/contracts/messaging/commands'
import { conversationArranged } from '@codekin/contracts/messaging/events'
import { ask } from '@codekin/event-bus/commands'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

async function listed(viewer: Talker, archived = false) {
  const { conversations } = await viewer.messaging.listConversations({ query: { archived: String(archived) } })
  return conversations
}
const idsOf = async (viewer: Talker, archived = false) => (await listed(viewer, archived)).map(({ id }) => id)
const mute = (viewer: Talker, id: string, until: string | null = null) =>
  viewer.messaging.muteConversation({ params: { id }, body: { until } })
const archive = (viewer: Talker, id: string, upToSeq: number) =>
  viewer.messaging.archiveConversation({ params: { id }, body: { upToSeq } })
const inSeconds = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000).toISOString()

test('a muted conversation keeps its own count and adds nothing to the total until its time ends', async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(ann)
  await other.bob.says(other.id, 'loud')
  const until = inSeconds(60)
  await mute(ann, id, until)
  await bob.says(id, 'quiet')
  await bob.says(id, 'quiet too')
  expect(await ann.unread()).toBe(1)
  expect((await listed(ann)).find((one) => one.id === id)).toMatchObject({ unreadCount: 2, muted: { until } })
  expect(await ann.messaging.listMuted()).toEqual({ conversationIds: [id] })
  service.clock.advance(61)
  expect(await ann.unread()).toBe(3)
  expect((await listed(ann)).find((one) => one.id === id)).toMatchObject({ muted: null })
  expect(await ann.messaging.listMuted()).toEqual({ conversationIds: [] })
})

test('a conversation muted without an end stays muted until it is unmuted, and then counts', async () => {
  const { id, ann, bob } = await service.match()
  await mute(ann, id)
  await bob.says(id, 'quiet')
  service.clock.advance(300)
  expect(await ann.unread()).toBe(0)
  expect(await listed(ann)).toMatchObject([{ unreadCount: 1, muted: { until: null } }])
  await ann.messaging.unmuteConversation({ params: { id } })
  expect(await ann.unread()).toBe(1)
})

test('an archived conversation leaves list and count, and returns by hand, by a reply and by an own message', async () => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'one')
  await archive(ann, id, 1)
  expect([await idsOf(ann), await idsOf(ann, true), await ann.unread()]).toEqual([[], [id], 0])
  expect(await ann.messaging.listConversations()).toMatchObject({ archivedCount: 1 })
  await ann.messaging.unarchiveConversation({ params: { id } })
  expect([await idsOf(ann), await idsOf(ann, true), await ann.unread()]).toEqual([[id], [], 1])
  await archive(ann, id, 1)
  await bob.says(id, 'two')
  expect([await idsOf(ann), await idsOf(ann, true), await ann.unread()]).toEqual([[id], [], 2])
  await archive(ann, id, 2)
  await ann.says(id, 'three')
  expect([await idsOf(ann), await idsOf(ann, true)]).toEqual([[id], []])
  await archive(ann, id, 2_000_000_000)
  await bob.says(id, 'four')
  expect(await idsOf(ann), 'no number keeps away what is not written yet').toEqual([id])
})

test('a message from the other member brings a muted conversation back only after it is unmuted', async () => {
  const { id, ann, bob } = await service.match()
  await mute(ann, id, inSeconds(60))
  await archive(ann, id, 0)
  await bob.says(id, 'quiet')
  expect([await idsOf(ann), await idsOf(ann, true)]).toEqual([[], [id]])
  service.clock.advance(61)
  expect([await idsOf(ann), await idsOf(ann, true)]).toEqual([[id], []])
  expect(await ann.unread()).toBe(1)
})

test('search finds archived conversations, and a message that only its sender sees brings none back', async () => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'about kangaroos')
  await archive(ann, id, 1)
  const { messages } = await ann.messaging.searchMessages({ query: { q: 'kangaroos' } })
  expect(messages.map(({ conversationId }) => conversationId)).toEqual([id])
  await service.decide(bob, 'shadow-banned')
  await bob.says(id, 'hidden')
  expect([await idsOf(ann), await idsOf(ann, true)]).toEqual([[], [id]])
})

async function arrangingsOf(conversationId: string) {
  const { db } = service.deps
  const rows = await db.selectFrom('outbox').selectAll().where('key', '=', conversationId).orderBy('seq').execute()
  return rows.filter(({ name }) => name === conversationArranged.name).map(({ data }) => data)
}

test('the other member notices nothing, in neither list nor count', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'hello')
  const before = await listed(bob)
  await mute(ann, id)
  await archive(ann, id, 1)
  expect(await listed(bob)).toEqual(before)
  expect(await bob.messaging.listMuted()).toEqual({ conversationIds: [] })
})

test('each change is announced once, with ids only; an unchanged state is not announced', async () => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'hello')
  const params = { id }
  const until = inSeconds(60)
  const changes = [
    () => mute(ann, id, until),
    () => mute(ann, id),
    () => archive(ann, id, 1),
    () => ann.messaging.unmuteConversation({ params }),
    () => ann.messaging.unarchiveConversation({ params }),
  ]
  const event = { conversationId: id, userId: ann.userId, arrangedAt: service.clock.now().toISOString() }
  for (const [at, change] of changes.entries()) {
    await Promise.all([change(), change()])
    await change()
    expect(await arrangingsOf(id)).toEqual(Array.from({ length: at + 1 }, () => event))
  }
})

test('muted conversations are listed for mailing, per user, until their time ends', async () => {
  const [one, other] = [await service.match(), await service.match()]
  const eve = await service.talker('Eve')
  await mute(one.ann, one.id)
  await mute(other.ann, other.id, inSeconds(60))
  const userIds = [one.ann.userId, other.ann.userId, one.bob.userId, eve.userId]
  const listMuted = async () => {
    const { muted } = await ask(service.bus, listMutedConversations, { userIds })
    return new Set(muted.map(({ userId, conversationId }) => `${userId} ${conversationId}`))
  }
  const forGood = `${one.ann.userId} ${one.id}`
  expect(await listMuted()).toEqual(new Set([forGood, `${other.ann.userId} ${other.id}`]))
  service.clock.advance(61)
  expect(await listMuted()).toEqual(new Set([forGood]))
})

test('archived at the moment of a new message, a conversation is on exactly one list, and the message is never archived unseen', async () => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'seen')
  for (let seq = 1; seq <= 12; seq += 1) {
    await Promise.all([archive(ann, id, seq), bob.says(id, `news ${seq}`)])
    expect([await idsOf(ann), await idsOf(ann, true)]).toEqual([[id], []])
  }
})

test.each(['muted', 'archived'])('a conversation %s by a stranger responds like a missing one', async (action) => {
  const { id } = await service.match()
  const eve = await service.talker('Eve')
  const body = action === 'muted' ? { until: null } : { upToSeq: 0 }
  const address = `/api/v1/messaging/conversations/${id}/${action}`
  expect(await eve.http('PUT', address, { body })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await eve.http('DELETE', address)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

type Step = { kind: 'say' | 'answer' | 'read' | 'mute' | 'unmute' | 'archive' | 'unarchive'; where: 0 | 1 }
type Model = { senders: string[]; readUpTo: number; isMuted: boolean; archivedAt: number | null }[]

function isArchivedIn({ senders, isMuted, archivedAt }: Model[number]): boolean {
  return archivedAt !== null && !senders.slice(archivedAt).some((by) => by === 'ann' || !isMuted)
}

const unreadOf = (one: Model[number]) => one.senders.slice(one.readUpTo).filter((by) => by === 'bob').length

/** The effect of a step, on the service and in the model. */
const steps: Record<
  Step['kind'],
  (o: { ann: Talker; bob: Talker; id: string; one: Model[number] }) => Promise<unknown>
> = {
  say: ({ bob, id, one }) => (one.senders.push('bob'), bob.says(id, 'hello')),
  answer: ({ ann, id, one }) => (one.senders.push('ann'), ann.says(id, 'hello')),
  read: ({ ann, id, one }) => ((one.readUpTo = one.senders.length), ann.messaging.markAllRead({ params: { id } })),
  mute: ({ ann, id, one }) => ((one.isMuted = true), mute(ann, id)),
  unmute: ({ ann, id, one }) => ((one.isMuted = false), ann.messaging.unmuteConversation({ params: { id } })),
  archive: ({ ann, id, one }) => ((one.archivedAt = one.senders.length), archive(ann, id, one.senders.length)),
  unarchive: ({ ann, id, one }) => ((one.archivedAt = null), ann.messaging.unarchiveConversation({ params: { id } })),
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(steps) as Step['kind'][]), 'say' as const, 'say' as const),
  where: fc.constantFrom(0 as const, 1 as const),
})

test('count and lists are exact after any sequence of writing, reading, muting and archiving', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (sequence) => {
      const { id, ann, bob } = await service.match()
      const ids = [id, (await service.match(ann, bob)).id]
      const model: Model = ids.map(() => ({ senders: [], readUpTo: 0, isMuted: false, archivedAt: null }))
      for (const { kind, where } of sequence)
        await steps[kind]({ ann, bob, id: ids[where] as string, one: model[where] as Model[number] })
      const unmuted = model.filter((one) => !one.isMuted && !isArchivedIn(one))
      expect(await ann.unread()).toBe(unmuted.reduce((sum, one) => sum + unreadOf(one), 0))
      expect(new Set(await idsOf(ann))).toEqual(
        new Set(ids.filter((_, at) => !isArchivedIn(model[at] as Model[number]))),
      )
      expect(new Set(await idsOf(ann, true))).toEqual(
        new Set(ids.filter((_, at) => isArchivedIn(model[at] as Model[number]))),
      )
    }),
    { numRuns: 20 },
  )
}, 60_000)
