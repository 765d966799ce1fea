import { serviceNames } from '@codekin/contracts/services'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveSocket } from '../src/live-socket.ts'
import type { Person } from '../src/person.ts'
import { populate } from '../src/populate.ts'
import { type ProcessWorld, startProcessWorld } from '../src/process-world.ts'
import { retryUntilAvailable } from '../src/retry-until-available.ts'

type Pair = { ann: Person; bob: Person; matchId: string; acknowledged: string[]; socket: LiveSocket }

const pairCount = 8
let world: ProcessWorld
let pairs: Pair[]

/** A service that has just started may not know both people yet. */
const like = (from: Person, to: Person) => eventually(() => from.likes(to).catch(() => undefined), 110)

async function meet(ann: Person, bob: Person): Promise<Pair> {
  await like(ann, bob)
  const { matchId } = await like(bob, ann)
  if (!matchId) throw new Error('Two likes make a match.')
  return { ann, bob, matchId, acknowledged: [], socket: await bob.openSocket() }
}

beforeAll(async () => {
  world = await startProcessWorld()
  const people = await populate(world, pairCount * 2)
  await world.settle()
  pairs = await Promise.all(
    Array.from({ length: pairCount }, (_, i) => meet(people[2 * i] as Person, people[2 * i + 1] as Person)),
  )
  await world.settle()
}, 120_000)
afterAll(async () => {
  for (const { socket } of pairs ?? []) socket.close()
  await world.stop()
})

/** A gateway replays the last 200 frames after a reconnect. A client that missed more reloads and gets no single frames. */
const unheardMax = 150

const unheardOf = ({ acknowledged, socket }: Pair) => acknowledged.length - socket.of('new_message').length

/** Sends messages until stopped. Retries each with the same clientMessageId until it is acknowledged. */
async function keepSending(pair: Pair, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await eventually(() => isOver() || unheardOf(pair) < unheardMax, 110)
    const content = `${pair.matchId}-${pair.acknowledged.length + 1}`
    const call = { params: { id: pair.matchId }, body: { content, clientMessageId: content } }
    const message = await retryUntilAvailable(() => pair.ann.messaging.sendMessage(call))
    pair.acknowledged.push(message.content)
  }
}

async function whileSending(work: () => Promise<void>): Promise<void> {
  let isOver = false
  const senders = pairs.map((pair) => keepSending(pair, () => isOver))
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(senders)
  }
}

async function storedOf({ bob, matchId }: Pair): Promise<string[]> {
  const stored: string[] = []
  for (let after = 0; ; ) {
    const page = await retryUntilAvailable(() =>
      bob.messaging.listMessages({ params: { id: matchId }, query: { after, limit: 100 } }),
    )
    for (const message of page.messages) {
      expect(message.seq).toBe(stored.length + 1)
      stored.push(message.content)
    }
    if (!page.hasMore) return stored
    after = stored.length
  }
}

/** Expects that each acknowledged message is stored, and was pushed to the other side, exactly once and in order. */
async function expectNothingLost(): Promise<void> {
  await world.settle()
  for (const pair of pairs) {
    expect(await storedOf(pair)).toEqual(pair.acknowledged)
    // After five failed tries a socket pauses until its page is visible again.
    if (pair.socket.state() === 'closed') pair.socket.reconnect()
    await pair.socket.next('new_message', ({ seq }) => seq === pair.acknowledged.length)
    const heard = pair.socket.of('new_message').map(({ data }) => data.seq)
    expect(heard).toEqual(pair.acknowledged.map((_, index) => index + 1))
    const { unreadCount } = await retryUntilAvailable(() => pair.bob.messaging.countUnread())
    expect(unreadCount).toBe(pair.acknowledged.length)
  }
}

test.each(serviceNames)(
  'if %s is killed while messages are sent, none is lost, duplicated or out of order',
  async (name) => {
    await whileSending(async () => {
      await world.kill(name)
      await world.restart(name)
    })
    await expectNothingLost()
  },
  120_000,
)

test.each(['nats', 'redis', 'postgres'] as const)(
  'if %s is killed while messages are sent, none is lost, duplicated or out of order',
  async (name) => {
    await whileSending(async () => {
      await world.servers[name].kill()
      await world.servers[name].restart()
      await world.ready()
    })
    await expectNothingLost()
  },
  120_000,
)

test('a match made while messaging is down accepts its first message once messaging is back', async () => {
  const [ann, bob] = (await populate(world, 2)) as [Person, Person]
  await world.settle()
  await world.kill('messaging')
  await like(ann, bob)
  const { matchId } = await like(bob, ann)
  const params = { id: matchId ?? '' }
  const body = { content: 'Hello', clientMessageId: 'the-first' }
  const sent = retryUntilAvailable(() => ann.messaging.sendMessage({ params, body }))
  await world.restart('messaging')
  expect(await sent).toMatchObject({ seq: 1, content: 'Hello' })
  await world.settle()
  const { messages } = await bob.messaging.listMessages({ params, query: {} })
  expect(messages.map(({ content }) => content)).toEqual(['Hello'])
}, 120_000)
