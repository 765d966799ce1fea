import type { Approval } from '@codekin/contracts/admin/approval-models'
import { people } from '@codekin/contracts/admin/people-endpoints'
import type { ListedPerson } from '@codekin/contracts/admin/people-models'
import type { StaffOrder } from '@codekin/contracts/admin/second-admin'
import type { ModerationAction } from '@codekin/contracts/moderation/models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import { zodErrorMap } from '@codekin/contracts/sentences'
import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import type { Role } from '@codekin/contracts/users/models'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { api } from '@codekin/web-runtime/api'
import type { z } from 'zod'

/** Orders on a person's page: all that aren't case decisions, and two that are. */
export type OrderName = Exclude<StaffOrder, ModerationAction> | Extract<ModerationAction, 'suspend' | 'shadow-ban'>

/** The form values of all orders. The API accepts orders without a rule; the console requires one. */
export type Draft = {
  reason: string
  /** Null until chosen. */
  policy: ReportGroup | null
  days: string
  message: string
  mayAnswer: boolean
  plan: PaidPlanName
  role: Role
  other: ListedPerson | null
}
export type DraftField = keyof Draft
export type Faults = Partial<Record<DraftField, string>>

/** What an order needs besides its body: the person, an idempotency key, and the known measures. */
type Sending = { id: string; idempotencyKey: string; measures: string[] | undefined }
/** `approval`: set if another admin has to decide; null if the order is done. `sessionsEnded`: 0 for other orders. */
type Answer = { approval: Approval | null; sessionsEnded: number }
type Send = (sending: Sending) => Promise<Answer>

/** Maps field names of the API to those of the form. */
const fieldNames: Readonly<Record<string, DraftField>> = {
  reason: 'reason',
  policy: 'policy',
  days: 'days',
  message: 'message',
  mayAnswer: 'mayAnswer',
  plan_name: 'plan',
  role: 'role',
  otherUserId: 'other',
}

/** Returns the form field for an API field name. */
export function findDraftField(name: string): DraftField | undefined {
  return fieldNames[name]
}

/** Messages for errors that the API describes differently. */
const sentences: Faults = { other: 'Choose someone to introduce.', policy: 'Choose a rule.' }

type Checked = { send: Send } | { faults: Faults }
type Order = { fields: readonly DraftField[]; check: (draft: Draft) => Checked }

/** Defines an order: `shape` validates the request, and `read` builds it from the form. */
function order<B>(o: {
  fields: readonly DraftField[]
  shape: z.ZodType<B>
  read: (draft: Draft) => unknown
  send: (body: B, sending: Sending) => Promise<unknown>
}): Order {
  const { fields, shape, read, send } = o
  return {
    fields,
    check(draft) {
      const checked = shape.safeParse(read(draft), zodErrorMap)
      if (!checked.success) {
        const found = checked.error.issues.flatMap(({ path, message }) => {
          const field = findDraftField(String(path[0]))
          return field ? [[field, sentences[field] ?? message] as const] : []
        })
        return { faults: Object.fromEntries(found) }
      }
      return {
        async send(sending) {
          const answer = (await send(checked.data, sending)) as Partial<Answer> | undefined
          return { approval: answer?.approval ?? null, sessionsEnded: answer?.sessionsEnded ?? 0 }
        },
      }
    },
  }
}

/** An empty field means no end, which some orders allow. */
function daysOrNone(days: string): number | null {
  return days.trim() === '' ? null : Number(days)
}

/** An empty field is invalid. */
function parseDays(days: string): number {
  return days.trim() === '' ? Number.NaN : Number(days)
}

const { endpoints } = people

export const orders: Readonly<Record<OrderName, Order>> = {
  suspend: order({
    fields: ['policy', 'days', 'reason'],
    shape: endpoints.suspendPerson.body,
    read: ({ policy, days, reason }) => ({ policy: policy ?? '', days: daysOrNone(days), reason }),
    send: (body, { id, idempotencyKey }) => api.people.suspendPerson({ params: { id }, body, idempotencyKey }),
  }),
  activate: order({
    fields: ['reason'],
    shape: endpoints.activatePerson.body,
    read: ({ reason }) => (!hasVisibleText(reason) ? {} : { reason }),
    send: (body, { id, measures }) =>
      api.people.activatePerson({ params: { id }, body: { ...body, ...(measures && { measures }) } }),
  }),
  'shadow-ban': order({
    fields: ['policy', 'days', 'reason'],
    shape: endpoints.shadowbanPerson.body,
    read: ({ policy, days, reason }) => ({ policy: policy ?? '', days: parseDays(days), reason }),
    send: (body, { id }) => api.people.shadowbanPerson({ params: { id }, body }),
  }),
  'end-sessions': order({
    fields: ['reason'],
    shape: endpoints.signOutPerson.body,
    read: ({ reason }) => ({ reason }),
    send: (body, { id }) => api.people.signOutPerson({ params: { id }, body }),
  }),
  message: order({
    fields: ['message', 'mayAnswer'],
    shape: endpoints.messagePerson.body,
    read: ({ message, mayAnswer }) => ({ message, mayAnswer }),
    send: (body, { id, idempotencyKey }) => api.people.messagePerson({ params: { id }, body, idempotencyKey }),
  }),
  introduce: order({
    fields: ['other', 'reason'],
    shape: endpoints.introducePeople.body,
    read: ({ other, reason }) => ({ otherUserId: other?.id, reason }),
    send: (body, { id, idempotencyKey }) => api.people.introducePeople({ params: { id }, body, idempotencyKey }),
  }),
  'grant-plan': order({
    fields: ['plan', 'days', 'reason'],
    shape: endpoints.grantPlan.body,
    read: ({ plan, days, reason }) => ({ plan_name: plan, days: daysOrNone(days), reason }),
    send: (body, { id }) => api.people.grantPlan({ params: { id }, body }),
  }),
  'remove-plan': order({
    fields: ['reason'],
    shape: endpoints.removePlan.query,
    read: ({ reason }) => ({ reason }),
    send: (query, { id }) => api.people.removePlan({ params: { id }, query }),
  }),
  'change-role': order({
    fields: ['role', 'reason'],
    shape: endpoints.changeRole.body,
    read: ({ role, reason }) => ({ role, reason }),
    send: (body, { id }) => api.people.changeRole({ params: { id }, body }),
  }),
  delete: order({
    fields: ['reason'],
    shape: endpoints.deletePerson.query,
    read: ({ reason }) => ({ reason }),
    send: (query, { id }) => api.people.deletePerson({ params: { id }, query }),
  }),
}
