import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { appealAnswer } from '../github/models.ts'
import { staffReason } from '../moderation/models.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { reviewVerdict } from '../skill-verification/test-models.ts'
import { waitingProof } from '../verification/attempt-reviews.ts'
import { proofKind, queuedProof, shownSignalAppeal, staffAttemptReview } from './proof-models.ts'

const params = z.object({ id })

/** Evidence of skills that staff must review. */
export const proof = area({
  name: 'proof',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    listProofReviews: endpoint({
      method: 'GET',
      path: '/admin/proof',
      summary: 'List proof to review, longest waiting first, or already decided, newest first',
      auth: 'moderator',
      query: z.object({
        state: z.enum(['waiting', 'decided']).default('waiting'),
        kind: proofKind.default('attempt'),
        ...pageQuery({ max: 100, default: 50 }),
      }),
      reply: z.object({ reviews: z.array(queuedProof), nextCursor }),
      errors: [],
    }),
    countWaitingProof: endpoint({
      method: 'GET',
      path: '/admin/proof/waiting',
      summary: 'Count the tests and GitHub appeals waiting for review',
      auth: 'moderator',
      reply: waitingProof,
      errors: [],
    }),
    readAttemptReview: endpoint({
      method: 'GET',
      path: '/admin/proof/attempts/:id',
      summary: 'Get an attempt whose code resembles another’s, with both; audited',
      auth: 'moderator',
      isUnsafe: true,
      freshProof: true,
      params,
      reply: z.object({ review: staffAttemptReview }),
      errors: ['not_found'],
    }),
    decideAttemptReview: endpoint({
      method: 'POST',
      path: '/admin/proof/attempts/:id/decision',
      summary: 'Decide whether such an attempt counts, with a reason for its owner',
      auth: 'moderator',
      freshProof: true,
      params,
      body: z.object({
        verdict: reviewVerdict,
        reason: staffReason,
        /** The revision that the caller has seen. */
        revision: z.int().positive(),
      }),
      idempotency: true,
      reply: z.object({ review: staffAttemptReview }),
      errors: ['not_found', 'case_changed', 'own_case', 'own_decision', 'move_not_allowed'],
    }),
    readSignalAppeal: endpoint({
      method: 'GET',
      path: '/admin/proof/signal-appeals/:id',
      summary: 'Get a GitHub account owner’s appeal against a signal; audited',
      auth: 'moderator',
      isUnsafe: true,
      freshProof: true,
      params,
      reply: z.object({ appeal: shownSignalAppeal }),
      errors: ['not_found'],
    }),
    decideSignalAppeal: endpoint({
      method: 'POST',
      path: '/admin/proof/signal-appeals/:id/decision',
      summary: 'Grant or decline an appeal against a signal, with an answer for its owner',
      auth: 'moderator',
      freshProof: true,
      params,
      body: z.object({ isGranted: z.boolean(), answer: appealAnswer }),
      idempotency: true,
      reply: z.object({ appeal: shownSignalAppeal }),
      errors: ['not_found', 'own_case', 'appeal_closed'],
    }),
  },
})
