import { listStandings } from '@codekin/contracts/admin/commands'
import { type Standing, standingChanged } from '@codekin/contracts/admin/events'
import { type ServiceName, serviceNames } from '@codekin/contracts/services'
import { serveCommands } from '@codekin/event-bus/commands'
import { connectBus } from '@codekin/event-bus/connect'
import type { Projection } from '@codekin/event-bus/follow'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import { ensureStream } from '@codekin/event-bus/streams'
import { publishAs } from '@codekin/test-kit/neighbour'
import { empty, rebuild, rowsOf } from '@codekin/test-kit/projections'
import { testNatsUser } from '@codekin/test-kit/servers'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appOf, startWorld, type World } from '../src/world.ts'

let world: World
let bus: Awaited<ReturnType<typeof connectBus>>
let moderation: Awaited<ReturnType<typeof serveCommands>>
const decided: Standing[] = []

beforeAll(async () => {
  world = await startWorld()
  bus = await connectBus({ url: world.servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  // Nobody moderates yet, so the test does.
  await ensureStream(bus, 'admin')
  const snapshot = servedSnapshot(listStandings, {
    list: async (after) => decided.filter(({ userId }) => userId > (after ?? '')),
    placeOf: ({ userId }) => userId,
  })
  moderation = await serveCommands(bus, [snapshot], world.services.identity.deps.log)
})
afterAll(async () => {
  await moderation.stop()
  await bus.close()
  await world.stop()
})

async function suspend(userId: string): Promise<void> {
  const standing = aStanding({ userId, suspension: { reason: 'Spam', until: null } })
  decided.push(standing)
  await publishAs(bus, standingChanged, standing)
}

/** Something of everything that services tell each other. */
async function live(): Promise<void> {
  const [ann, bob, cat, dan] = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan'].map((name) => world.user(name)))
  if (!ann || !bob || !cat || !dan) throw new Error('Somebody did not come.')
  await ann.users.addSkill({ body: { name: 'TypeScript', level: 'strong' } })
  const matchIds: string[] = []
  await world.settle()
  for (const other of [bob, cat]) {
    await ann.likes(other)
    const { matchId } = await other.likes(ann)
    if (matchId) matchIds.push(matchId)
  }
  await world.settle()
  const [withBob, withCat] = matchIds as [string, string]
  const first = await ann.says(withBob, 'Hello')
  await bob.messaging.markAllRead({ params: { id: withBob } })
  await bob.says(withBob, 'Hello to you')
  await ann.messaging.deleteMessage({ params: { id: first.id } })
  await cat.says(withCat, 'And what of me?')
  await cat.preferences.blockUser({ body: { blockedUserId: ann.id } })
  await bob.preferences.blockUser({ body: { blockedUserId: cat.id } })
  await bob.preferences.unblockUser({ params: { id: cat.id } })
  await bob.users.changePreferences({ body: { readReceipts: false } })
  await suspend(dan.id)
  await world.settle()
}

type Found = { service: ServiceName; projection: Projection<object> }

async function allProjections(): Promise<Found[]> {
  const found: Found[] = []
  for (const service of serviceNames) {
    const { definition } = await appOf(service)
    const { deps } = world.services[service]
    for (const projection of definition.projections?.(deps) ?? []) found.push({ service, projection })
  }
  return found
}

/** Of these only some columns are the owner's: the rest hangs on them, and stays through a rebuild. */
const partlyOwn = new Set(['conversation'])

test('every projection of every service is made again by its real owner, row for row', async () => {
  await live()
  const projections = await allProjections()
  expect(projections.length).toBeGreaterThan(8)
  for (const { service, projection } of projections) {
    const { deps } = world.services[service]
    const { emptied, name } = projection
    const tables = 'versions' in emptied ? [emptied.versions] : [...emptied.rows]
    const before = await rowsOf(deps.db, tables)
    for (const [table, rows] of Object.entries(before)) expect(rows, `${service}: ${table}`).not.toEqual([])
    await empty(
      deps.db,
      tables.filter((table) => !partlyOwn.has(table)),
    )
    await rebuild(world.services[service], name)
    expect(await rowsOf(deps.db, tables), `${service}: ${name}`).toEqual(before)
  }
})
