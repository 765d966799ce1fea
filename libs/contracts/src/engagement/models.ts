import { z } from 'zod'
import { time } from '../fields.ts'
import { profile, skillProof } from '../users/models.ts'

/** A newcomer's next steps, most useful first. */
export const zeroStateSteps = [
  'confirm-email',
  'add-photo',
  'write-headline',
  'add-skills',
  'set-goals',
  'swipe',
  'match',
  'write',
  'prove-skill',
] as const
export const zeroStateStep = z.object({
  step: z.enum(zeroStateSteps),
  /** `done` of `of` exist; the step is done when they are equal. */
  done: z.int().nonnegative(),
  of: z.int().positive(),
})
export type ZeroStateStep = z.output<typeof zeroStateStep>

/** A developer and the skills they proved recently. */
export const featuredDeveloper = z.object({
  profile,
  evidence: z.object({ skill: z.string(), proof: skillProof }),
})

export const newDeveloper = z.object({ profile, joinedAt: time })
export type NewDeveloper = z.output<typeof newDeveloper>

/** The parts of a profile that a tip can be about. */
export const tipSubject = z.enum([
  'photo',
  'headline',
  'bio',
  'skills',
  'goals',
  'roles',
  'lookingFor',
  'timezone',
  'links',
  'showcase',
])
/** `gain`: how many times as many likes people with it get as people without it, if at least 100 of each are counted. */
export const profileTip = z.object({
  subject: tipSubject,
  gain: z.object({ factor: z.number(), people: z.int() }).nullable(),
})
export type ProfileTip = z.output<typeof profileTip>

/** Tips about a person's discovery, from their actions and settings. */
export const matchingTipKinds = [
  'filters-leave-few',
  'likes-nobody',
  'likes-everyone',
  'no-notes',
  'write-first',
  'choose-preset',
  'widen-zones',
] as const
export const matchingTip = z.object({ tip: z.enum(matchingTipKinds), count: z.int().nonnegative().nullable() })
export type MatchingTip = z.output<typeof matchingTip>

/** Reported events that the product needs. The others are stored only with consent to analytics. */
export const neededEvents = ['tip-dismissed', 'step-dismissed'] as const
export const analyticsEvents = [
  'dashboard-opened',
  'suggestion-opened',
  'featured-opened',
  'newcomer-opened',
  'tip-followed',
  'step-followed',
] as const
export const engagementEvent = z.enum([...neededEvents, ...analyticsEvents])

export const metadataMaxBytes = 2048
