import { serviceNames, services } from '@codekin/contracts/services'
import { openDb } from '@codekin/db/open-db'
import { connectBus } from '@codekin/event-bus/connect'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../src/world.ts'

const announcing = serviceNames.filter((name) => services[name].announces)
const pairs = announcing.flatMap((one) =>
  announcing.filter((other) => other !== one).map((other) => [one, other] as const),
)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test.each(pairs)('the database user of %s cannot read the schema of %s', async (service, other) => {
  const opened = openDb({ url: world.servers.databaseUrl(service), schema: service, applicationName: 'test' })
  const read = sql.raw(`select 1 from ${other}.outbox limit 1`).execute(opened.db)
  await expect(read).rejects.toThrow(/permission denied/)
  await opened.close()
})

test.each(pairs)('the NATS user of %s publishes its own events and is refused those of %s', async (service, other) => {
  const env = world.servers.environmentOf(service)
  const login = { user: service, password: env['NATS_PASSWORD'], name: service }
  const bus = await connectBus({ url: world.servers.nats.url, ...login })
  const publishFor = (owner: string) => bus.js.publish(`${owner}.something-happened.v1`, '{}')
  await publishFor(service)
  await expect(publishFor(other)).rejects.toThrow(/permissions violation/i)
  await bus.close()
})
