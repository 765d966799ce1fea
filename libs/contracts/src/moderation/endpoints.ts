import { z } from 'zod'
import { approval } from '../admin/approval-models.ts'
import { area, endpoint, nothing, streamed } from '../endpoint.ts'
import { flag, id } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { caseState, reportGroup } from '../reports/models.ts'
import { caseRoom, newAction, personSummary, queuedCase, takenAction, timelineEntry } from './models.ts'

const params = z.object({ id })

/** The queue is counted up to here; more of them are “1,000+”. */
export const casesCountedMax = 1000

/** Work on cases, for moderators and admins. */
export const moderation = area({
  name: 'moderation',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    listQueue: endpoint({
      method: 'GET',
      path: '/moderation/queue',
      summary: 'List open cases, most urgent first',
      auth: 'moderator',
      query: z.object({
        reason: reportGroup.optional(),
        /** Default: all but the decided cases. */
        state: caseState.optional(),
        /** Opened at least this many hours ago. */
        olderThanHours: z.coerce
          .number()
          .int()
          .min(1)
          .max(24 * 365)
          .optional(),
        /** Only those claimed by the caller. */
        mine: flag.optional(),
        ...pageQuery({ max: 100, default: 50 }),
      }),
      reply: z.object({ cases: z.array(queuedCase), nextCursor }),
      errors: [],
    }),
    countWaitingCases: endpoint({
      method: 'GET',
      path: '/moderation/queue/count',
      summary: 'Count open cases, up to 1,000',
      auth: 'moderator',
      reply: z.object({ count: z.int().min(0).max(casesCountedMax), isMore: z.boolean() }),
      errors: [],
    }),
    getCase: endpoint({
      method: 'GET',
      path: '/moderation/cases/:id',
      summary: 'Get a case with its reports, evidence, history and recommended action',
      auth: 'moderator',
      isUnsafe: true,
      freshProof: true,
      params,
      reply: caseRoom,
      errors: ['not_found'],
    }),
    getEvidencePhoto: endpoint({
      method: 'GET',
      path: '/moderation/cases/:id/photos/:photoId',
      summary: 'Get a photo from a message in evidence, as WebP',
      auth: 'moderator',
      isUnsafe: true,
      freshProof: true,
      params: z.object({ id, photoId: id }),
      reply: streamed,
      replyKind: 'stream',
      errors: ['not_found'],
    }),
    claimCase: endpoint({
      method: 'POST',
      path: '/moderation/cases/:id/claim',
      summary: 'Claim a case for 15 minutes, or renew the claim',
      auth: 'moderator',
      params,
      reply: z.object({ case: queuedCase }),
      errors: ['not_found', 'case_claimed', 'own_case', 'move_not_allowed'],
    }),
    releaseCase: endpoint({
      method: 'POST',
      path: '/moderation/cases/:id/release',
      summary: 'Release a case',
      auth: 'moderator',
      params,
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
    takeAction: endpoint({
      method: 'POST',
      path: '/moderation/:id/action',
      summary: 'Decide a case; actions that need a second admin wait for approval',
      auth: 'moderator',
      freshProof: true,
      params,
      body: newAction,
      idempotency: true,
      reply: z.object({ case: queuedCase, action: takenAction.nullable(), approval: approval.nullable() }),
      errors: [
        'not_found',
        'case_changed',
        'case_claimed',
        'not_claimed',
        'own_case',
        'staff_protected',
        'move_not_allowed',
        'no_second_admin',
      ],
    }),
    getPersonHistory: endpoint({
      method: 'GET',
      path: '/moderation/user/:id',
      summary: 'List everything moderation knows about a person, newest first',
      auth: 'moderator',
      isUnsafe: true,
      freshProof: true,
      params,
      query: z.object(pageQuery({ max: 100, default: 50 })),
      reply: z.object({
        person: personSummary,
        activeStrikes: z.int().nonnegative(),
        entries: z.array(timelineEntry),
        nextCursor,
      }),
      errors: ['not_found'],
    }),
  },
})
