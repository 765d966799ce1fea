import { connect } from 'node:net'
import type { Bus } from '@codekin/event-bus/connect'
import type pg from 'pg'

/** What the servers have done since they started. */
export type Counts = {
  /** Commits of the whole database, including those of single statements. */
  commits: number
  statements: readonly Statement[]
  /** Messages that JetStream stored, in all streams. */
  stored: number
  /** Messages delivered to durable consumers, and acknowledged by them. */
  delivered: ReadonlyMap<string, number>
  acknowledged: number
  redisCommands: number
}

/** An SQL text, and how often a service ran it. `begin` and `commit` are statements too: each is a round trip. */
export type Statement = { service: string; sql: string; calls: number }

export async function readCounts(client: pg.Client, bus: Bus, redisUrl: string): Promise<Counts> {
  const { rows } = await client.query<{ commits: string }>(
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  )
  const statements = await client.query<Statement>(
    `select rolname as service, query as sql, sum(calls)::float8 as calls
     from public.pg_stat_statements join pg_roles on pg_roles.oid = userid
     where rolname <> 'postgres' group by 1, 2`,
  )
  const about = await readStreams(bus)
  return {
    ...about,
    commits: Number(rows[0]?.commits),
    statements: statements.rows,
    redisCommands: await readRedisCommands(redisUrl),
  }
}

async function readStreams({ jsm }: Bus): Promise<Pick<Counts, 'stored' | 'delivered' | 'acknowledged'>> {
  let stored = 0
  let acknowledged = 0
  const delivered = new Map<string, number>()
  for await (const { config, state } of jsm.streams.list()) {
    stored += state.last_seq
    for await (const info of jsm.consumers.list(config.name)) {
      if (!info.config.durable_name) continue
      delivered.set(info.name, info.delivered.consumer_seq)
      acknowledged += info.delivered.consumer_seq - info.num_ack_pending
    }
  }
  return { stored, delivered, acknowledged }
}

/** Messages that durable consumers of a stream have not finished. */
export async function countUnfinished({ jsm }: Bus, stream: string): Promise<number> {
  let unfinished = 0
  for await (const info of jsm.consumers.list(stream)) unfinished += info.num_pending + info.num_ack_pending
  return unfinished
}

function readRedisCommands(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let text = ''
    socket.once('error', reject)
    socket.on('data', (bytes) => {
      text += bytes.toString()
      const found = /total_commands_processed:(\d+)/.exec(text)
      if (!found) return
      socket.destroy()
      resolve(Number(found[1]))
    })
    socket.write('INFO stats\r\n')
  })
}

/** The work between two readings, per message. */
export function perMessage(before: Counts, after: Counts, messages: number) {
  const known = new Map(before.statements.map(({ service, sql, calls }) => [`${service} ${sql}`, calls]))
  const statements = after.statements.flatMap(({ service, sql, calls }) => {
    const made = (calls - (known.get(`${service} ${sql}`) ?? 0)) / messages
    return made > 0 ? [{ service, sql, calls: made }] : []
  })
  const delivered = [...after.delivered].flatMap(([consumer, count]) => {
    const made = (count - (before.delivered.get(consumer) ?? 0)) / messages
    return made > 0 ? [{ consumer, count: made }] : []
  })
  const between = (of: 'commits' | 'stored' | 'acknowledged' | 'redisCommands') => (after[of] - before[of]) / messages
  return {
    statements: statements.toSorted((a, b) => b.calls - a.calls),
    delivered,
    commits: between('commits'),
    stored: between('stored'),
    acknowledged: between('acknowledged'),
    redisCommands: between('redisCommands'),
  }
}
