import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signInWays } from './models.ts'
import { proof, proved } from './second-factor-models.ts'

/** Reauthentication of a signed-in person. */
export const proofs = {
  listSignInWays: endpoint({
    method: 'GET',
    path: '/auth/ways',
    summary: 'List your sign-in methods, and how you can confirm your identity',
    auth: 'user',
    reply: signInWays,
    errors: [],
  }),
  sendProofCode: endpoint({
    method: 'POST',
    path: '/auth/prove/code',
    summary: 'Email yourself a code to confirm your identity. Replaces an earlier code',
    auth: 'user',
    rateLimit: [{ max: 5, perSeconds: 1800, by: 'user' }],
    reply: z.object({ sent: z.literal(true) }),
    status: 202,
    errors: [],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/auth/prove',
    summary: 'Confirm your identity. Unlocks sensitive actions in this session for 10 minutes',
    auth: 'user',
    rateLimit: [
      { max: 60, perSeconds: 300, by: 'user' },
      { max: 25, perSeconds: 3600, by: 'user', counts: 'wrong_proof' },
    ],
    body: proof,
    reply: proved,
    errors: ['wrong_proof'],
  }),
}
