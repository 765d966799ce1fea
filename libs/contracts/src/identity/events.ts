import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { onboardingStep } from '../onboarding/models.ts'
import { consentType, profileVisibility } from '../privacy/models.ts'
import { billingInterval, paidPlan, planSource } from '../subscriptions/models.ts'
import { paymentReturn } from '../subscriptions/payment-returns.ts'
import { developerRole, goal, plan, project, role, skill } from '../users/models.ts'
import { notificationSettings, userPreferences } from '../users/settings.ts'

export const userRegistered = event({
  name: 'identity.user-registered',
  version: 1,
  data: z.object({
    userId: id,
    email: z.string(),
    fullName: z.string(),
    role,
    createdAt: time,
  }),
  key: (d) => d.userId,
})

export const emailVerified = event({
  name: 'identity.email-verified',
  version: 1,
  data: z.object({ userId: id, verifiedAt: time }),
  key: (d) => d.userId,
})

/** Facts that the owner hides, besides those that the card leaves out. */
export const cardPrivacy = z.object({
  profileVisibility,
  verifiedViewersOnly: z.boolean(),
  showActivity: z.boolean(),
})
export type CardPrivacy = z.output<typeof cardPrivacy>

/**
 * The whole public profile after the change, so that a projection needs no history. `sourceVersion` rises by one per
 * change. A hidden city is left out as if never filled in; so is a hidden GitHub name, with all links to GitHub.
 */
export const profileCard = z.object({
  userId: id,
  sourceVersion: z.int().positive(),
  fullName: z.string(),
  githubUsername: z.string().nullable(),
  photoUrl: z.string().nullable(),
  headline: z.string(),
  bio: z.string(),
  location: z.string(),
  city: z.string(),
  timezone: z.string().nullable(),
  experienceYears: z.int().nullable(),
  roles: z.array(developerRole),
  goals: z.array(goal),
  skills: z.array(skill),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  languages: z.array(z.string()),
  lookingFor: z.array(developerRole),
  showcase: z.array(project).default([]),
  /** Whether strangers may see the person: `privacy.profileVisibility` is `everyone`. */
  discoverable: z.boolean(),
  emailVerified: z.boolean(),
  /** The account is closed and can be reactivated. Until then only its owner can see that it exists. */
  isClosed: z.boolean().default(false),
  createdAt: time,
  /**
   * Hash of the photo (dHash, 16 hexadecimal digits) to find copies; null if it has too little detail. Never shown with the
   * profile.
   */
  photoHash: z.string().nullable().default(null),
  /** Absent on cards from before there were such settings, which hide nothing more. */
  privacy: cardPrivacy.optional(),
})
export type ProfileCard = z.output<typeof profileCard>

/** Published at registration and on every change that others may see, including skills and verification. */
export const profileChanged = event({
  name: 'identity.profile-changed',
  version: 1,
  data: profileCard,
  key: (d) => d.userId,
})

/** Which skills were added and removed; projections of the profile follow `profileChanged`. */
export const skillsChanged = event({
  name: 'identity.skills-changed',
  version: 1,
  data: z.object({
    userId: id,
    added: z.array(skill),
    removed: z.array(skill),
  }),
  key: (d) => d.userId,
})

/** All consents of a person after a decision. `sourceVersion` rises by one per decision. */
export const consentsGiven = z.object({
  userId: id,
  sourceVersion: z.int().positive(),
  decided: consentType,
  granted: z.array(consentType),
  decidedAt: time,
})
export type ConsentsGiven = z.output<typeof consentsGiven>

export const consentChanged = event({
  name: 'identity.consent-changed',
  version: 1,
  data: consentsGiven,
  key: (d) => d.userId,
})

/**
 * A person's plan, its source and its end; of a paid plan also its price. `sourceVersion` rises by one per change. A person
 * without an event has the Free plan.
 */
export const planState = z.object({
  userId: id,
  sourceVersion: z.int().positive(),
  plan,
  source: planSource.nullable(),
  until: time.nullable(),
  /** The price per interval for all seats, in hundredths; null if nothing is paid. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  interval: billingInterval.nullable(),
  /** The next charge; null: none. */
  renewsAt: time.nullable().default(null),
  changedAt: time,
})
export type PlanState = z.output<typeof planState>

