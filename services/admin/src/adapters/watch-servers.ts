import { findConnectionUse } from '@codekin/db/connection-use'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Probes } from './probes.ts'

/** Exports metrics of Postgres, NATS and Redis as their clients see them, so no separate exporters are needed. */
export function watchServers<T>({ db, metrics }: Pick<BaseDeps<T>, 'db' | 'metrics'>, probes: Probes): void {
  const postgres = {
    postgres_database_bytes: 'Database size, all schemas combined.',
    postgres_connections: 'Open Postgres connections, all clients combined.',
    postgres_connections_max: 'Maximum number of Postgres connections.',
  }
  metrics.gauges(postgres, {}, async () => {
    const [database, { open, max }] = await Promise.all([probes.database(), findConnectionUse(db)])
    const postgres_database_bytes = database?.databaseBytes ?? null
    return [{ values: { postgres_database_bytes, postgres_connections: open, postgres_connections_max: max } }]
  })
  const redis = {
    redis_memory_used_bytes: 'Memory used by Redis.',
    redis_memory_max_bytes: 'Memory limit above which Redis evicts keys.',
  }
  metrics.gauges(redis, {}, async () => {
    const memory = await probes.redis()
    return [{ values: { redis_memory_used_bytes: memory?.usedBytes, redis_memory_max_bytes: memory?.maxBytes } }]
  })
  const nats = {
    jetstream_used_bytes: 'Disk space used by JetStream.',
    jetstream_max_bytes: 'Disk space JetStream may use.',
  }
  metrics.gauges(nats, {}, async () => {
    const storage = await probes.nats()
    return [{ values: { jetstream_used_bytes: storage?.usedBytes, jetstream_max_bytes: storage?.maxBytes } }]
  })
  const streams = {
    stream_messages: 'Messages in the stream or bucket.',
    stream_bytes: 'Bytes in the stream or bucket.',
  }
  metrics.gauges(streams, { label: 'stream' }, async () =>
    ((await probes.streams()) ?? []).map(({ name, messages, bytes }) => ({
      label: name,
      values: { stream_messages: messages, stream_bytes: bytes },
    })),
  )
}
