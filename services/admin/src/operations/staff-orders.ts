import type { AuditAction, AuditFacts } from '@codekin/contracts/admin/audit-actions'
import { changeRole, endSessions, eraseAccount, grantPlan, removePlan } from '@codekin/contracts/identity/commands'
import { introduce } from '@codekin/contracts/matching/commands'
import { decideAttemptReview, decideSignalAppeal } from '@codekin/contracts/verification/commands'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { ask, CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { renderAttemptNotice, renderSignalAppealNotice } from '../domain/proof-notices.ts'
import { getFirstResend, getNextResend, hasEffect } from '../domain/staff-orders.ts'
import { secondsAfter } from '../domain/times.ts'
import type { OrderDetails } from '../store/staff-order-tables.ts'
import {
  findWaitingOrder,
  insertOrder,
  type NewOrder,
  type StoredOrder,
  updateOrderAnswered,
  updateOrderUnanswered,
} from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'
import { recordAudit } from './record-audit.ts'
import { sendNotice } from './send-notice.ts'

export type OrderDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'newId' | 'log'>
/** The other service's answer; `result`: an id it returned, if any; `sessionsEnded`: only for `end-sessions`. */
export type OrderAnswer = { outcome: string; result: string | null; sessionsEnded?: number }
export type Order = { userId: string; otherUserId?: string; staffId: string; reason: string; details: OrderDetails }

type SendOptions = { timeoutMs?: number }
/** Long enough for a busy service, as an absent one fails at once (no responders). Ends before the request does. */
const interactiveOptions: SendOptions = { timeoutMs: 10_000 }

const auditActions: Readonly<Record<OrderDetails['kind'], AuditAction>> = {
  erase: 'user.erase',
  'change-role': 'user.change-role',
  'grant-plan': 'user.grant-plan',
  'remove-plan': 'user.remove-plan',
  'end-sessions': 'user.end-sessions',
  introduce: 'user.introduce',
  'decide-attempt': 'proof.decide',
  'decide-signal-appeal': 'proof.decide-appeal',
}

/**
 * Sends an order to another service: stores and audits it, sends it, and records the answer. Null if none came: the order stays
 * and is resent until answered. The same order given again meanwhile is the same one.
 */
export async function placeOrder(deps: OrderDeps, order: Order): Promise<OrderAnswer | null> {
  const stored = await inTransaction(deps.db, (trx) =>
    storeOrder(trx, { ...order, id: deps.newId(), at: deps.clock.now() }),
  )
  return await sendOrder(deps, stored)
}

/** The first half, for callers with more to do in the same transaction; then call `sendOrder`. */
export async function storeOrder(trx: Trx<Tables>, order: Order & { id: string; at: Date }): Promise<NewOrder> {
  const { id, at, userId, otherUserId = null, staffId, reason, details } = order
  const stored = { id, kind: details.kind, userId, otherUserId, staffId, reason, details }
  const newOrder: NewOrder = { ...stored, orderedAt: at, nextAttemptAt: getFirstResend(at) }
  // The waiting order may be answered during the lookup; then this one can be stored.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await insertOrder(trx, newOrder)) {
      await recordAudit(trx, { ...toAuditRecord(newOrder), at, outcome: 'pending', reason })
      return newOrder
    }
    const waiting = await findWaitingOrder(trx, newOrder)
    if (waiting) return waiting
  }
  throw new Error('the staff order could not be stored')
}

/** Sends an order, repeatedly if needed: the receiver carries it out once. Returns null without an answer. */
export async function sendOrder(
  deps: OrderDeps,
  order: NewOrder & { attempts?: number },
  options: SendOptions = interactiveOptions,
): Promise<OrderAnswer | null> {
  const { db, clock, log } = deps
  const answer = await dispatchOrder(deps, order, options).catch(async (error: unknown) => {
    if (!(error instanceof CommandUnavailable || error instanceof CommandFailed)) throw error
    log.warn({ err: error, orderId: order.id, kind: order.kind }, 'a staff order was not answered, will retry')
    await updateOrderUnanswered(db, order.id, getNextResend(order.attempts ?? 0, clock.now()))
    return null
  })
  if (answer) await inTransaction(db, (trx) => recordAnswer(trx, order, answer, clock.now()))
  return answer
}

