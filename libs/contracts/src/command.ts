import { z } from 'zod'

/** A typed question or order from one service to another that cannot wait for an event. */
export type CommandDef<N extends string = string, Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  /** `<answering service>.<verb-noun>`, for example `matching.find-match-members`. */
  name: N
  request: Q
  reply: R
  /** The answering service. */
  service: string
  subject: `commands.${N}`
}

/** What the one who asks gets. */
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

/** At most so many states are asked for at once; what fits a NATS message of 1 MB with room to spare. */
export const snapshotPageMax = 200

/**
 * A question that pages through all the states an event carries, as they are now; what a projection is filled and rebuilt
 * from. `after` is the `next` of the page before, and means something to its owner only; `next` null: that was the last.
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
