import { z } from 'zod'
import { area, endpoint, nothing, streamed } from '../endpoint.ts'
import { id, text } from '../fields.ts'
import { invitationDaysMax } from '../invitations/limits.ts'
import { shadowBanDaysMax, staffReason, suspensionDaysMax } from '../moderation/models.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { reportGroup } from '../reports/models.ts'
import { paidPlan } from '../subscriptions/models.ts'
import { role } from '../users/models.ts'
import { approval } from './approval-models.ts'
import { listedPerson, peopleFilter, peopleSort, person } from './people-models.ts'

const params = z.object({ id })
const reason = z.object({ reason: staffReason })
const changed = z.object({ person: listedPerson })
/** `approval` is set if a second admin has to agree first. */
const ordered = z.object({ approval: approval.nullable() })
const protectedErrors = ['not_found', 'own_account', 'staff_protected'] as const
const waitingErrors = ['approval_waits', 'no_second_admin'] as const
export const staffMessageMax = 2000

/** People as staff see them, and staff's actions. */
export const people = area({
  name: 'people',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    listPeople: endpoint({
      method: 'GET',
      path: '/admin/users',
      summary: 'Search people by name, email, state, plan, role, trust and dates',
      auth: 'admin',
      freshProof: true,
      query: z.object({ ...peopleFilter, sort: peopleSort.default('newest'), ...pageQuery({ max: 100, default: 50 }) }),
      reply: z.object({ users: z.array(listedPerson), nextCursor }),
      errors: [],
    }),
    exportPeople: endpoint({
      method: 'GET',
      path: '/admin/users/export',
      summary: 'Export people as CSV, with the same filters as the list',
      auth: 'admin',
      isUnsafe: true,
      freshProof: true,
      rateLimit: [{ max: 20, perSeconds: 3600, by: 'user' }],
      query: z.object(peopleFilter),
      reply: streamed,
      replyKind: 'stream',
      errors: [],
    }),
    getPerson: endpoint({
      method: 'GET',
      path: '/admin/users/:id',
      summary: 'Get everything about a person; your own account comes without colleagues’ notes',
      auth: 'admin',
      isUnsafe: true,
      freshProof: true,
      params,
      reply: person,
      errors: ['not_found'],
    }),
    deletePerson: endpoint({
      method: 'DELETE',
      path: '/admin/users/:id',
      summary: 'Delete an account; needs a second admin’s approval if there is one',
      auth: 'admin',
      freshProof: true,
      params,
      query: reason,
      reply: ordered,
      status: 202,
      alternativeStatus: 200,
      errors: [...protectedErrors, ...waitingErrors],
    }),
    suspendPerson: endpoint({
      method: 'POST',
      path: '/admin/users/:id/suspend',
      summary: 'Suspend an account for some days or until lifted; more than 30 days needs a second admin’s approval',
      auth: 'admin',
      freshProof: true,
      idempotency: true,
      params,
      /** `policy`: the rule that was broken; they read it, and the transparency figures count by it. */
      body: reason.extend({
        policy: reportGroup.nullable().default(null),
        days: z.int().min(1).max(suspensionDaysMax).nullable().default(null),
      }),
      reply: changed.extend(ordered.shape),
      errors: [...protectedErrors, ...waitingErrors],
    }),
    activatePerson: endpoint({
      method: 'POST',
      path: '/admin/users/:id/activate',
      summary: 'Lift an account’s suspension, shadow ban and restriction',
      auth: 'admin',
      freshProof: true,
      params,
      /** `measures`: those in force when the caller decided to lift them. If there are more by now, nothing is lifted. */
      body: reason
        .partial()
        .extend({ measures: z.array(id).max(100).optional() })
        .default({}),
      reply: changed,
      errors: ['not_found', 'own_account', 'case_changed'],
    }),
    shadowbanPerson: endpoint({
      method: 'POST',
      path: '/admin/users/:id/shadowban',
      summary: 'Shadow-ban an account for up to 14 days; needs a second admin’s approval if there is one',
      auth: 'admin',
      freshProof: true,
      params,
      /** `policy`: the rule that was broken, by which the transparency figures count. */
      body: reason.extend({ policy: reportGroup, days: z.int().min(1).max(shadowBanDaysMax).default(7) }),
      reply: ordered,
      status: 202,
      alternativeStatus: 200,
      errors: [...protectedErrors, ...waitingErrors],
    }),
    signOutPerson: endpoint({
      method: 'POST',
      path: '/admin/users/:id/sign-out',
      summary: 'Sign a person out on every device; they can sign in again',
      auth: 'admin',
      freshProof: true,
      params,
      body: reason,
      reply: z.object({ sessionsEnded: z.int().nonnegative() }),
      errors: protectedErrors,
    }),
    messagePerson: endpoint({
      method: 'POST',
      path: '/admin/users/:id/message',
      summary: 'Send a person a message, to their inbox and by email',
      auth: 'admin',
      freshProof: true,
      idempotency: true,
      params,
      /** With `mayAnswer` they can write back, until staff write again. */
      body: z.object({ message: text({ min: 1, max: staffMessageMax }), mayAnswer: z.boolean().default(false) }),
      reply: z.object({ messageId: id }),
      status: 201,
      errors: ['not_found'],
    }),
    introducePeople: endpoint({
      method: 'POST',
      path: '/admin/users/:id/create-match',
      summary: 'Introduce two people who can see each other',
      auth: 'admin',
      freshProof: true,
      idempotency: true,
      params,
      body: reason.extend({ otherUserId: id }),
      reply: z.object({ matchId: id }),
      status: 201,
      errors: ['not_found', 'match_exists'],
    }),
    grantPlan: endpoint({
      method: 'POST',
      path: '/admin/users/:id/subscription',
      summary: 'Give a person a plan on top of what they pay for',
      auth: 'admin',
      freshProof: true,
      params,
      body: reason.extend({
        plan_name: paidPlan,
        /** Null: until it is lifted. */
        days: z
          .int()
          .min(1)
          .max(invitationDaysMax * 2)
          .nullable()
          .default(30),
      }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
    removePlan: endpoint({
      method: 'DELETE',
      path: '/admin/users/:id/subscription',
      summary: 'Remove a plan given by staff',
      auth: 'admin',
      freshProof: true,
      params,
      query: reason,
      reply: nothing,
      status: 204,
      errors: ['not_found', 'no_staff_plan'],
    }),
    changeRole: endpoint({
      method: 'PUT',
      path: '/admin/users/:id/role',
      summary: 'Change a role; admin rights need a second admin, any role a confirmed email, and the last admin stays',
      auth: 'admin',
      freshProof: true,
      params,
      body: reason.extend({ role }),
      reply: ordered,
      status: 202,
      alternativeStatus: 200,
      errors: ['not_found', 'last_admin', 'email_unconfirmed', 'role_changed', ...waitingErrors],
    }),
    listApprovals: endpoint({
      method: 'GET',
      path: '/admin/approvals',
      summary: 'List requests for another admin’s approval, open and decided',
      auth: 'admin',
      query: z.object({ state: approval.shape.state.optional(), ...pageQuery({ max: 100, default: 50 }) }),
      reply: z.object({ approvals: z.array(approval), nextCursor }),
      errors: [],
    }),
    decideApproval: endpoint({
      method: 'POST',
      path: '/admin/approvals/:id',
      summary: 'Approve or reject another admin’s request',
      auth: 'admin',
      freshProof: true,
      params,
      body: z.object({ decision: z.enum(['approve', 'refuse']) }),
      reply: z.object({ approval }),
      errors: [
        'not_found',
        'own_approval',
        'own_case',
        'approval_ended',
        'staff_protected',
        'appointed_recently',
        'appointed_asker',
        'asker_lost_role',
        'last_admin',
        'email_unconfirmed',
      ],
    }),
  },
})
