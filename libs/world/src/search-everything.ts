import { announcingServices } from '@codekin/contracts/services'
import { connectBus } from '@codekin/event-bus/connect'
import { streamName } from '@codekin/event-bus/streams'
import type { RedisClient } from '@codekin/service-kit/redis'
import { type TestServers, testNatsUser } from '@codekin/test-kit/servers'
import pg from 'pg'

/** The place where a word was found, such as `identity.profile`, `stream IDENTITY` or `redis realtime:signups:recent`. */
export type Finding = { place: string; word: string }

/**
 * Searches everything that services store for these words: every column of every table, of any type, the streams, and
 * Redis. Redis keys that expire within `secondsForgotten` don't count.
 */
export async function searchEverything(
  { servers, redis }: { servers: TestServers; redis: RedisClient },
  words: readonly string[],
  { secondsForgotten }: { secondsForgotten: number },
): Promise<Finding[]> {
  return [
    ...(await searchPostgres(servers.superuserUrl, words)),
    ...(await searchStreams(servers, words)),
    ...(await searchRedis(redis, words, secondsForgotten)),
  ]
}

/** A row as text shows bytes as hex, so the search covers both forms. */
async function searchPostgres(url: string, words: readonly string[]): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const findings: Finding[] = []
    for (const { name } of tables.rows) {
      const found = await client.query<{ word: string }>(
        `select distinct word from ${name} t, unnest($1::text[]) as word
         where position(lower(word) in lower(t::text)) > 0
           or position(encode(convert_to(word, 'UTF8'), 'hex') in t::text) > 0`,
        [words],
      )
      findings.push(...found.rows.map(({ word }) => ({ place: name, word })))
    }
    return findings
  } finally {
    await client.end()
  }
}

async function searchStreams(servers: TestServers, words: readonly string[]): Promise<Finding[]> {
  const bus = await connectBus({ url: servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  try {
    const findings: Finding[] = []
    for await (const { config, state } of bus.jsm.streams.list()) {
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        const message = await bus.jsm.streams.getMessage(config.name, { seq }).catch(() => null)
        if (message)
          findings.push(...findingsIn(`stream ${config.name}`, `${message.subject} ${message.string()}`, words))
      }
    }
    return findings
  } finally {
    await bus.close()
  }
}

/** Counts the events in the streams, to prove that an empty search had data to search. */
export async function countStreamed(servers: TestServers): Promise<number> {
  const bus = await connectBus({ url: servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  try {
    let count = 0
    for await (const { config, state } of bus.jsm.streams.list()) {
      if (announcingServices.some((service) => streamName(service) === config.name)) count += state.messages
    }
    return count
  } finally {
    await bus.close()
  }
}

async function searchRedis(redis: RedisClient, words: readonly string[], secondsForgotten: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const keys of redis.scanIterator({ COUNT: 500 })) {
    for (const key of keys) {
      const seconds = await redis.ttl(key)
      if (seconds >= 0 && seconds <= secondsForgotten) continue
      findings.push(...findingsIn(`redis ${key}`, `${key} ${JSON.stringify(await contentOf(redis, key))}`, words))
    }
  }
  return findings
}

async function contentOf(client: RedisClient, key: string): Promise<unknown> {
  switch (await client.type(key)) {
    case 'string':
      return client.get(key)
    case 'hash':
      return client.hGetAll(key)
    case 'list':
      return client.lRange(key, 0, -1)
    case 'set':
      return client.sMembers(key)
    case 'zset':
      return client.zRange(key, 0, -1)
    default:
      throw new Error(`Nothing can read ${key}`)
  }
}

function findingsIn(place: string, text: string, words: readonly string[]): Finding[] {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(word.toLowerCase())).map((word) => ({ place, word }))
}