async function recordAnswer(trx: Trx<Tables>, order: NewOrder, answer: OrderAnswer, at: Date): Promise<void> {
  const { outcome: answered, result, ...counts } = answer
  if (!(await updateOrderAnswered(trx, order.id, { outcome: answered, result, answeredAt: at }))) return
  const { facts, ...audited } = toAuditRecord(order)
  const outcome = hasEffect(answered) ? 'done' : 'refused'
  if (outcome === 'done') await notifySubject(trx, order, at)
  await recordAudit(trx, { ...audited, at, outcome, facts: { ...facts, answer: answered, ...counts } })
}

async function dispatchOrder({ bus }: OrderDeps, order: NewOrder, options: SendOptions): Promise<OrderAnswer> {
  const { id: orderId, userId, staffId, details, reason } = order
  const about = { orderId, userId, staffId }
  switch (details.kind) {
    case 'erase':
      return toAnswer(await ask(bus, eraseAccount, about, options))
    case 'change-role':
      return toAnswer(
        await ask(bus, changeRole, { ...about, role: details.role, isApproved: details.isApproved }, options),
      )
    case 'grant-plan': {
      const { plan, days } = details
      const until = days === null ? null : secondsAfter(order.orderedAt, days * 86_400).toISOString()
      return toAnswer(await ask(bus, grantPlan, { ...about, plan, until, reason }, options))
    }
    case 'remove-plan':
      return toAnswer(await ask(bus, removePlan, about, options))
    case 'end-sessions': {
      const answer = await ask(bus, endSessions, about, options)
      return { ...toAnswer(answer), ...(answer.outcome === 'ended' && { sessionsEnded: answer.sessions }) }
    }
    case 'introduce': {
      const userIds: [string, string] = [userId, order.otherUserId ?? '']
      const made = await ask(bus, introduce, { orderId, userIds, staffId }, options)
      return { outcome: made.outcome, result: made.outcome === 'made' ? made.matchId : null }
    }
    case 'decide-attempt': {
      const { attemptId, verdict, revision } = details
      return toAnswer(
        await ask(bus, decideAttemptReview, { orderId, attemptId, staffId, verdict, revision, reason }, options),
      )
    }
    case 'decide-signal-appeal': {
      const { appealId, isGranted } = details
      return toAnswer(
        await ask(bus, decideSignalAppeal, { orderId, appealId, staffId, isGranted, answer: reason }, options),
      )
    }
    default:
      return details satisfies never
  }
}

/** Notifies the person concerned, once. */
async function notifySubject(trx: Trx<Tables>, { details, userId, reason }: NewOrder, at: Date): Promise<void> {
  const notice = renderOrderNotice(details, reason)
  if (notice) await sendNotice(trx, { userId, kind: 'statement', ...notice }, at)
}

function renderOrderNotice(details: OrderDetails, reason: string) {
  if (details.kind === 'decide-attempt') return renderAttemptNotice(details, reason)
  return details.kind === 'decide-signal-appeal' ? renderSignalAppealNotice(details, reason) : null
}

function toAnswer({ outcome }: { outcome: string }): OrderAnswer {
  return { outcome, result: null }
}

function toAuditRecord({ id, staffId, userId, otherUserId, details }: NewOrder | StoredOrder) {
  const { kind, ...chosen } = details
  return {
    actorId: staffId,
    action: auditActions[kind],
    subject: { kind: 'user' as const, id: userId },
    facts: { orderId: id, ...chosen } as AuditFacts,
    about: otherUserId === null ? [] : [otherUserId],
  }
}
