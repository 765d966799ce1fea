import { z } from 'zod'
import { command } from './command.ts'
import { id } from './fields.ts'

/** Whose, and from where on: `after` is the `next` of the answer before, and means something to the answering service only. */
const request = z.object({ userId: id, after: z.string().nullable() })

/**
 * Takes a part of what a service holds of a person, until `next` is null. May be sent again from any place: what is gone is
 * gone. Every service that announces answers it.
 */
export function eraseUserCommand<const S extends string>(service: S) {
  return command({
    name: `${service}.erase-user`,
    request,
    reply: z.object({ removed: z.int().nonnegative(), next: z.string().nullable() }),
  })
}

/**
 * Gives a part of what a service holds of a person, what it inferred included and what others said left out, until `next` is
 * null. The parts of one section follow each other. Every service that announces answers it.
 */
export function exportUserCommand<const S extends string>(service: S) {
  return command({
    name: `${service}.export-user`,
    request,
    reply: z.object({
      section: z.string().regex(/^[a-z][a-z-]{0,40}$/),
      /** Each entry as JSON: whoever puts them into a file need not understand them. */
      items: z.array(z.string()),
      next: z.string().nullable(),
    }),
  })
}

/** What a service answers about one person. */
export type PersonalData = {
  eraseUser: ReturnType<typeof eraseUserCommand<string>>
  exportUser: ReturnType<typeof exportUserCommand<string>>
}
