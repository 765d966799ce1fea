import { reactionChanged } from '@codekin/contracts/messaging/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const addReaction = (talker: Talker, id: string, emoji: string) =>
  talker.messaging.addReaction({ params: { id, emoji } })
const removeReaction = (talker: Talker, id: string, emoji: string) =>
  talker.messaging.removeReaction({ params: { id, emoji } })

async function reactionsIn(conversationId: string) {
  const { db } = service.deps
  const rows = await db.selectFrom('outbox').selectAll().where('key', '=', conversationId).orderBy('seq').execute()
  return rows.filter(({ name }) => name === reactionChanged.name).map(({ data }) => reactionChanged.data.parse(data))
}

test('both members see who reacted and how, in the order of the reactions', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'It compiles.')
  await addReaction(bob, sent.id, '🎉')
  service.clock.advance(1)
  await addReaction(ann, sent.id, '❤️')
  service.clock.advance(1)
  const last = await addReaction(ann, sent.id, '🎉')
  const reactions = [
    { emoji: '🎉', userIds: [bob.userId, ann.userId] },
    { emoji: '❤️', userIds: [ann.userId] },
  ]
  expect(last).toEqual({ ...sent, reactions, revision: 3 })
  for (const reader of [ann, bob]) expect(await reader.reads(id)).toMatchObject([{ reactions }])
  expect(await removeReaction(bob, sent.id, '🎉')).toMatchObject({
    revision: 4,
    reactions: [{ emoji: '❤️' }, { emoji: '🎉', userIds: [ann.userId] }],
  })
  expect((await reactionsIn(id)).map(({ revision, isSet }) => [revision, isSet])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ])
  expect(await bob.unread(), 'a reaction is nothing unread').toBe(1)
})

test('the same reaction many times at once is one, announced once; so is its removal', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'Twice?')
  await Promise.all(Array.from({ length: 10 }, () => addReaction(bob, sent.id, '👍')))
  expect(await ann.reads(id)).toMatchObject([{ reactions: [{ emoji: '👍', userIds: [bob.userId] }], revision: 1 }])
  await Promise.all(Array.from({ length: 10 }, () => removeReaction(bob, sent.id, '👍')))
  expect(await ann.reads(id)).toMatchObject([{ reactions: [], revision: 2 }])
  expect(await reactionsIn(id)).toHaveLength(2)
})

test('only a single emoji is a reaction, however it is composed', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'Hm')
  for (const emoji of ['👩🏽‍💻', '🇪🇺', '1️⃣', '🏴‍☠️'])
    expect((await addReaction(bob, sent.id, emoji)).reactions).not.toEqual([])
  for (const none of ['a', '👍👍', ':)', '👍 ', '1', '❤', '<b>', '👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩']) {
    await expect(addReaction(bob, sent.id, none)).rejects.toMatchObject({ code: 'invalid_request' })
  }
})

test("a member's eleventh distinct reaction is refused; the other member has ten of their own", async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'Popular')
  const ten = ['👍', '👎', '❤️', '🎉', '😂', '🤔', '👀', '🚀', '🐛', '✅']
  for (const emoji of ten) await addReaction(bob, sent.id, emoji)
  await expect(addReaction(bob, sent.id, '🙏')).rejects.toMatchObject({ code: 'too_many_reactions', status: 409 })
  expect(await addReaction(bob, sent.id, '👍'), 'what is given already stays').toMatchObject({ revision: 10 })
  expect((await addReaction(ann, sent.id, '🙏')).reactions).toHaveLength(11)
})

test('a reaction to a message that is hidden, deleted or in an ended match is refused', async () => {
  const { id, ann, bob } = await service.match()
  const [sent, deletedMessage] = [await ann.says(id, 'Here'), await ann.says(id, 'Gone')]
  await addReaction(bob, deletedMessage.id, '👍')
  await ann.messaging.deleteMessage({ params: { id: deletedMessage.id } })
  expect((await bob.reads(id)).at(1), 'with a message its reactions go').toMatchObject({ reactions: [] })
  const eve = await service.talker()
  for (const [talker, message] of [
    [eve, sent],
    [bob, deletedMessage],
  ] as const) {
    await expect(addReaction(talker, message.id, '👍')).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeReaction(talker, message.id, '👍')).rejects.toMatchObject({ code: 'not_found' })
  }
  await service.end(id, ann, bob)
  await expect(addReaction(bob, sent.id, '👍')).rejects.toMatchObject({ code: 'match_ended' })
  await expect(removeReaction(bob, sent.id, '👍')).rejects.toMatchObject({ code: 'match_ended' })
})

test('a reaction under a shadow ban is visible only to the member who made it', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'Well?')
  await service.decide(bob, 'shadow-banned')
  expect(await addReaction(bob, sent.id, '👍')).toMatchObject({ reactions: [{ emoji: '👍' }], revision: 0 })
  expect(await ann.reads(id)).toEqual([sent])
  expect(await reactionsIn(id)).toMatchObject([{ isHidden: true, userId: bob.userId }])
})

test('a reaction removed under a shadow ban stays for the other member; changes after the ban are visible to both', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'Well?')
  await addReaction(bob, sent.id, '🎉')
  await service.decide(bob, 'shadow-banned')
  expect(await removeReaction(bob, sent.id, '🎉')).toMatchObject({ reactions: [], revision: 1 })
  expect(await removeReaction(bob, sent.id, '🎉'), 'once more is no news').toMatchObject({ reactions: [], revision: 1 })
  expect(await ann.reads(id)).toMatchObject([{ reactions: [{ emoji: '🎉', userIds: [bob.userId] }], revision: 1 }])
  expect((await reactionsIn(id)).map(({ isSet, isHidden }) => [isSet, isHidden])).toEqual([
    [true, false],
    [false, true],
  ])
  await addReaction(bob, sent.id, '👍')
  await service.decide(bob, 'active')
  expect(await addReaction(bob, sent.id, '👍')).toMatchObject({ reactions: [{ emoji: '👍' }], revision: 2 })
  expect(await addReaction(bob, sent.id, '🎉'), 'the other one has seen it all the time').toMatchObject({ revision: 2 })
  expect(await ann.reads(id)).toMatchObject([{ reactions: [{ emoji: '🎉' }, { emoji: '👍' }], revision: 2 }])
  await removeReaction(bob, sent.id, '🎉')
  expect(await ann.reads(id)).toMatchObject([{ reactions: [{ emoji: '👍' }], revision: 3 }])
})

test('a reaction removed under a shadow ban goes for the other member too if it is removed again after the ban', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'Well?')
  await addReaction(bob, sent.id, '🎉')
  await service.decide(bob, 'shadow-banned')
  await removeReaction(bob, sent.id, '🎉')
  await service.decide(bob, 'active')
  await removeReaction(bob, sent.id, '🎉')
  expect(await ann.reads(id)).toMatchObject([{ reactions: [], revision: 2 }])
})
