import { z } from 'zod'
import { command } from './command.ts'
import { id, time } from './fields.ts'

/** Parked events per page. This many fit into a NATS message together with their errors. */
export const parkedPageMax = 100

/** Identifies a parked event. The consumer's name begins with that of its service. */
export const parkedKey = z.object({ consumer: z.string().min(1).max(200), eventId: id })
export type ParkedKey = z.output<typeof parkedKey>

/** An event that a consumer gave up on, without its payload, which may hold private messages. */
export const parkedFacts = parkedKey.extend({
  /** Name and version of the event. */
  subject: z.string(),
  error: z.string(),
  tries: z.int().positive(),
  parkedAt: time,
})
export type ParkedFacts = z.output<typeof parkedFacts>

export const tableSize = z.object({
  name: z.string(),
  /** From the statistics of Postgres, which lag a little. */
  rows: z.int().nonnegative(),
  /** With indexes and TOAST. */
  bytes: z.int().nonnegative(),
})
export type TableSize = z.output<typeof tableSize>

/**
 * Commands that every service with a database serves, by the service kit, for those who operate the platform: no service
 * reads another's schema. Retrying and dropping are idempotent.
 */
export function maintenanceCommands<const S extends string>(service: S) {
  return {
    /** Newest first. `before` is the last event of the previous page. */
    listParked: command({
      name: `${service}.list-parked`,
      request: z.object({ before: parkedKey.nullable(), limit: z.int().min(1).max(parkedPageMax) }),
      reply: z.object({ events: z.array(parkedFacts) }),
    }),
    findParked: command({
      name: `${service}.find-parked`,
      request: parkedKey,
      reply: z.object({ event: parkedFacts.nullable() }),
    }),
    /** Schedules one more attempt. `isFound` is false if the event isn't parked. */
    retryParked: command({
      name: `${service}.retry-parked`,
      request: parkedKey,
      reply: z.object({ isFound: z.boolean() }),
    }),
    /** The consumer will never handle the event. `isFound` is false if it isn't parked. */
    dropParked: command({
      name: `${service}.drop-parked`,
      request: parkedKey,
      reply: z.object({ isFound: z.boolean() }),
    }),
    readTableSizes: command({
      name: `${service}.tell-storage`,
      request: z.object({}),
      reply: z.object({ tables: z.array(tableSize), databaseBytes: z.int().nonnegative() }),
    }),
  }
}
export type MaintenanceCommands = ReturnType<typeof maintenanceCommands<string>>
