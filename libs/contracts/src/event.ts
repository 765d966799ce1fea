import { z } from 'zod'
import { id, time } from './fields.ts'

/** A fact in the past tense. The first word of its name is the service that publishes it. */
export type EventDef<N extends string = string, S extends z.ZodType = z.ZodType> = {
  /** `<service>.<noun-past>`, for example `matching.match-changed`. */
  name: N
  version: number
  data: S
  /** The thing that the event is about; consumers may rely on order per key only. */
  key: (data: z.output<S>) => string
  /** Its NATS subject: `<name>.v<version>`. */
  subject: `${N}.v${number}`
  /** The publishing service. */
  service: string
}

export function event<const N extends `${string}.${string}`, S extends z.ZodType>(d: {
  name: N
  version: number
  data: S
  key: (data: z.output<S>) => string
}): EventDef<N, S> {
  return {
    ...d,
    subject: `${d.name}.v${d.version}`,
    service: d.name.slice(0, d.name.indexOf('.')),
  }
}

/** The envelope of an event's data on the wire. */
export const envelope = z.object({
  id,
  name: z.string(),
  version: z.int().positive(),
  occurredAt: time,
  key: z.string(),
  /** The user whose action caused it; null for the system. */
  actor: id.nullable(),
  /** W3C trace context of the request that caused it. */
  traceparent: z.string().nullable(),
  data: z.unknown(),
})
export type Envelope<D = unknown> = Omit<z.output<typeof envelope>, 'data'> & {
  data: D
}
