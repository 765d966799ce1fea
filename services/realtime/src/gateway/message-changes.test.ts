import { randomUUID } from 'node:crypto'
import { messageDeleted, messageEdited, messageSent, reactionChanged } from '@codekin/contracts/messaging/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageData, openSocket, type RawSocket } from '../../testing/makers.ts'
import { type ConnectedUser, hangUp, join, type Realtime, startRealtime } from '../../testing/people.ts'

let realtime: Realtime
beforeAll(async () => void (realtime = await startRealtime()))
afterAll(() => realtime.service.stop())

type Pair = { ann: ConnectedUser; bob: ConnectedUser; matchId: string }
const at = new Date(0).toISOString()

/** Ann edits her first message. */
function editOf({ ann, bob, matchId }: Pair, revision: number, isHidden = false) {
  const place = { messageId: randomUUID(), conversationId: matchId, seq: 1, isHidden }
  const users = { senderId: ann.userId, recipientId: bob.userId }
  return {
    ...place,
    ...users,
    editId: randomUUID(),
    content: `${'long '.repeat(30)}${revision}`,
    revision,
    editedAt: at,
  }
}

/** Bob reacts to Ann's first message. */
function reactionOf({ ann, bob, matchId }: Pair, revision: number, isHidden = false) {
  const place = { messageId: randomUUID(), conversationId: matchId, seq: 1, isHidden }
  return { ...place, userId: bob.userId, otherId: ann.userId, emoji: '🎉', isSet: true, revision, changedAt: at }
}

async function openTab({ token }: ConnectedUser): Promise<RawSocket> {
  const tab = openSocket(realtime.service.url, { token })
  await tab.next('welcome')
  return tab
}

test('an edit reaches every device of both: its preview everywhere, the full text where the match is joined', async () => {
  const pair = await realtime.pair()
  const { ann, bob, matchId } = pair
  const tab = await openTab(bob)
  await join(bob, matchId)
  const edit = editOf(pair, 1)
  const { editId: _, conversationId: _id, senderId: _s, recipientId: _r, isHidden: _h, content, ...fields } = edit
  await realtime.service.publish(messageEdited, edit)
  const shown = { ...fields, matchId, preview: `${content.slice(0, 100)}…` }
  expect((await bob.socket.next('message_edited')).data).toEqual({ ...shown, content })
  expect((await tab.next('message_edited')).data).toEqual(shown)
  expect((await ann.socket.next('message_edited')).data).toMatchObject(shown)
  await tab.close()
  await hangUp(ann, bob)
})

test('an edit or reaction under a shadow ban reaches only the devices of the member who made it', async () => {
  const pair = await realtime.pair()
  const { ann, bob } = pair
  await realtime.service.publish(messageEdited, editOf(pair, 0, true))
  await realtime.service.publish(reactionChanged, reactionOf(pair, 0, true))
  // Frames arrive in order: once these are here, the hidden ones would be too.
  await realtime.service.publish(messageEdited, editOf(pair, 2))
  await realtime.service.publish(reactionChanged, reactionOf(pair, 3))
  for (const { socket } of [ann, bob]) {
    await socket.next('message_edited', ({ revision }) => revision === 2)
    await socket.next('reaction_changed', ({ revision }) => revision === 3)
  }
  const revisionsOf = ({ socket }: ConnectedUser) => [
    socket.of('message_edited').map(({ data }) => data.revision),
    socket.of('reaction_changed').map(({ data }) => data.revision),
  ]
  expect([revisionsOf(ann), revisionsOf(bob)]).toEqual([
    [[0, 2], [3]],
    [[2], [0, 3]],
  ])
  await hangUp(ann, bob)
})

