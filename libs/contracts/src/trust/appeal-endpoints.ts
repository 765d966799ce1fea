import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { id, time } from '../fields.ts'
import { staffReason } from '../moderation/models.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { appealToken as token } from './appeal-token.ts'
import { appealDecision, appealText, ownAppeal, ownDecision, staffAppeal } from './models.ts'

const newAppeal = z.object({ actionId: id, reason: appealText })
const newMessage = z.object({ text: appealText })
const linkLimit = [{ max: 60, perSeconds: 300, by: 'ip' }] as const

/** Decisions about people, and their replies to them; with a signed link also without signing in. */
export const appeals = area({
  name: 'appeals',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    listOwnDecisions: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/appeal',
      summary: 'List decisions about you with reasons and appeals, newest first',
      auth: 'user',
      query: z.object(pageQuery({ max: 100, default: 20 })),
      reply: z.object({ decisions: z.array(ownDecision), nextCursor }),
      errors: [],
    }),
    appeal: endpoint({
      method: 'POST',
      path: '/fake-account-prevention/appeal',
      summary: 'Appeal a decision about you, once, within 20 days',
      auth: 'user',
      rateLimit: [{ max: 20, perSeconds: 3600, by: 'user' }],
      body: newAppeal,
      reply: z.object({ appeal: ownAppeal }),
      status: 201,
      errors: ['not_found', 'appeal_exists', 'appeal_too_late'],
    }),
    /** Only staff get `fresh_proof_required`, because they write for the platform. */
    writeToAppeal: endpoint({
      method: 'POST',
      path: '/fake-account-prevention/appeals/:id/messages',
      summary: 'Write a message in an appeal, as its owner or staff',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 3600, by: 'user' }],
      params: z.object({ id }),
      body: newMessage,
      reply: z.object({ appeal: ownAppeal }),
      status: 201,
      errors: ['not_found', 'appeal_closed', 'appeal_full', 'fresh_proof_required'],
    }),
    listAppeals: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/admin/appeals',
      summary: 'List appeals: open ones by when they are due, decided ones by when they were filed',
      auth: 'moderator',
      freshProof: true,
      query: z.object({
        state: z.enum(['waiting', 'decided']).default('waiting'),
        ...pageQuery({ max: 100, default: 50 }),
      }),
      reply: z.object({ appeals: z.array(staffAppeal), nextCursor }),
      errors: [],
    }),
    getAppeal: endpoint({
      method: 'GET',
      path: '/fake-account-prevention/admin/appeals/:id',
      summary: 'Get an appeal',
      auth: 'moderator',
      freshProof: true,
      params: z.object({ id }),
      reply: z.object({ appeal: staffAppeal }),
      errors: ['not_found'],
    }),
    decideAppeal: endpoint({
      method: 'POST',
      path: '/fake-account-prevention/appeals/:id/decision',
      summary: 'Decide an appeal against someone else’s decision',
      auth: 'moderator',
      freshProof: true,
      params: z.object({ id }),
      body: z
        .object({
          decision: appealDecision,
          reason: staffReason,
          version: z.int().positive(),
          /** For `reduce`: when the action is to end. */
          endsAt: time.optional(),
        })
        .refine(({ decision, endsAt }) => decision !== 'reduce' || endsAt !== undefined, {
          path: ['endsAt'],
          error: 'Choose an end date.',
        }),
      reply: z.object({ appeal: staffAppeal }),
      errors: ['not_found', 'appeal_closed', 'case_changed', 'decision_taken_back', 'own_decision', 'own_case'],
    }),
    openAppealLink: endpoint({
      method: 'GET',
      path: '/appeals/:token',
      summary: 'Get decisions and appeals by a signed link, without signing in',
      auth: 'public',
      rateLimit: linkLimit,
      params: z.object({ token }),
      reply: z.object({ full_name: z.string(), decisions: z.array(ownDecision) }),
      errors: ['invalid_link'],
    }),
    appealByLink: endpoint({
      method: 'POST',
      path: '/appeals/:token',
      summary: 'Appeal a decision without signing in',
      auth: 'public',
      rateLimit: linkLimit,
      params: z.object({ token }),
      body: newAppeal,
      reply: z.object({ appeal: ownAppeal }),
      status: 201,
      errors: ['invalid_link', 'not_found', 'appeal_exists', 'appeal_too_late'],
    }),
    writeByLink: endpoint({
      method: 'POST',
      path: '/appeals/:token/messages/:id',
      summary: 'Write a message in an appeal without signing in',
      auth: 'public',
      rateLimit: linkLimit,
      params: z.object({ token, id }),
      body: newMessage,
      reply: z.object({ appeal: ownAppeal }),
      status: 201,
      errors: ['invalid_link', 'not_found', 'appeal_closed', 'appeal_full'],
    }),
  },
})
