import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What may be cleaned up: passes older than 30 days, and which cards were dealt to oneself. */
export const cleanupKind = z.enum(['passes', 'deck-history'])
export type CleanupKind = z.output<typeof cleanupKind>
export const cleanupKinds = cleanupKind.options

export const cleanupEndpoints = {
  cleanUp: endpoint({
    method: 'POST',
    path: '/privacy/cleanup',
    summary: 'Remove old traces of the own use, and tell how many; `preview` only counts them',
    auth: 'user',
    rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
    body: z.object({ what: z.array(cleanupKind).min(1).max(cleanupKinds.length), preview: z.boolean().default(false) }),
    reply: z.object({ removed: z.partialRecord(cleanupKind, z.int().nonnegative()) }),
    errors: [],
  }),
}
