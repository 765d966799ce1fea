import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signInAgain } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world.stop())

const turns = 7

/** The median duration of several runs. */
async function middleOf(turn: (index: number) => Promise<() => Promise<unknown>>): Promise<number> {
  const taken: number[] = []
  for (let index = 0; index < turns; index += 1) {
    const act = await turn(index)
    const startedAt = performance.now()
    await act()
    taken.push(performance.now() - startedAt)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? Number.NaN
}

/** Measures from an admin's suspension to the end of the socket. */
async function suspendAnew(admin: Person, person: Person) {
  const params = { id: person.id }
  await admin.people.activatePerson({ params, body: {} })
  await world.settle()
  const socket = await (await signInAgain(world.origin, person)).openSocket()
  return async () => {
    await admin.people.suspendPerson({ params, body: { reason: 'Asked for money', days: 1 } })
    await eventually(() => socket.state() === 'closed')
  }
}

test('a suspension ends a socket about as fast as a message reaches one, without waiting for a poll', async () => {
  const [ann, bob, cleo, admin] = [
    await world.user('Ann'),
    await world.user('Bob'),
    await world.user('Cleo'),
    await world.admin(),
  ]
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  await world.settle()
  const socket = await bob.openSocket()
  const message = await middleOf(async (index) => async () => {
    await ann.says(matchId ?? '', 'Hello')
    await socket.next('new_message', ({ seq }) => seq === index + 1)
  })
  socket.close()
  const suspension = await middleOf(() => suspendAnew(admin, cleo))
  expect(suspension / message).toBeLessThan(6)
}, 60_000)
