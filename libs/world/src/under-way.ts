import { announcingServices } from '@codekin/contracts/services'
import { connectBus } from '@codekin/event-bus/connect'
import pg from 'pg'

export type Watched = {
  /** The superuser's URL of the database. */
  superuserUrl: string
  /** One address, or those of a cluster separated by commas. */
  natsUrl: string
  /** A user with permission for every subject. */
  natsLogin: { user: string; password: string }
}

async function countUnpublished(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const counts = announcingServices.map(
      (schema) => `select count(*) from ${schema}.outbox where published_at is null`,
    )
    const { rows } = await client.query<{ count: string }>(counts.join(' union all '))
    return rows.reduce((sum, row) => sum + Number(row.count), 0)
  } finally {
    await client.end()
  }
}

async function countUnconsumed({ natsUrl, natsLogin }: Watched): Promise<number> {
  const bus = await connectBus({ url: natsUrl, ...natsLogin, name: 'edge' })
  try {
    let count = 0
    for await (const stream of bus.jsm.streams.list()) {
      // A killed process leaves its watch of a bucket behind, which no process reads.
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

/** Counts the events that aren't published yet, or not consumed by all, from outside the services. */
export async function countUnderWay(watched: Watched): Promise<number> {
  const [unpublished, unconsumed] = await Promise.all([
    countUnpublished(watched.superuserUrl),
    countUnconsumed(watched),
  ])
  return unpublished + unconsumed
}
