import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveSocket } from '../src/live-socket.ts'
import type { Person } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Whether each of the two shows receipts and typing, and whether both may see the other's. */
const combinations = [
  { ann: true, bob: true, areShown: true },
  { ann: true, bob: false, areShown: false },
  { ann: false, bob: true, areShown: false },
  { ann: false, bob: false, areShown: false },
]

/** Whether the reader's receipts and typing reach the writer, by list, conversation and socket. */
async function told(matchId: string, writer: Person, reader: Person): Promise<Record<string, boolean>> {
  const [writing, reading] = [await writer.openSocket(), await reader.openSocket()]
  // Typing is sent only between open conversations.
  for (const socket of [writing, reading]) {
    socket.joinMatch(matchId)
    await socket.next('joined')
  }
  const message = await writer.says(matchId, 'Have you seen this?')
  await world.settle()
  await reader.messaging.markRead({ params: { id: message.id } })
  await type(reading, matchId)
  await reader.says(matchId, 'I have.')
  await writing.next('new_message', ({ senderId }) => senderId === reader.id)
  await world.settle()
  const { messages } = await writer.messaging.listMessages({ params: { id: matchId }, query: {} })
  const { conversations } = await writer.messaging.listConversations()
  const found = {
    inMessages: (messages.find(({ id }) => id === message.id)?.readAt ?? null) !== null,
    inList: (conversations.find(({ id }) => id === matchId)?.readUpToSeq ?? 0) >= message.seq,
    bySocket: writing.of('message_read').some(({ data }) => data.readerId === reader.id),
    typing: writing.of('typing').some(({ data }) => data.userId === reader.id),
  }
  writing.close()
  reading.close()
  return found
}

/** Types, and waits until the gateway has processed it: frames of a socket are served in order. */
async function type(socket: LiveSocket, matchId: string): Promise<void> {
  socket.send({ event: 'typing', data: { matchId } })
  socket.joinMatch(crypto.randomUUID())
  await socket.next('error', ({ about }) => about === 'join_match')
}

test.each(combinations)(
  'receipts and typing are shown only if both people show them: ann $ann, bob $bob',
  async ({ ann: annShows, bob: bobShows, areShown }) => {
    const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
    await ann.users.changePreferences({ body: { readReceipts: annShows, typing: annShows } })
    await bob.users.changePreferences({ body: { readReceipts: bobShows, typing: bobShows } })
    await world.settle()
    await ann.likes(bob)
    const { matchId } = await bob.likes(ann)
    if (!matchId) throw new Error('Two likes make a match.')
    await world.settle()

    const all = { inMessages: areShown, inList: areShown, bySocket: areShown, typing: areShown }
    expect(await told(matchId, ann, bob)).toEqual(all)
    expect(await told(matchId, bob, ann)).toEqual(all)

    // After turning receipts on again, a person sees the other's at once, including earlier ones.
    await ann.users.changePreferences({ body: { readReceipts: true } })
    await bob.users.changePreferences({ body: { readReceipts: true } })
    await world.settle()
    const { messages } = await ann.messaging.listMessages({ params: { id: matchId }, query: {} })
    expect(messages.filter(({ senderId, readAt }) => senderId === ann.id && readAt === null)).toHaveLength(1)
  },
)
