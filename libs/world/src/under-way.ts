import { serviceNames, services } from '@codekin/contracts/services'
import { connectBus } from '@codekin/event-bus/connect'
import { type TestServers, testNatsUser } from '@codekin/test-kit/servers'
import pg from 'pg'

const announcing = serviceNames.filter((name) => services[name].announces)

async function countUnpublished(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const counts = announcing.map((schema) => `select count(*) from ${schema}.outbox where published_at is null`)
    const { rows } = await client.query<{ count: string }>(counts.join(' union all '))
    return rows.reduce((sum, row) => sum + Number(row.count), 0)
  } finally {
    await client.end()
  }
}

async function countUnconsumed(url: string): Promise<number> {
  const bus = await connectBus({ url, user: testNatsUser, password: 'test', name: 'edge' })
  try {
    let count = 0
    for await (const stream of bus.jsm.streams.list()) {
      // A killed process leaves its watch of a bucket behind, to which nobody listens any more.
      if (stream.config.name.startsWith('KV_')) continue
      for await (const consumer of bus.jsm.consumers.list(stream.config.name)) {
        count += consumer.num_pending + consumer.num_ack_pending
      }
    }
    return count
  } finally {
    await bus.close()
  }
}

/** How many events are on their way, looked at from outside: not yet published, or not yet consumed by all. */
export async function countUnderWay(servers: TestServers): Promise<number> {
  const [unpublished, unconsumed] = await Promise.all([
    countUnpublished(servers.superuserUrl),
    countUnconsumed(servers.nats.url),
  ])
  return unpublished + unconsumed
}
