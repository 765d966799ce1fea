import { z } from 'zod'
import { command } from './command.ts'
import { id, time } from './fields.ts'

/** At most so many parked events are told at once: with their errors they fit a NATS message. */
export const parkedPageMax = 100

/** Which parked event of which consumer. The consumer's name begins with its service's. */
export const parkedKey = z.object({ consumer: z.string().min(1).max(200), eventId: id })
export type ParkedKey = z.output<typeof parkedKey>

/** An event that a consumer gave up on. What the event says is left out: it may hold what people wrote to each other. */
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
  /** As the statistics of Postgres say, which are a little behind. */
  rows: z.int().nonnegative(),
  /** With indexes and what is stored apart. */
  bytes: z.int().nonnegative(),
})
export type TableSize = z.output<typeof tableSize>

/**
 * What every service with a database answers whoever looks after the platform: no service reads another's schema. The kit
 * answers for all of them. Both orders may be repeated.
 */
export function upkeepCommands<const S extends string>(service: S) {
  return {
    /** Those announced last come first; `before`: the last one of the page before. */
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
    /** Asks for one more try; `isFound` false: nothing of this name is parked. */
    retryParked: command({
      name: `${service}.retry-parked`,
      request: parkedKey,
      reply: z.object({ isFound: z.boolean() }),
    }),
    /** The consumer will never handle the event; `isFound` false: it was not parked. */
    dropParked: command({
      name: `${service}.drop-parked`,
      request: parkedKey,
      reply: z.object({ isFound: z.boolean() }),
    }),
    tellStorage: command({
      name: `${service}.tell-storage`,
      request: z.object({}),
      reply: z.object({ tables: z.array(tableSize), databaseBytes: z.int().nonnegative() }),
    }),
  }
}
export type UpkeepCommands = ReturnType<typeof upkeepCommands<string>>
