import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as checkouts from '../src/store/checkouts.ts'
import * as entitlements from '../src/store/entitlements.ts'
import * as paymentEvents from '../src/store/payment-events.ts'
import * as paymentReturns from '../src/store/payment-returns.ts'
import * as paymentTasks from '../src/store/payment-tasks.ts'
import * as seats from '../src/store/seats.ts'
import * as subscriptions from '../src/store/subscriptions.ts'

const now = new Date()
const plan = { plan: 'team' as const, billingInterval: 'month' as const, seats: 3 }
const price = { amount: 2100, currency: 'eur' }

/** An existing subscription that seats belong to. */
export const knownSubscription = 'sub_0'

export function aSubscription(userId: string, id = knownSubscription) {
  const times = { periodEndsAt: now, endsAt: null, pastDueSince: null, startedAt: now, providerTime: now }
  return { ...plan, ...price, ...times, id, userId, status: 'active' as const }
}

/** Calls of every function of the plan and payment stores. */
export function paymentCalls({ ann, bob, id, email }: { ann: string; bob: string; id: string; email: string }) {
  const checkout = { ...plan, id, userId: ann, expiresAt: now, createdAt: now }
  const paid = { status: 'paid' as const, url: null, createdAt: now, paidAt: now }
  const invoice = { ...price, ...paid, id: 'in_1', userId: ann, subscriptionId: 'sub_1', number: 'A-1' }
  const reason = { source: 'staff' as const, plan: 'pro' as const, endsAt: now }
  const entitlement = { ...reason, userId: ann, reference: 'grant', lapsesAt: now, grantedAt: now }
  const unpaid = { amount: null, currency: null, billingInterval: null }
  const planState = { ...reason, ...unpaid, userId: ann, sourceVersion: 1, changedAt: now }
  const about = { type: 'invoice.paid', objectId: 'in_1', providerTime: now }
  const paymentEvent = { ...about, id: 'evt_1', receivedAt: now, nextAttemptAt: now }
  const task = { id, userId: ann, kind: 'stop-charges' as const, objectId: 'cus_1', reason: null, createdAt: now }
  const gone = { kind: 'refund' as const, returnedAt: now, isOpen: false, restoredAt: null, sourceVersion: 1 }
  const paymentReturn = { ...price, ...gone, id: 're_1', userId: ann, invoiceId: 'in_1' }
  return {
    checkouts: callsOf(checkouts, {
      findCustomerId: [ann],
      findCustomerUser: ['cus_1'],
      insertCustomer: [{ userId: ann, customerId: 'cus_1', createdAt: now }],
      findOpenCheckout: [ann],
      findCheckoutOfSession: [id],
      findCheckout: [ann, id],
      insertCheckout: [checkout],
      updateCheckoutSession: [id, { sessionId: 'cs_1', url: 'https://example.org', expiresAt: now }],
      updateCheckoutClosed: [id, now],
      updateCheckoutClosedByPage: ['cs_1', now],
      updateCheckoutPaid: [id, { subscriptionId: 'sub_1', closedAt: now }],
    }),
    entitlements: callsOf(entitlements, {
      listEntitlements: [ann],
      upsertEntitlement: [entitlement],
      deleteEntitlements: ['seat', [id]],
      deleteEntitlementsOf: [ann, 'staff'],
      deleteEntitlementsLapsed: [ann, now],
      listUsersLapsed: [now, 10],
      findPlanState: [ann],
      listPlanStates: [ann, 10],
      upsertPlanState: [planState],
      updatePlanChosen: [ann, now],
    }),
    'payment-events': callsOf(paymentEvents, {
      insertPaymentEvent: [paymentEvent],
      claimPaymentEvent: [{ now, leaseUntil: now }],
      updatePaymentEventApplied: ['evt_1', now],
      updatePaymentEventFailed: {
        'tried again': ['evt_1', { error: '', nextAttemptAt: now, now }],
        'given up': ['evt_1', { error: '', nextAttemptAt: undefined, now }],
      },
      deletePaymentEventsBefore: [now],
    }),
    'payment-tasks': callsOf(paymentTasks, {
      upsertPaymentTask: [task],
      listPaymentTasks: [ann, 'close-page'],
      claimPaymentTask: [{ now, leaseUntil: now }],
      updatePaymentTaskFailed: [id, { lastError: '', nextAttemptAt: now }],
      deletePaymentTask: [id],
      deletePaymentTasks: [ann, 'stop-charges'],
      findWaitingPaymentTasks: [],
    }),
    'payment-returns': callsOf(paymentReturns, {
      findPaymentReturn: ['re_1'],
      upsertPaymentReturn: [paymentReturn],
      listInvoiceReturns: [['in_1']],
      listOpenReturnIds: [],
      listPaymentReturns: ['re_0', 10],
    }),
    seats: callsOf(seats, {
      listSeats: [knownSubscription],
      listClaimableSeats: [knownSubscription],
      listSubscriptionsWaitingFor: [email],
      findSeatOwner: [id],
      insertSeat: [{ id, subscriptionId: knownSubscription, email, assignedAt: now }],
      updateSeatUser: [id, bob],
      deleteSpareSeats: [{ id: knownSubscription, userId: ann }],
      listSeatSubscriptionIds: [{ id: bob, email }],
      deleteUserSeats: [knownSubscription, { id: bob, email }],
      deleteSeat: [knownSubscription, id],
    }),
    subscriptions: callsOf(subscriptions, {
      findOpenSubscription: [ann],
      findSubscription: [knownSubscription],
      lockSubscription: [knownSubscription],
      lockOpenSubscription: [ann],
      lockProviderObject: [knownSubscription],
      upsertSubscription: [aSubscription(ann, 'sub_1')],
      listOpenSubscriptionIds: [],
      updateEndedFor: [ann, 'suspended'],
      listPastDue: [{ after: now, before: now }],
      findInvoice: ['in_1'],
      findFirstInvoice: [knownSubscription],
      listInvoices: [ann, 10],
      upsertInvoice: [invoice],
      listSubscriptionsOver: [ann, 10],
      listInvoicesPaidBy: [ann, 10],
      listInvoicesPaid: ['in_0', 10],
      updateInvoicePaidFor: ['in_1', { paidPlan: 'team', paidInterval: 'month' }],
    }),
  }
}
