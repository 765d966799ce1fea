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

/** The settings of everybody who ever chose something. */
export const listSettings = snapshotCommand({ name: 'identity.list-settings', item: settingsState })

/** What everybody agrees to who ever decided on anything. */
export const listConsents = snapshotCommand({ name: 'identity.list-consents', item: consentsGiven })

/** What these let others see of what they do; of who is not known, what holds by default. */
export const findLiveSettings = command({
  name: 'identity.find-live-settings',
  request: z.object({ userIds: z.array(id).min(1).max(100) }),
  reply: z.object({
    settings: z.array(userPreferences.pick({ typing: true, onlineState: true }).extend({ userId: id })),
  }),
})

/** Every account that is not erased. */
export const listAccounts = snapshotCommand({ name: 'identity.list-accounts', item: accountState })

/** The plan of everybody who ever had another than the free one. */
export const listPlans = snapshotCommand({ name: 'identity.list-plans', item: planState })

/** Every payment there was. */
export const listPayments = snapshotCommand({ name: 'identity.list-payments', item: payment })

/** All refunds and disputes. */
export const listPaymentReturns = snapshotCommand({ name: 'identity.list-payment-returns', item: paymentReturn })

/** Every day on which somebody was here. */
export const listActiveDays = snapshotCommand({ name: 'identity.list-active-days', item: activeDay })

/** What staff see of an account beyond its state; null when there is none. Newest first, at most 50 of each. */
export const describeAccount = command({
  name: 'identity.describe-account',
  request: z.object({ userId: id }),
  reply: z
    .object({
      sessions: z.array(z.object({ device: z.string(), createdAt: time, lastUsedAt: time, endedAt: time.nullable() })),
      /** Why they have or had a plan. */
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

/** Which of these somebody may see, by the one rule for opening a profile. */
export const listVisible = command({
  name: 'identity.list-visible',
  request: z.object({ viewerId: id, userIds: z.array(id).min(1).max(200) }),
  reply: z.object({ userIds: z.array(id) }),
})

/** Whether somebody ever opened somebody's profile. */
export const hasSeenProfile = command({
  name: 'identity.has-seen-profile',
  request: z.object({ viewerId: id, userId: id }),
  reply: z.object({ hasSeen: z.boolean() }),
})

/**
 * How many opened somebody's profile by UTC day, `from` and `to` included, at most 400 of them: each person once in a calendar month,
 * on the day they first did, never who. Days without are left out; today's still rises.
 */
export const countProfileViews = command({
  name: 'identity.count-profile-views',
  request: z.object({ userId: id, ...dayRange }).refine(spansAtMost(personDaysMax)),
  reply: z.object({ days: z.array(z.object({ day: z.iso.date(), views: z.int().positive() })) }),
})

/** Orders about accounts; `orderId` makes a repeat harmless, `staffId` is who ordered it. */
const order = { orderId: id, userId: id, staffId: id }

/**
 * The last admin stays one. Ends the sessions of who loses rights. `isApproved`: two people decided, or the only admin did;
 * orders of releases that do not say so count as approved.
 */
export const changeRole = command({
  name: 'identity.change-role',
  request: z.object({ ...order, role, isApproved: z.boolean().default(true) }),
  reply: z.object({
    outcome: z.enum(['changed', 'unchanged', 'not-found', 'last-admin', 'unconfirmed', 'needs-approval']),
  }),
})

/** Gives a plan by the grace of staff, beside what is paid for; a new grant takes the place of the last one. */
export const grantPlan = command({
  name: 'identity.grant-plan',
  request: z.object({ ...order, plan: paidPlan, until: time.nullable(), reason: z.string() }),
  reply: z.object({ outcome: z.enum(['granted', 'not-found']) }),
})

/** Takes back what staff gave; what is paid for stays. */
export const removePlan = command({
  name: 'identity.remove-plan',
  request: z.object(order),
  reply: z.object({ outcome: z.enum(['removed', 'nothing-granted', 'not-found']) }),
})

/** Begins the erasure of an account at once, without the time to come back. */
export const eraseAccount = command({
  name: 'identity.erase-account',
  request: z.object(order),
  reply: z.object({ outcome: z.enum(['begun', 'not-found', 'last-admin']) }),
})
