import { presetIds } from '@codekin/contracts/matching-presets/presets'
import { connectBus } from '@codekin/event-bus/connect'
import { testNatsUser } from '@codekin/test-kit/servers'
import { eventually } from '@codekin/test-kit/settle'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveSocket } from '../src/live-socket.ts'
import type { Person } from '../src/person.ts'
import { populate } from '../src/populate.ts'
import { type ProcessWorld, startProcessWorld } from '../src/process-world.ts'
import { retryUntilAvailable } from '../src/retry-until-available.ts'

/** Two matched people. Ann has one tab, Bob has two; the conversation is open in none. */
type Pair = { ann: Person; bob: Person; matchId: string; hers: LiveSocket; his: LiveSocket[]; ideaIds: string[] }

/** A busy machine may start a process slowly. */
const patiently = { timeout: 60_000 }

let world: ProcessWorld
let database: pg.Client
beforeAll(async () => {
  world = await startProcessWorld()
  database = await connect()
}, 120_000)
afterAll(async () => {
  await database?.end()
  await world?.stop()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.servers.superuserUrl })
  // The server is killed while its clients are connected.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function countOf(from: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`select count(*) as count from ${from}`, values)
  return Number(rows[0]?.count)
}

/** A service that has just started may not know both people yet. */
async function meet(): Promise<Pair> {
  const [ann, bob] = (await populate(world, 2)) as [Person, Person]
  await world.settle()
  await expect.poll(() => ann.likes(bob).catch(() => undefined), patiently).toBeTruthy()
  const { matchId } = await retryUntilAvailable(() => bob.likes(ann))
  if (!matchId) throw new Error('Two likes make a match.')
  await world.settle()
  const { ideas } = await ann.projectIdeas.listIdeas({ query: { matchId, limit: 100 } })
  const [hers, ...his] = await Promise.all([ann, bob, bob].map((person) => person.openSocket()))
  return { ann, bob, matchId, hers: hers as LiveSocket, his, ideaIds: ideas.map(({ idea }) => idea.id) }
}

async function propose({ ann, matchId, ideaIds }: Pair, at = 0): Promise<string> {
  const params = { id: ideaIds[at] ?? '' }
  return (await retryUntilAvailable(() => ann.projectIdeas.proposeIdea({ params, body: { matchId } }))).id
}

const accept = ({ bob }: Pair, id: string) => retryUntilAvailable(() => bob.projectIdeas.acceptIdea({ params: { id } }))

const tabsOf = ({ hers, his }: Pair) => [hers, ...his]

function numbersOf(socket: LiveSocket, event: 'new_message' | 'proposal_accepted'): (number | undefined)[] {
  return socket.of(event).map((frame) => ('id' in frame ? frame.id : undefined))
}