export const subscriptionChanged = event({
  name: 'identity.subscription-changed',
  version: 1,
  data: planState,
  key: (d) => d.userId,
})

/** A payment was received: once per invoice. `amount` is in hundredths. */
export const payment = z.object({
  userId: id,
  invoiceId: z.string(),
  plan: paidPlan,
  interval: billingInterval,
  amount: z.int().nonnegative(),
  currency: z.string(),
  paidAt: time,
})
export type Payment = z.output<typeof payment>

export const paymentRecorded = event({
  name: 'identity.payment-recorded',
  version: 1,
  data: payment,
  key: (d) => d.userId,
})

/** Published for each refund and dispute, and for every change of one. */
export const paymentReturned = event({
  name: 'identity.payment-returned',
  version: 1,
  data: paymentReturn,
  key: (d) => d.userId,
})

/** A person's complete settings. A person who never changed any has none, and the defaults apply. */
export const settingsState = z.object({
  userId: id,
  sourceVersion: z.int().positive(),
  notifications: notificationSettings,
  preferences: userPreferences,
})
export type SettingsState = z.output<typeof settingsState>

/** Published on every change. */
export const settingsChanged = event({
  name: 'identity.settings-changed',
  version: 1,
  data: settingsState,
  key: (d) => d.userId,
})

/** Published once per person, even if the list of steps changes later. */
export const onboardingCompleted = event({
  name: 'identity.onboarding-completed',
  version: 1,
  data: z.object({
    userId: id,
    completedAt: time,
    /** The completed steps; the rest was skipped or left. */
    stepsDone: z.array(onboardingStep),
  }),
  key: (d) => d.userId,
})

/** `sessionId` null: every session that began before `revokedAt`. */
export const sessionRevoked = event({
  name: 'identity.session-revoked',
  version: 1,
  data: z.object({
    userId: id,
    sessionId: id.nullable(),
    reason: z.enum([
      'logout',
      'password-changed',
      'password-reset',
      'token-reused',
      'ended-by-owner',
      'suspended',
      'session-limit',
      'account-closed',
      'second-factor-added',
      'role-changed',
      'ended-by-staff',
    ]),
    revokedAt: time,
  }),
  key: (d) => d.userId,
})

/**
 * The owner closed the account. Its visibility follows `profileChanged`; it is erased at `erasesAt` unless they reactivate it.
 */
export const accountClosed = event({
  name: 'identity.account-closed',
  version: 1,
  data: z.object({ userId: id, closedAt: time, erasesAt: time }),
  key: (d) => d.userId,
})

/** The owner signed in within the grace period and reactivated the account. */
export const accountReopened = event({
  name: 'identity.account-reopened',
  version: 1,
  data: z.object({ userId: id, reopenedAt: time }),
  key: (d) => d.userId,
})

/** No service has data about this person any more. Services delete data now that no command covers. */
export const accountErased = event({
  name: 'identity.account-erased',
  version: 1,
  data: z.object({ userId: id, erasedAt: time }),
  key: (d) => d.userId,
})

/**
 * The complete account as staff see it. `sourceVersion` rises by one per change. No event is published about an erased account.
 */
export const accountState = z.object({
  userId: id,
  sourceVersion: z.int().positive(),
  email: z.string(),
  fullName: z.string(),
  role,
  emailVerified: z.boolean(),
  /** Closed by its owner, to be erased at `erasesAt`; null: open. */
  closing: z.object({ closedAt: time, erasesAt: time }).nullable(),
  onboardingCompletedAt: time.nullable(),
  /** The same for all who registered from one range of addresses, without revealing it; null if unknown. */
  origin: z.string().nullable().default(null),
  createdAt: time,
  /** When their current term as admin began; null if they are no admin, or it began before terms were recorded. */
  adminSince: time.nullable().default(null),
  /** When their last completed term as admin ended; null if none is recorded. */
  adminUntil: time.nullable().default(null),
})
export type AccountState = z.output<typeof accountState>

/** Published at registration and on every change of it. */
export const accountChanged = event({
  name: 'identity.account-changed',
  version: 1,
  data: accountState,
  key: (d) => d.userId,
})

/** A person was active on this UTC day: once per person and day. */
export const activeDay = z.object({ userId: id, day: z.iso.date() })
export const userActive = event({
  name: 'identity.user-active',
  version: 1,
  data: activeDay,
  key: (d) => d.userId,
})
