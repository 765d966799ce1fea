import { findConnectionUse } from '@codekin/db/connection-use'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Probes } from './probes.ts'

/** Tells Prometheus of Postgres, NATS and Redis what a client of theirs can see: no exporter need run beside them. */
export function watchServers<T>({ db, metrics }: Pick<BaseDeps<T>, 'db' | 'metrics'>, probes: Probes): void {
  const postgres = {
    postgres_database_bytes: 'Size of the database, all schemas together.',
    postgres_connections: 'Connections that Postgres has open, of everybody.',
    postgres_connections_max: 'Most connections that Postgres opens.',
  }
  metrics.gauges(postgres, {}, async () => {
    const [database, { open, max }] = await Promise.all([probes.database(), findConnectionUse(db)])
    const postgres_database_bytes = database?.databaseBytes ?? null
    return [{ values: { postgres_database_bytes, postgres_connections: open, postgres_connections_max: max } }]
  })
  const redis = {
    redis_memory_used_bytes: 'Memory that Redis uses.',
    redis_memory_max_bytes: 'Memory from which on Redis forgets what was used least.',
  }
  metrics.gauges(redis, {}, async () => {
    const seen = await probes.redis()
    return [{ values: { redis_memory_used_bytes: seen?.usedBytes, redis_memory_max_bytes: seen?.maxBytes } }]
  })
  const nats = {
    jetstream_used_bytes: 'What JetStream keeps on its disk.',
    jetstream_max_bytes: 'Most that JetStream may keep.',
  }
  metrics.gauges(nats, {}, async () => {
    const seen = await probes.nats()
    return [{ values: { jetstream_used_bytes: seen?.usedBytes, jetstream_max_bytes: seen?.maxBytes } }]
  })
  const streams = {
    stream_messages: 'Messages that the stream or bucket keeps.',
    stream_bytes: 'What they take.',
  }
  metrics.gauges(streams, { label: 'stream' }, async () =>
    ((await probes.streams()) ?? []).map(({ name, messages, bytes }) => ({
      label: name,
      values: { stream_messages: messages, stream_bytes: bytes },
    })),
  )
}
