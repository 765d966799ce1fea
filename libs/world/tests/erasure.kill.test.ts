import { connectBus } from '@codekin/event-bus/connect'
import { testNatsUser } from '@codekin/test-kit/servers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, registerPerson } from '../src/person.ts'
import { type ProcessWorld, startProcessWorld } from '../src/process-world.ts'
import { retryUntilAvailable } from '../src/retry-until-available.ts'

let world: ProcessWorld
let bus: Awaited<ReturnType<typeof connectBus>>
let database: pg.Client
beforeAll(async () => {
  world = await startProcessWorld()
  bus = await connectBus({ url: world.servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  database = new pg.Client({ connectionString: world.servers.superuserUrl })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database.end()
  await bus.close()
  await world.stop()
})

/** Two people who have written to each other. */
async function talkers(): Promise<{ ann: Person; bob: Person; matchId: string }> {
  const [ann, bob] = await Promise.all(['Ann', 'Bob'].map((name) => registerPerson(world.origin, world.mailbox, name)))
  if (!ann || !bob) throw new Error('Someone did not come.')
  await world.settle()
  // A service that has just started may still be filling its projections.
  await expect.poll(() => ann.likes(bob).catch(() => undefined)).toBeTruthy()
  const { matchId } = await bob.likes(ann)
  const id = matchId ?? ''
  await expect.poll(() => ann.says(id, 'A word of Ann').catch(() => undefined)).toBeTruthy()
  await bob.says(id, 'A word of Bob')
  await world.settle()
  return { ann, bob, matchId: id }
}

/**
 * Kills identity during every n-th erasure command, and restarts it. Identity's own tests kill it after each step; here
 * the other services are real. Returns a function that stops it.
 */
function killDuringErasure({ every, most }: { every: number; most: number }) {
  const orders = bus.nc.subscribe('commands.*.erase-user')
  let seen = 0
  let kills = 0
  let killing: Promise<void> | undefined
  const watching = (async () => {
    for await (const _ of orders) {
      seen += 1
      if (killing || kills === most || seen % every !== 1) continue
      kills += 1
      killing = world
        .kill('identity')
        .then(() => world.restart('identity'))
        .finally(() => {
          killing = undefined
        })
    }
  })()
  return async () => {
    orders.unsubscribe()
    await watching
    await killing
    return kills
  }
}

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await database.query<{ count: string }>(`select count(*) as count from ${text}`, values)).rows[0]?.count)

test('identity completes an erasure exactly once even if it is killed repeatedly', async () => {
  const { ann, bob, matchId } = await talkers()
  await ann.users.closeAccount()
  await world.settle()
  const stop = killDuringErasure({ every: 9, most: 2 })
  await database.query('update identity.account set erases_at = now() where id = $1', [ann.id])
  await expect.poll(() => count('identity.erasure_proof'), { timeout: 150_000, interval: 250 }).toBe(1)
  expect(await stop()).toBeGreaterThan(0)
  await world.settle()
  expect(await count(`identity.outbox where name = 'identity.account-erased' and key = $1`, [ann.id])).toBe(1)
  expect(await count('identity.account where id = $1', [ann.id])).toBe(0)
  expect(await count('identity.erasure')).toBe(0)
  expect(await count('matching.profile_card where user_id = $1', [ann.id])).toBe(0)
  const { messages } = await retryUntilAvailable(() =>
    bob.messaging.listMessages({ params: { id: matchId }, query: {} }),
  )
  expect(messages.map(({ content }) => content)).toEqual(['', 'A word of Bob'])
}, 240_000)
