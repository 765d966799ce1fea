import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What matching cleans up: passes older than 30 days, and which cards the person was shown. */
export const matchingCleanupKind = z.enum(['passes', 'deck-history'])
/** The data that can be cleaned up: matching's kinds, incomplete answers of onboarding, and the profile's history. */
export const cleanupKind = z.enum([...matchingCleanupKind.options, 'drafts', 'profile-history'])
export type CleanupKind = z.output<typeof cleanupKind>
export const cleanupKinds = cleanupKind.options

export const cleanupEndpoints = {
  cleanUp: endpoint({
    method: 'POST',
    path: '/privacy/cleanup',
    summary: 'Remove old traces of your activity. `preview` only counts them',
    auth: 'user',
    rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
    body: z.object({ what: z.array(cleanupKind).min(1).max(cleanupKinds.length), preview: z.boolean().default(false) }),
    reply: z.object({ removed: z.partialRecord(cleanupKind, z.int().nonnegative()) }),
    errors: [],
  }),
}