/** Expects for each proposal one message with its acceptance, one count, and one frame per tab. */
async function expectEachOnce(pair: Pair, proposalIds: readonly string[], acceptedIds: readonly string[]) {
  const { ann, bob, matchId, his } = pair
  await world.settle()
  for (const tab of tabsOf(pair)) {
    // After five failed tries a socket pauses until its page is visible again.
    if (tab.state() === 'closed') tab.reconnect()
    for (const id of acceptedIds) await tab.next('proposal_accepted', (data) => data.proposalId === id)
    expect(
      tab
        .of('proposal_accepted')
        .map(({ data }) => data.proposalId)
        .toSorted(),
    ).toEqual(acceptedIds.toSorted())
  }
  // She proposes, and her devices show the proposal in their lists.
  for (const tab of tabsOf(pair)) {
    for (const id of proposalIds) await tab.next('new_message', ({ messageId }) => messageId === id)
    // The first frame of a conversation may be overtaken if its gateway died: the next gateway does not know the frames
    // from before its replay buffer.
    const heard = tab.of('new_message').map(({ data }) => data.seq)
    expect(heard.toSorted((a, b) => a - b)).toEqual(proposalIds.map((_, index) => index + 1))
    expect(tab.of('new_message').every(({ data }) => data.kind === 'project-idea')).toBe(true)
  }
  const [one, other] = his as [LiveSocket, LiveSocket]
  for (const event of ['new_message', 'proposal_accepted'] as const) {
    expect(numbersOf(one, event)).toEqual(numbersOf(other, event))
    expect(new Set(numbersOf(one, event)).size).toBe(numbersOf(one, event).length)
  }
  for (const reader of [ann, bob]) {
    const { messages } = await retryUntilAvailable(() =>
      reader.messaging.listMessages({ params: { id: matchId }, query: { limit: 100 } }),
    )
    expect(messages.map(({ seq }) => seq)).toEqual(proposalIds.map((_, index) => index + 1))
    expect(messages.map(({ id }) => id).toSorted()).toEqual(proposalIds.toSorted())
    expect(
      messages
        .filter(({ ideaCard }) => ideaCard?.acceptedAt)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(acceptedIds.toSorted())
  }
  expect((await retryUntilAvailable(() => bob.messaging.countUnread())).unreadCount).toBe(proposalIds.length)
  expect((await retryUntilAvailable(() => ann.messaging.countUnread())).unreadCount).toBe(0)
}

const unpublished = (service: 'matching' | 'messaging', key: string) =>
  countOf(`${service}.outbox where key = $1 and published_at is null`, [key])

/** Does work that matching stores but can't publish, and kills matching before it has published. */
async function killBeforeTelling<T>({ matchId }: Pair, events: number, work: () => Promise<T>): Promise<T> {
  await world.servers.nats.kill()
  const done = await work()
  await world.kill('matching')
  expect(await unpublished('matching', matchId)).toBe(events)
  await world.servers.nats.restart()
  await world.restart('matching')
  await world.ready()
  return done
}

test('if matching is killed before it publishes a proposal or its acceptance, each is in the conversation once', async () => {
  const pair = await meet()
  const id = await killBeforeTelling(pair, 1, () => propose(pair))
  await expectEachOnce(pair, [id], [])
  await killBeforeTelling(pair, 1, () => accept(pair, id))
  await expectEachOnce(pair, [id], [id])
}, 180_000)

test('an idea proposed and accepted before either is published is one accepted message', async () => {
  const pair = await meet()
  const id = await killBeforeTelling(pair, 2, async () => {
    const proposed = await propose(pair)
    await accept(pair, proposed)
    return proposed
  })
  await expectEachOnce(pair, [id], [id])
  // A client that got no answer repeats its request.
  expect([await propose(pair), (await accept(pair, id)).id]).toEqual([id, id])
  await expectEachOnce(pair, [id], [id])
}, 180_000)

/** Blocks messaging during its work on this conversation's next proposal. Returns a function that releases it. */
async function holdConversation(matchId: string) {
  const holder = await connect()
  await holder.query('begin')
  await holder.query('select from messaging.conversation where id = $1 for update', [matchId])
  return {
    untilReached: () =>
      expect
        .poll(
          () => countOf(`pg_stat_activity where wait_event_type = 'Lock' and query like '%conversation%'`),
          patiently,
        )
        .toBe(1),
    letGo: async () => {
      await holder.query('rollback')
      await holder.end()
    },
  }
}

const messagesOf = (matchId: string) => countOf('messaging.message where conversation_id = $1', [matchId])

/** Whether the server still waits for messaging's acknowledgement. */
async function isUnanswered(): Promise<boolean> {
  const bus = await connectBus({ url: world.servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  try {
    const about = await bus.jsm.consumers.info('MATCHING', 'messaging-keep-idea-messages')
    return about.num_pending + about.num_ack_pending > 0
  } finally {
    await bus.close()
  }
}

test('if messaging is killed while it writes the message of a proposal, it writes it once after the restart', async () => {
  const pair = await meet()
  const hold = await holdConversation(pair.matchId)
  const id = await propose(pair)
  await hold.untilReached()
  await world.kill('messaging')
  await hold.letGo()
  expect(await messagesOf(pair.matchId)).toBe(0)
  await world.restart('messaging')
  await expectEachOnce(pair, [id], [])
}, 180_000)

test('if messaging is killed between writing and announcing the message, it neither writes nor counts it again', async () => {
  const pair = await meet()
  const hold = await holdConversation(pair.matchId)
  const id = await propose(pair)
  await hold.untilReached()
  await world.servers.nats.kill()
  await hold.letGo()
  await expect.poll(() => messagesOf(pair.matchId), patiently).toBe(1)
  await world.kill('messaging')
  expect(await unpublished('messaging', pair.matchId)).toBe(1)
  await world.servers.nats.restart()
  expect(await isUnanswered()).toBe(true)
  await world.restart('messaging')
  await world.ready()
  await expectEachOnce(pair, [id], [])
}, 180_000)

test('a gateway that is down while an idea is proposed and accepted notifies each tab once after its restart', async () => {
  const pair = await meet()
  await world.kill('realtime')
  const id = await propose(pair)
  await accept(pair, id)
  await world.restart('realtime')
  await expectEachOnce(pair, [id], [id])
}, 180_000)

const perRound = 8

test.each([
  { part: 'keeps ideas', name: 'matching' },
  { part: 'keeps messages', name: 'messaging' },
  { part: 'notifies the tabs', name: 'realtime' },
] as const)(
  'if $name, which $part, is killed repeatedly during proposals and acceptances, each becomes one accepted message, announced once',
  async ({ name }) => {
    const pair = await meet()
    const ids: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const flow = (async () => {
        for (let at = 0; at < perRound; at += 1) {
          const id = await propose(pair, ids.length)
          await accept(pair, id)
          ids.push(id)
        }
      })()
      await expect.poll(() => ids.length, { ...patiently, interval: 5 }).toBeGreaterThan(round * perRound)
      await world.kill(name)
      await world.restart(name)
      await flow
    }
    await expectEachOnce(pair, ids, ids)
  },
  180_000,
)

test('acknowledged presets and ideas are stored once even if matching is killed meanwhile', async () => {
  const [ann] = (await populate(world, 1)) as [Person]
  await world.settle()
  const written: string[] = []
  const write = async (title: string) => {
    const words = { summary: 'Told by light alone.', skills: ['Go'], repository: 'game' as const }
    const body = { ...words, title, size: 'evening' as const, goal: 'friends' as const }
    const call = { body, idempotencyKey: crypto.randomUUID() }
    // A repeat of a request that died with the process must wait until its reservation has expired.
    const { id } = await eventually(() => ann.projectIdeas.createIdea(call).catch(() => undefined), 110)
    written.unshift(id)
  }
  for (let round = 0; round < 3; round += 1) {
    const flow = (async () => {
      for (const presetId of presetIds) {
        await retryUntilAvailable(() => ann.matchingPresets.selectPreset({ body: { presetId } }))
        await write(`Lighthouse ${round} ${presetId}`)
        expect((await retryUntilAvailable(() => ann.matchingPresets.getPresetProfile())).presetId).toBe(presetId)
      }
    })()
    await expect.poll(() => written.length, { ...patiently, interval: 5 }).toBeGreaterThan(round * presetIds.length)
    await world.kill('matching')
    await world.restart('matching')
    await flow
  }
  const { ideas } = await retryUntilAvailable(() => ann.projectIdeas.listSavedIdeas({ query: { limit: 100 } }))
  expect(ideas.map(({ idea }) => idea.id)).toEqual(written)
}, 240_000)
