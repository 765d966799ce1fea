import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { populate } from '../src/populate.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** How long the network is away: what this test is about, not a wait for something to have happened. */
const dropMilliseconds = 2000
const dropCount = 3

test('a socket that drops for two seconds again and again misses nothing, hears all once and in order', async () => {
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
      // A lively conversation, not a flood: what a ring holds is bounded, and beyond it a client is told to reload.
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
