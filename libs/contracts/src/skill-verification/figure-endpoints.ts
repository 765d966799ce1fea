import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { id } from '../fields.ts'
import { signedFigures, signingKey } from './figures.ts'

/** Figures of repositories, counted on their author's machine: evidence that supports skills without proving them. */
export const figureEndpoints = {
  registerSigningKey: endpoint({
    method: 'POST',
    path: '/skill-verification/signing-keys',
    summary: 'Register a key that signs repository figures. A known key keeps its ID',
    auth: 'user',
    rateLimit: [{ max: 20, perSeconds: 3600, by: 'user' }],
    body: z.object({ publicKey: signingKey }),
    reply: z.object({ keyId: id }),
    errors: [],
  }),
  submitFigures: endpoint({
    method: 'POST',
    path: '/skill-verification/figures',
    summary: 'Replace the repository figures that support your skills',
    auth: 'user',
    rateLimit: [{ max: 20, perSeconds: 3600, by: 'user' }],
    maxBodyBytes: 512 * 1024,
    body: signedFigures,
    reply: z.object({
      /** The supported skills with the confidence from these metrics only, of 100; a few lines support none. */
      skills: z.array(z.object({ skill: z.string(), weight: z.number().min(0).max(100) })),
    }),
    errors: ['invalid_figures_signature', 'figures_expired', 'implausible_figures'],
  }),
  withdrawFigures: endpoint({
    method: 'DELETE',
    path: '/skill-verification/figures',
    summary: 'Delete your repository figures and their evidence',
    auth: 'user',
    reply: nothing,
    status: 204,
    errors: [],
  }),
}
