import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { dayRange, personDaysMax, placeDaysMax, spansAtMost } from '../days.ts'
import { id, time } from '../fields.ts'
import { skillsToldMax } from '../own-analytics/released.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'
import { matchingCleanupKind } from '../privacy/cleanup.ts'
import { blockState, matchState } from './events.ts'
import { matchStatus } from './models.ts'

/**
 * The two members of a match and whether it is active; null if there is none. The activity of `hiddenUserIds` must not be
 * shown to the other member now.
 */
export const findMatchMembers = command({
  name: 'matching.find-match-members',
  request: z.object({ matchId: id }),
  reply: z.object({ userIds: z.tuple([id, id]), status: matchStatus, hiddenUserIds: z.array(id) }).nullable(),
})

/** A complete match, for services that can't wait for its event; null if there is none. */
export const findMatch = command({
  name: 'matching.find-match',
  request: z.object({ matchId: id }),
  reply: matchState.nullable(),
})

/** Every match, including ended ones. */
export const listMatches = snapshotCommand({ name: 'matching.list-matches', item: matchState })

/** Every block, including lifted ones. */
export const listBlocks = snapshotCommand({ name: 'matching.list-blocks', item: blockState })

export const eraseMatchingUser = eraseUserCommand('matching')
export const exportMatchingUser = exportUserCommand('matching')

/** Deletes the data that a person wants cleaned up; for a preview, only counts it. */
export const cleanUpMatching = command({
  name: 'matching.clean-up',
  request: z.object({ userId: id, what: z.array(matchingCleanupKind), isPreview: z.boolean() }),
  reply: z.object({ removed: z.partialRecord(matchingCleanupKind, z.int().nonnegative()) }),
})

/** Whether a person has ever been shown the other, decided about them or matched with them. Ignores the opposite direction. */
export const haveMet = command({
  name: 'matching.have-met',
  request: z.object({ userId: id, otherUserId: id }),
  reply: z.object({ hasMet: z.boolean() }),
})

/** Staff introduce two people who can see each other: a match of source `staff`. A pair can match only once. */
export const introduce = command({
  name: 'matching.introduce',
  request: z.object({ orderId: id, userIds: z.tuple([id, id]), staffId: id }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('made'), matchId: id }),
    z.object({ outcome: z.enum(['match-exists', 'not-visible']) }),
  ]),
})

/** The time of a person's first swipe. */
export const firstSwipe = z.object({ userId: id, swipedAt: time })
/** The first swipes of all people; swipes on cards that were shown again since may be missing. */
export const listFirstSwipes = snapshotCommand({ name: 'matching.list-first-swipes', item: firstSwipe })

/**
 * Counts by UTC day, `from` and `to` included, at most 40 days. Exact for the last 30 days: a decision on a card that was shown again
 * replaces the first one. `impressionGini` measures how unevenly people were shown, from 0 (all equally) to 1 (only one; Gini 1912,
 * over the people shown); null if none were, or if it is no longer known.
 */
export const countSwipeDays = command({
  name: 'matching.count-swipe-days',
  request: z.object(dayRange).refine(spansAtMost(placeDaysMax)),
  reply: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        swipes: z.int().nonnegative(),
        impressionGini: z.number().min(0).max(1).nullable(),
      }),
    ),
  }),
})

/** UTC days, `from` and `to` included, at most 400 of them. */
const daysOfPerson = z.object({ userId: id, ...dayRange }).refine(spansAtMost(personDaysMax))
const count = z.int().nonnegative()

/** Counts a person's card impressions and their own decisions by UTC day, without empty days. Never identifies others. */
export const countPersonDays = command({
  name: 'matching.count-person-days',
  request: daysOfPerson,
  reply: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** How often their card was shown to others, and where. */
        dealt: z.object({ discover: count, suggested: count }),
        /** Likes within a day after these cards that made no match in it, each attributed to the last card before it. */
        likesGot: count,
        likesGiven: count,
        passes: count,
        /** Likes given on this day that are matches now. */
        likedBack: count,
      }),
    ),
    /** Up to this day `dealt` and `likesGot` are final; null: on no day yet. */
    closedUntil: z.iso.date().nullable(),
  }),
})

/** A summary of a person's own likes and passes. */
export const describeDecisions = command({
  name: 'matching.describe-decisions',
  request: daysOfPerson,
  reply: z.object({
    likes: count,
    passes: count,
    /** Likes that are matches now. */
    likedBack: count,
    /** IANA name; UTC if the profile has none. */
    timeZone: z.string(),
    /** Decisions by the hour of the day, of that zone. */
    hours: z.array(count).length(24),
    /** The current skills of the people in the newest `ofDecisions` decisions, each with its decisions; most frequent first. */
    skills: z.array(z.object({ skill: z.string(), likes: count, passes: count })).max(skillsToldMax),
    ofDecisions: count,
  }),
})
