import { z } from 'zod'
import { id, line, shownEmail, time } from '../fields.ts'
import { describeAccount } from '../identity/commands.ts'
import { queuedCase, staffReason, takenAction, timelineEntry } from '../moderation/models.ts'
import { planSource } from '../subscriptions/models.ts'
import { staffSignal, trustLevel } from '../trust/models.ts'
import { plan, role } from '../users/models.ts'

/** The status of an account; of several the most severe. */
export const accountStanding = z.enum(['active', 'restricted', 'shadow-banned', 'suspended', 'closed'])
export type AccountStanding = z.output<typeof accountStanding>

/** A person in the list of people. */
export const listedPerson = z.object({
  id,
  email: shownEmail,
  full_name: z.string(),
  photoUrl: z.string().nullable(),
  role,
  plan,
  emailVerified: z.boolean(),
  state: accountStanding,
  trustLevel,
  createdAt: time,
  /** UTC day; null: never since days are recorded. */
  lastSeenOn: z.iso.date().nullable(),
})
export type ListedPerson = z.output<typeof listedPerson>

const day = z.iso.date('Choose a day.').refine((given) => given >= '1970', 'Choose a day.')
/** The filters of the list of people and of its export. */
export const peopleFilter = {
  /** A part of the name or of the address. */
  q: line({ min: 2, max: 100, sentence: 'Type at least 2 characters.' }).optional(),
  state: accountStanding.optional(),
  plan: plan.optional(),
  role: role.optional(),
  trust: z.coerce.number().int().min(0).max(4).optional(),
  signedUpFrom: day.optional(),
  signedUpTo: day.optional(),
  seenFrom: day.optional(),
  seenTo: day.optional(),
}
export const peopleSort = z.enum(['newest', 'oldest', 'last-seen', 'name'])
export type PeopleSort = z.output<typeof peopleSort>

const described = describeAccount.reply.unwrap().shape

/** Everything about one person that staff may see; of lists the newest 50. */
export const person = z.object({
  person: listedPerson,
  profile: z
    .object({ headline: z.string(), bio: z.string(), location: z.string(), github_username: z.string().nullable() })
    .nullable(),
  standing: z.object({
    suspension: z.object({ reason: z.string(), until: time.nullable() }).nullable(),
    shadowBan: z.object({ until: time }).nullable(),
    restriction: z.object({ until: time.nullable() }).nullable(),
    isVerificationRequired: z.boolean(),
  }),
  signals: z.array(staffSignal),
  activeStrikes: z.int().nonnegative(),
  cases: z.array(queuedCase),
  actions: z.array(takenAction),
  matches: z.array(
    z.object({
      matchId: id,
      with: z.object({ userId: id, full_name: z.string() }).nullable(),
      status: z.enum(['active', 'ended']),
      source: z.enum(['swipe', 'staff']),
      createdAt: time,
    }),
  ),
  planState: z.object({
    plan,
    source: planSource.nullable(),
    until: time.nullable(),
    /** The next charge, also during a suspension; null: none. */
    renewsAt: time.nullable(),
  }),
  /** Null while identity does not respond: the rest is shown anyway. */
  account: z.object(described).nullable(),
  timeline: z.array(timelineEntry),
})
export type Person = z.output<typeof person>

export { staffReason }
