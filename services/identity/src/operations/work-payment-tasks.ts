import type { BaseDeps } from '@codekin/service-kit/define-service'
import { openWorker, type Worker } from '@codekin/service-kit/worker'
import type { Payments } from '../adapters/payments.ts'
import type { Config } from '../config.ts'
import { nextPaymentTaskAttempt, paymentTaskLeaseSeconds } from '../domain/payment-schedule.ts'
import { findAccount } from '../store/accounts.ts'
import { updateCheckoutClosedByPage } from '../store/checkouts.ts'
import type { PaymentTaskKind } from '../store/payment-tables.ts'
import {
  claimPaymentTask,
  deletePaymentTask,
  findWaitingPaymentTasks,
  updatePaymentTaskFailed,
} from '../store/payment-tasks.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import type { Tables } from '../store/tables.ts'
import { syncSubscription } from './apply-payments.ts'
import { findRenewalEnd } from './revise-renewal.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'log'>
type Task = { id: string; userId: string; kind: PaymentTaskKind; objectId: string }

/**
 * Carries out payment tasks at the provider. A task is retried until it succeeds: otherwise a closed account might be charged.
 * Each reads the provider's state first, so a task whose process died is not carried out twice.
 */
export function openPaymentTasks(base: Base, payments: Payments | null): Worker {
  return openWorker(base, async () => payments !== null && (await runNextTask(base, payments)))
}

/** Metrics of waiting tasks: while they wait, closed accounts may be charged. */
export function watchPaymentTasks({ metrics, db, clock }: Pick<BaseDeps<Tables, Config>, 'metrics' | 'db' | 'clock'>) {
  const helps = {
    payment_tasks_waiting: 'Calls to the payment provider that have not succeeded yet.',
    payment_task_oldest_seconds: 'Age of the oldest of them, in seconds.',
  }
  metrics.gauges(helps, {}, async () => {
    const { count, oldestAt } = await findWaitingPaymentTasks(db)
    const waited = oldestAt ? Math.max(0, (clock.now().getTime() - oldestAt.getTime()) / 1000) : 0
    return [{ values: { payment_tasks_waiting: count, payment_task_oldest_seconds: waited } }]
  })
}

/** Runs the task that has been due longest. False if none is due. */
async function runNextTask(base: Base, payments: Payments): Promise<boolean> {
  const { db, clock, log } = base
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + paymentTaskLeaseSeconds * 1000)
  const task = await claimPaymentTask(db, { now, leaseUntil })
  if (!task) return false
  try {
    await taskHandlers[task.kind](base, payments, task)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const nextAttemptAt = nextPaymentTaskAttempt(task.attempts, clock.now())
    await updatePaymentTaskFailed(db, task.id, { lastError: message.slice(0, 500), nextAttemptAt })
    log.warn({ err: error, kind: task.kind, attempts: task.attempts }, 'payment task failed, will retry')
  }
  return true
}

const taskHandlers = {
  'stop-charges': async (base, payments, task) => {
    const { db, clock } = base
    const ended = await cancelProviderSubscription(base, payments, { userId: task.userId, customerId: task.objectId })
    if (await deletePaymentTask(db, task.id)) return
    const { reason, waiting } = await findRenewalEnd(db, task.userId, clock.now())
    if (reason !== null || waiting) return
    // Withdrawn while it ran: undo it.
    for (const objectId of ended) {
      await payments.changeEnding(objectId, false)
      await syncSubscription(base, payments, { objectId, providerTime: null })
    }
  },
  'close-page': async (base, payments, { id, objectId }) => {
    await closePage(base, payments, objectId)
    await deletePaymentTask(base.db, id)
  },
  'change-email': async ({ db }, payments, { id, userId, objectId }) => {
    // Reads the current address, so tasks may run in any order.
    const account = await findAccount(db, userId)
    if (account) await payments.changeCustomerEmail(objectId, account.email)
    await deletePaymentTask(db, id)
  },
} satisfies Record<PaymentTaskKind, (base: Base, payments: Payments, task: Task) => Promise<void>>

/** Closes a payment page. False if it was paid: the webhook reports that. */
export async function closePage(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  payments: Payments,
  sessionId: string,
): Promise<boolean> {
  const isClosed = (await payments.expirePage(sessionId)) || (await payments.findPage(sessionId)).status === 'expired'
  if (isClosed) await updateCheckoutClosedByPage(db, sessionId, clock.now())
  return isClosed
}

/**
 * Ends all subscriptions of a customer at the provider and stores the result. Pages close first, so that no subscription can
 * start afterwards, and one that was just paid is found even if its webhook is missing. An overdue subscription ends at once,
 * because the provider would go on collecting. Returns the ids of those set to end with their period. Throws if the provider
 * cannot be reached, or refuses one of them, after the others have ended.
 */
export async function cancelProviderSubscription(
  base: Base,
  payments: Payments,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<string[]> {
  for (const sessionId of await payments.listOpenPages(customerId)) await closePage(base, payments, sessionId)
  const known = await findOpenSubscription(base.db, userId)
  const toSync = new Set(known ? [known.id] : [])
  const ended: string[] = []
  const refusals: unknown[] = []
  for (const { id, isPaymentDue, isEnding } of await payments.listSubscriptions(customerId)) {
    toSync.add(id)
    try {
      if (isPaymentDue) await payments.cancelNow(id)
      else if (!isEnding) {
        await payments.changeEnding(id, true)
        ended.push(id)
      }
    } catch (error) {
      refusals.push(error)
    }
  }
  for (const objectId of toSync) await syncSubscription(base, payments, { objectId, providerTime: null })
  if (refusals.length > 0) throw new Error('A subscription could not be ended', { cause: refusals[0] })
  return ended
}
