import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { dayRange, personDaysMax, spansAtMost } from '../days.ts'
import { id, time } from '../fields.ts'
import { paidPlan, paidSubscription } from '../subscriptions/models.ts'
import { paymentReturn } from '../subscriptions/payment-returns.ts'
import { role } from '../users/models.ts'
import { userPreferences } from '../users/settings.ts'
import { accountState, activeDay, consentsGiven, payment, planState, profileCard, settingsState } from './events.ts'

/** Every profile. */
export const listProfileCards = snapshotCommand({ name: 'identity.list-profile-cards', item: profileCard })

/** The settings of everyone who has ever changed one. */
export const listSettings = snapshotCommand({ name: 'identity.list-settings', item: settingsState })

/** The consents of everyone who has ever decided on one. */
export const listConsents = snapshotCommand({ name: 'identity.list-consents', item: consentsGiven })

/** Which of their activity these people show to others; the defaults for unknown people. */
export const findLiveSettings = command({
  name: 'identity.find-live-settings',
  request: z.object({ userIds: z.array(id).min(1).max(100) }),
  reply: z.object({
    settings: z.array(userPreferences.pick({ typing: true, onlineState: true }).extend({ userId: id })),
  }),
})

/** Every account that is not erased. */
export const listAccounts = snapshotCommand({ name: 'identity.list-accounts', item: accountState })

/** The plan of everyone who has ever had a plan other than Free. */
export const listPlans = snapshotCommand({ name: 'identity.list-plans', item: planState })

/** Every payment. */
export const listPayments = snapshotCommand({ name: 'identity.list-payments', item: payment })

/** All refunds and disputes. */
export const listPaymentReturns = snapshotCommand({ name: 'identity.list-payment-returns', item: paymentReturn })

/** Every day on which a person was active. */
export const listActiveDays = snapshotCommand({ name: 'identity.list-active-days', item: activeDay })

/** What staff see of an account beyond its state; null if there is none. Newest first, at most 50 of each. */
export const describeAccount = command({
  name: 'identity.describe-account',
  request: z.object({ userId: id }),
  reply: z
    .object({
      sessions: z.array(z.object({ device: z.string(), createdAt: time, lastUsedAt: time, endedAt: time.nullable() })),
      /** Sources of their current and past plans. */
      grants: z.array(
        z.object({
          plan: paidPlan,
          source: z.string(),
          reason: z.string().nullable(),
          from: time,
          until: time.nullable(),
        }),
      ),
      payments: z.array(
        payment.omit({ userId: true }).extend({
          /** Refunds and disputes together, without those reversed. */
          returned: z.int().nonnegative().default(0),
        }),
      ),
      /** The open subscription, also during a suspension. */
      subscription: paidSubscription.nullable().default(null),
      /** `password`, `github`, `linkedin`, `passkey`. */
      waysIn: z.array(z.string()),
    })
    .nullable(),
})

/** Which of these profiles a person may open. */
export const listVisible = command({
  name: 'identity.list-visible',
  request: z.object({ viewerId: id, userIds: z.array(id).min(1).max(200) }),
  reply: z.object({ userIds: z.array(id) }),
})

/** Whether one person has ever opened another's profile. */
export const hasSeenProfile = command({
  name: 'identity.has-seen-profile',
  request: z.object({ viewerId: id, userId: id }),
  reply: z.object({ hasSeen: z.boolean() }),
})

/**
 * Counts the people who opened a profile by UTC day, `from` and `to` included, at most 400 days. Each person counts once per calendar
 * month, on the first day, and is not identified. Days without views are left out; today's count still rises.
 */
export const countProfileViews = command({
  name: 'identity.count-profile-views',
  request: z.object({ userId: id, ...dayRange }).refine(spansAtMost(personDaysMax)),
  reply: z.object({ days: z.array(z.object({ day: z.iso.date(), views: z.int().positive() })) }),
})

/** Commands about accounts. `orderId` makes a repeat harmless; `staffId` is the author. */
const order = { orderId: id, userId: id, staffId: id }

/**
 * Never demotes the last admin. Ends the sessions of a person who loses rights. `isApproved`: two people decided, or the only
 * admin did; commands of older releases without it count as approved.
 */
export const changeRole = command({
  name: 'identity.change-role',
  request: z.object({ ...order, role, isApproved: z.boolean().default(true) }),
  reply: z.object({
    outcome: z.enum(['changed', 'unchanged', 'not-found', 'last-admin', 'unconfirmed', 'needs-approval']),
  }),
})

/** Grants a plan by staff, besides a paid one; a new grant replaces the last one. */
export const grantPlan = command({
  name: 'identity.grant-plan',
  request: z.object({ ...order, plan: paidPlan, until: time.nullable(), reason: z.string() }),
  reply: z.object({ outcome: z.enum(['granted', 'not-found']) }),
})

/** Removes the plan granted by staff; a paid plan stays. */
export const removePlan = command({
  name: 'identity.remove-plan',
  request: z.object(order),
  reply: z.object({ outcome: z.enum(['removed', 'nothing-granted', 'not-found']) }),
})

/** Ends every session of a person and mails them about it. They can sign in again. */
export const endSessions = command({
  name: 'identity.end-sessions',
  request: z.object(order),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('ended'), sessions: z.int().nonnegative() }),
    z.object({ outcome: z.literal('not-found') }),
  ]),
})

/** Begins the erasure of an account at once, without the grace period. */
export const eraseAccount = command({
  name: 'identity.erase-account',
  request: z.object(order),
  reply: z.object({ outcome: z.enum(['begun', 'not-found', 'last-admin']) }),
})
