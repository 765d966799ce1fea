import { z } from 'zod'

/** A typed request from one service to another that cannot wait for an event. */
export type CommandDef<N extends string = string, Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  /** `<receiving service>.<verb-noun>`, for example `matching.find-match-members`. */
  name: N
  request: Q
  reply: R
  /** The receiving service. */
  service: string
  subject: `commands.${N}`
}

/** The reply that a caller gets. */
export type CommandReply<C extends CommandDef> = z.output<C['reply']>

export function command<const N extends `${string}.${string}`, Q extends z.ZodType, R extends z.ZodType>(d: {
  name: N
  request: Q
  reply: R
}): CommandDef<N, Q, R> {
  return {
    ...d,
    subject: `commands.${d.name}`,
    service: d.name.slice(0, d.name.indexOf('.')),
  }
}

/** The most states per page, which fit well into a NATS message of 1 MB. */
export const snapshotPageMax = 200

/**
 * A command that pages through the current states that an event contains, from which projections are filled and rebuilt.
 * `after` is the `next` of the previous page, in a format of the owner; `next` is null on the last page.
 */
export function snapshotCommand<const N extends `${string}.list-${string}`, I extends z.ZodType>(d: {
  name: N
  item: I
}) {
  return command({
    name: d.name,
    request: z.object({ after: z.string().nullable(), limit: z.int().min(1).max(snapshotPageMax) }),
    reply: z.object({ items: z.array(d.item), next: z.string().nullable() }),
  })
}
export type SnapshotCommand<I extends z.ZodType = z.ZodType> = ReturnType<
  typeof snapshotCommand<`${string}.list-${string}`, I>
>
