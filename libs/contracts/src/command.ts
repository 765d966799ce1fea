import type { z } from 'zod'

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
