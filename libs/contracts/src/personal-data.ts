import { z } from 'zod'
import { command } from './command.ts'
import { id } from './fields.ts'

/** The person, and where to continue: `after` is the `next` of the previous response, in a format of the receiving service. */
const request = z.object({ userId: id, after: z.string().nullable() })

/**
 * Erases a part of a service's data about a person; repeat it until `next` is null. It may be repeated from any position. Every
 * service that publishes events handles it.
 */
export function eraseUserCommand<const S extends string>(service: S) {
  return command({
    name: `${service}.erase-user`,
    request,
    reply: z.object({ removed: z.int().nonnegative(), next: z.string().nullable() }),
  })
}

/**
 * Returns a part of a service's data about a person, including inferred data but not others' words; repeat it until `next` is
 * null. The parts of a section are consecutive. Every service that publishes events handles it.
 */
export function exportUserCommand<const S extends string>(service: S) {
  return command({
    name: `${service}.export-user`,
    request,
    reply: z.object({
      section: z.string().regex(/^[a-z][a-z-]{0,40}$/),
      /** Each entry as JSON, so that the export needn't know its format. */
      items: z.array(z.string()),
      next: z.string().nullable(),
    }),
  })
}

/** A service's commands about one person. */
export type PersonalData = {
  eraseUser: ReturnType<typeof eraseUserCommand<string>>
  exportUser: ReturnType<typeof exportUserCommand<string>>
}
