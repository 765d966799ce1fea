import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signInWays } from './models.ts'
import { proof, proved } from './second-factor-models.ts'

/** How somebody who is signed in shows once more who they are. */
export const proofs = {
  listSignInWays: endpoint({
    method: 'GET',
    path: '/auth/ways',
    summary: 'How the caller signs in, and can prove who they are',
    auth: 'user',
    reply: signInWays,
    errors: [],
  }),
  sendProofCode: endpoint({
    method: 'POST',
    path: '/auth/prove/code',
    summary: 'Mail a code to the caller, to prove who they are; it takes the place of the one before',
    auth: 'user',
    rateLimit: [{ max: 5, perSeconds: 1800, by: 'user' }],
    reply: z.object({ sent: z.literal(true) }),
    status: 202,
    errors: [],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/auth/prove',
    summary: 'Prove who is there; for ten minutes the session may do what asks for a fresh proof',
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
