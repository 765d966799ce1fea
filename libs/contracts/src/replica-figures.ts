import { z } from 'zod'
import { time } from './fields.ts'

const count = z.int().nonnegative()
const seconds = z.number().nonnegative()

/** Metrics that only one service has; each is left out for other services, and while it is unavailable. */
export const ownFigures = z
  .object({
    /** Open sockets of this replica. */
    sockets: count,
    /** Mails that have not left yet, of all replicas together, and how long the one that is due for longest has waited. */
    mailsWaiting: count,
    oldestMailSeconds: seconds,
  })
  .partial()
export type OwnFigures = z.output<typeof ownFigures>

/** The space of the process's disk. */
export const diskRoom = z.object({ freeBytes: count, totalBytes: count })

/** The metrics that a replica reports when NATS service discovery asks for its stats. */
export const replicaFigures = z.object({
  host: z.string(),
  startedAt: time,
  /** 1% of the event loop's turns since the last request were later than this. */
  loopLagSeconds: seconds,
  /** Requests handled since the start, and those of them with a 5xx response. */
  requests: count,
  errors: count,
  /** The same for the last minute or two. */
  lately: z.object({ requests: count, errors: count }),
  /** Its dependencies, as it sees them. */
  needs: z.array(z.object({ name: z.string(), isUp: z.boolean(), milliseconds: z.number().nonnegative() })),
  /** The backlog in its schema, the same for all replicas; null without a database, or while it does not respond. */
  waiting: z
    .object({
      unpublished: count,
      /** The age of the oldest unpublished event. */
      oldestUnpublishedSeconds: seconds.nullable(),
      /** Events that wait for a retry, and parked ones. */
      tries: count,
      parked: count,
    })
    .nullable(),
  /** The durable consumers it runs, by their names on the server. */
  consumers: z.array(z.object({ stream: z.string(), name: z.string() })),
  disk: diskRoom.nullable(),
  own: ownFigures,
})
export type ReplicaFigures = z.output<typeof replicaFigures>