test('changes missed while disconnected are replayed in order, each once', async () => {
  const pair = await realtime.pair()
  const { ann, bob } = pair
  const { lastId } = (await ann.socket.next('welcome')).data
  await ann.socket.close()
  const edit = editOf(pair, 1)
  await realtime.service.publish(messageEdited, edit, { id: edit.editId })
  await realtime.service.publish(reactionChanged, reactionOf(pair, 2))
  await bob.socket.next('reaction_changed')
  await realtime.service.publish(messageEdited, edit, { id: edit.editId })
  await realtime.service.publish(reactionChanged, reactionOf(pair, 3))
  await bob.socket.next('reaction_changed', ({ revision }) => revision === 3)
  await realtime.service.settle()
  const back = await openTab(ann)
  back.send({ event: 'resume', data: { lastId } })
  await back.next('resumed')
  const changes = back.frames.flatMap((frame) =>
    frame.event === 'message_edited' || frame.event === 'reaction_changed' ? [frame] : [],
  )
  expect(changes.map(({ event, data, id }) => [event, data.revision, (id ?? 0) - lastId])).toEqual([
    ['message_edited', 1, 1],
    ['reaction_changed', 2, 2],
    ['reaction_changed', 3, 3],
  ])
  await back.close()
  await hangUp(bob)
})

/** The events of Ann's first message, to be published in varying order: sent, edited, deleted. */
function createScenario({ ann, bob, matchId }: Pair) {
  const sent = messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1, content: 'first secret' })
  const { messageId } = sent
  const { service } = realtime
  const place = { messageId, conversationId: matchId, seq: 1, senderId: ann.userId, recipientId: bob.userId }
  return {
    publish: () => service.publish(messageSent, sent, { id: messageId }),
    edit: (revision: number, content: string) =>
      service.publish(messageEdited, {
        ...place,
        editId: randomUUID(),
        content,
        revision,
        editedAt: at,
        isHidden: false,
      }),
    remove: () => service.publish(messageDeleted, { ...place, deletedAt: at, isHidden: false, editIds: [] }),
  }
}

/** Returns what is replayed from this id on, with the match joined before. */
async function resumed(user: ConnectedUser, matchId: string, lastId: number) {
  await realtime.service.settle()
  const back = await openTab(user)
  await join({ ...user, socket: back }, matchId)
  back.send({ event: 'resume', data: { lastId } })
  await back.next('resumed')
  await back.close()
  return back.frames.filter(({ event }) => event.startsWith('message_') || event === 'new_message')
}

/** Reads everything in the replay buffers. */
async function readBufferedFrames(): Promise<string> {
  const { redis } = realtime.service.deps
  const rings = await redis.keys('realtime:*:ring')
  return JSON.stringify(await Promise.all(rings.map((ring) => redis.lRange(ring, 0, -1))))
}

test('the text of a deleted message is neither replayed nor kept, in whatever order its events arrived', async () => {
  for (const order of [
    ['publish', 'edit', 'remove'],
    ['remove', 'publish', 'edit'],
  ] as const) {
    const pair = await realtime.pair()
    const { ann, bob, matchId } = pair
    const { lastId } = (await bob.socket.next('welcome')).data
    const scenario = createScenario(pair)
    for (const step of order) {
      await scenario[step](1, 'second secret')
      await realtime.service.settle()
    }
    const again = await resumed(bob, matchId, lastId)
    expect(again.map(({ event }) => event)).toEqual(['message_deleted'])
    expect(await readBufferedFrames()).not.toContain('secret')
    await hangUp(ann, bob)
  }
})

test('an edited message is replayed with its new text: to lists, where the match is joined, and to its author', async () => {
  const pair = await realtime.pair()
  const { ann, bob, matchId } = pair
  const starts = [(await ann.socket.next('welcome')).data.lastId, (await bob.socket.next('welcome')).data.lastId]
  const scenario = createScenario(pair)
  const newContent = `Now "so"/\n${'long '.repeat(30)}`
  await scenario.publish()
  await scenario.edit(1, 'second secret')
  await scenario.edit(2, newContent)
  const shown = { content: newContent, message: expect.stringMatching(/^Now "so"[^]*…$/) as string }
  for (const [index, user] of [ann, bob].entries()) {
    const [fields, ...edits] = await resumed(user, matchId, starts[index] ?? 0)
    expect(fields).toMatchObject({ event: 'new_message', data: { ...shown, seq: 1, clientMessageId: 'client-1' } })
    expect(edits).toMatchObject([1, 2].map((revision) => ({ data: { revision, content: newContent } })))
  }
  expect(await readBufferedFrames()).not.toContain('secret')
  await hangUp(ann, bob)
})
