import { z } from 'zod'
import { time } from '../fields.ts'
import { parkedFacts, tableSize } from '../maintenance.ts'
import { diskRoom } from '../replica-figures.ts'

export const partStates = ['ok', 'degraded', 'down'] as const
export type PartState = (typeof partStates)[number]

const count = z.int().nonnegative()
const seconds = z.number().nonnegative()
const milliseconds = z.number().nonnegative()

/** The state of a part of the platform, with one sentence of advice; null while it is healthy. */
const part = { state: z.enum(partStates), advice: z.string().nullable() }

/** `<consumer>~<event id>`: the consumer's name begins with its service's. */
export const parkedId = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*\.[a-z0-9.-]+~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'Use the ID from the list of parked events.',
  )
  .max(250)

export const parkedEvent = parkedFacts.extend({ id: parkedId, service: z.string() })
export type ParkedEvent = z.output<typeof parkedEvent>

export const replicaHealth = z.object({
  ...part,
  id: z.string(),
  version: z.string(),
  /** All fields below are null while the replica responds without its metrics. */
  host: z.string().nullable(),
  startedAt: time.nullable(),
  uptimeSeconds: seconds.nullable(),
  loopLagSeconds: seconds.nullable(),
  /** Since its start; errors are responses with a 5xx. */
  requests: count.nullable(),
  errors: count.nullable(),
  /** Its dependencies, as it sees them: `db`, `nats`, `redis`, `revocations`. */
  needs: z.array(z.object({ name: z.string(), isUp: z.boolean(), milliseconds })),
  disk: diskRoom.nullable(),
})
export type ReplicaHealth = z.output<typeof replicaHealth>

export const serviceHealth = z.object({
  ...part,
  name: z.string(),
  replicas: z.array(replicaHealth),
  /** Published events that aren't in the stream yet; null without a database, or while unknown. */
  outbox: z.object({ unpublished: count, oldestSeconds: seconds.nullable() }).nullable(),
  parked: count.nullable(),
})
export type ServiceHealth = z.output<typeof serviceHealth>

export const consumerHealth = z.object({
  ...part,
  /** The consumer's name on the server. `service` is null if it belongs to no service of the table. */
  name: z.string(),
  service: z.string().nullable(),
  stream: z.string(),
  /** Not delivered yet, delivered and not acknowledged yet, and those of them that were delivered more than once. */
  lag: count,
  inHand: count,
  redelivered: count,
})
export type ConsumerHealth = z.output<typeof consumerHealth>

export const systemHealth = z.object({
  /** The state of the worst part. Redis holds only data that may be lost, so it degrades at most. */
  state: z.enum(partStates),
  at: time,
  services: z.array(serviceHealth),
  postgres: z.object({ ...part, milliseconds: milliseconds.nullable(), databaseBytes: count.nullable() }),
  redis: z.object({
    ...part,
    milliseconds: milliseconds.nullable(),
    usedBytes: count.nullable(),
    /** Null: the machine's memory. */
    maxBytes: count.nullable(),
  }),
  nats: z.object({
    ...part,
    milliseconds: milliseconds.nullable(),
    /** The disk space that the streams use, and may use; null: no limit is set. */
    usedBytes: count.nullable(),
    maxBytes: count.nullable(),
  }),
  consumers: z.array(consumerHealth),
  /** `newest`: some of them; the list has all. */
  parked: z.object({ ...part, count, newest: z.array(parkedEvent) }),
  mails: z.object({ ...part, waiting: count.nullable(), oldestSeconds: seconds.nullable() }),
  sockets: z.object({ ...part, count: count.nullable() }),
})
export type SystemHealth = z.output<typeof systemHealth>

export const systemStats = z.object({
  at: time,
  services: z.array(
    z.object({
      name: z.string(),
      replicas: count,
      /** Since each replica's start. */
      requests: count,
      errors: count,
      /** Largest first; null without a database, or while unknown. */
      tables: z.array(tableSize).nullable(),
    }),
  ),
  streams: z.array(
    z.object({
      name: z.string(),
      messages: count,
      bytes: count,
      consumers: count,
      firstAt: time.nullable(),
      lastAt: time.nullable(),
    }),
  ),
  sockets: count.nullable(),
  mails: z.object({ waiting: count.nullable(), oldestSeconds: seconds.nullable() }),
  storage: z.object({ databaseBytes: count.nullable(), streamBytes: count.nullable(), redisBytes: count.nullable() }),
})
export type SystemStats = z.output<typeof systemStats>
