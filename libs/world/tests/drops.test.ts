import { setTimeout as pause } from 'node:timers/promises'
import { aPicture } from '@codekin/blobs/testing/pictures'
import { newId } from '@codekin/service-kit/new-id'
import { runJobWhenFree } from '@codekin/test-kit/run-job'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { populate } from '../src/populate.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** How long the network is down. This is the subject of the test, not a wait for an effect. */
const dropMilliseconds = 2000
const dropCount = 3

test('a socket that repeatedly drops for two seconds gets every message once and in order', async () => {
  const [ann, bob] = await populate(world, 2)
  if (!ann || !bob) throw new Error('Two people were asked for.')
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  if (!matchId) throw new Error('Two likes make a match.')
  await world.settle()
  const socket = await bob.openSocket({ offlineMilliseconds: dropMilliseconds })

  let isOver = false
  let sent = 0
  const sending = (async () => {
    while (!isOver) {
      await ann.says(matchId, `message ${sent + 1}`)
      sent += 1
      // A lively conversation, not a flood: the replay buffer is bounded, and beyond it a client must reload.
      await pause(20)
    }
  })()
  for (let drop = 1; drop <= dropCount; drop += 1) {
    const before = socket.of('welcome').length
    socket.cut()
    await pause(dropMilliseconds)
    await socket.next('new_message', ({ seq }) => seq >= sent)
    expect(socket.of('welcome').length).toBe(before + 1)
  }
  isOver = true
  await sending
  await world.settle()

  await socket.next('new_message', ({ seq }) => seq === sent)
  expect(socket.of('new_message').map(({ data }) => data.seq)).toEqual(Array.from({ length: sent }, (_, i) => i + 1))
  socket.close()
}, 60_000)

test('all changes of a conversation while the other person is offline arrive afterwards, once and in order', async () => {
  const [ann, bob] = await populate(world, 2)
  if (!ann || !bob) throw new Error('Two people were asked for.')
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  const id = matchId ?? ''
  await world.settle()
  const socket = await bob.openSocket({ offlineMilliseconds: dropMilliseconds })
  const [text, gone] = [await ann.says(id, 'I wrote one onec'), await ann.says(id, 'Never mind')]
  await socket.next('new_message', ({ seq }) => seq === 2)
  socket.cut()

  const params = { id: text.id }
  await ann.messaging.editMessage({ params, body: { content: 'I wrote one once' } })
  await ann.messaging.addReaction({ params: { ...params, emoji: '🎉' } })
  const file = new Blob([new Uint8Array(await aPicture({ width: 40, height: 30 }))])
  const { id: imageId } = await ann.messaging.uploadImage({ params: { id }, file })
  const body = { content: '', images: [{ id: imageId, alt: 'A blue wall' }] }
  await ann.messaging.sendMessage({ params: { id }, body })
  const scheduled = { id: newId(), content: 'Later', sendAt: new Date(Date.now() + 2000).toISOString() }
  await ann.messaging.scheduleMessage({ params: { id }, body: scheduled })
  const reads = async () => (await bob.messaging.listMessages({ params: { id }, query: {} })).messages
  await eventually(async () => {
    await runJobWhenFree(world.services.messaging, 'send-scheduled-messages')
    return (await reads()).some(({ content }) => content === 'Later')
  })
  await ann.messaging.deleteMessage({ params: { id: gone.id } })
  await ann.messaging.removeReaction({ params: { ...params, emoji: '🎉' } })
  await world.settle()

  // Each kind has its own consumer, so only the order within a kind is guaranteed, and the last of one kind
  // does not imply the last of another.
  await socket.next('reaction_changed', ({ isSet }) => !isSet)
  await socket.next('new_message', ({ seq }) => seq === 4)
  await socket.next('message_edited', ({ seq }) => seq === 1)
  await socket.next('message_deleted', ({ seq }) => seq === gone.seq)
  const heard = (kind: 'new_message' | 'message_edited' | 'message_deleted' | 'reaction_changed') =>
    socket.of(kind).map(({ data }) => data.seq)
  expect(heard('new_message')).toEqual([1, 2, 3, 4])
  expect(heard('message_edited')).toEqual([1])
  expect(heard('message_deleted')).toEqual([gone.seq])
  expect(socket.of('reaction_changed').map(({ data }) => [data.seq, data.isSet])).toEqual([
    [1, true],
    [1, false],
  ])
  const [edited, deleted, pictured, sent] = await reads()
  expect(edited).toMatchObject({ content: 'I wrote one once', reactions: [] })
  expect(deleted).toMatchObject({ content: '', deletedAt: expect.any(String) })
  expect(pictured?.images).toMatchObject([{ width: 40, height: 30, alt: 'A blue wall' }])
  expect(sent?.content).toBe('Later')
  socket.close()
}, 60_000)
