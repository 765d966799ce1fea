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
 * The two members of a match and whether it stands; null when there is none. What one of `hiddenUserIds` does may not be told
 * to the other now.
 */
export const findMatchMembers = command({
  name: 'matching.find-match-members',
  request: z.object({ matchId: id }),
  reply: z.object({ userIds: z.tuple([id, id]), status: matchStatus, hiddenUserIds: z.array(id) }).nullable(),
})

/** A match whole, for whoever cannot wait for its event; null when there is none. */
export const findMatch = command({
  name: 'matching.find-match',
  request: z.object({ matchId: id }),
  reply: matchState.nullable(),
})

/** Every match, ended ones too. */
export const listMatches = snapshotCommand({ name: 'matching.list-matches', item: matchState })

/** Every block there ever was, lifted ones too. */
export const listBlocks = snapshotCommand({ name: 'matching.list-blocks', item: blockState })

export const eraseMatchingUser = eraseUserCommand('matching')
export const exportMatchingUser = exportUserCommand('matching')

/** Removes what somebody wants cleaned up of theirs; where it is only a preview, counts it. */
export const cleanUpMatching = command({
  name: 'matching.clean-up',
  request: z.object({ userId: id, what: z.array(matchingCleanupKind), isPreview: z.boolean() }),
  reply: z.object({ removed: z.partialRecord(matchingCleanupKind, z.int().nonnegative()) }),
})

/** Whether somebody was ever dealt the other, decided about them, or is or was matched with them: not what the other saw of them. */
export const haveMet = command({
  name: 'matching.have-met',
  request: z.object({ userId: id, otherUserId: id }),
  reply: z.object({ hasMet: z.boolean() }),
})

/** Staff introduce two who can see each other: a match of source `staff`. A pair is matched once for ever. */
export const introduce = command({
  name: 'matching.introduce',
  request: z.object({ orderId: id, userIds: z.tuple([id, id]), staffId: id }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('made'), matchId: id }),
    z.object({ outcome: z.enum(['match-exists', 'not-visible']) }),
  ]),
})

/** When somebody decided about anybody for the first time. */
export const firstSwipe = z.object({ userId: id, swipedAt: time })
/** Of everybody who ever did; what was dealt out again since may be missing. */
export const listFirstSwipes = snapshotCommand({ name: 'matching.list-first-swipes', item: firstSwipe })

/**
 * What happened in UTC days, `from` and `to` included, at most 40 of them. Exact for the last 30: a card that comes back then takes
 * the first decision's place. `impressionGini` says how unevenly people were shown, 0 all alike to 1 one alone (Gini 1912, over
 * those who were shown at all); null where nobody was, or it is no longer known.
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

/** What became of somebody's card and of their own decisions by UTC day; days on which nothing happened are left out. Never who did it. */
export const countPersonDays = command({
  name: 'matching.count-person-days',
  request: daysOfPerson,
  reply: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** On how many cards they were dealt to others, and where. */
        dealt: z.object({ discover: count, suggested: count }),
        /** Likes that came of these cards within a day and made no match in it; each is of the last card before it. */
        likesGot: count,
        likesGiven: count,
        passes: count,
        /** Of the likes given on this day, those that are matches by now. */
        likedBack: count,
      }),
    ),
    /** Up to this day `dealt` and `likesGot` are counted, and do not change any more; null: on no day yet. */
    closedUntil: z.iso.date().nullable(),
  }),
})

/** Whom somebody liked and passed, and when: their own decisions alone. */
export const describeDecisions = command({
  name: 'matching.describe-decisions',
  request: daysOfPerson,
  reply: z.object({
    likes: count,
    passes: count,
    /** Of the likes, those that are matches by now. */
    likedBack: count,
    /** IANA; UTC where the profile names none. */
    timeZone: z.string(),
    /** Decisions by the hour of the day, of that zone. */
    hours: z.array(count).length(24),
    /** Skills that those of the newest `ofDecisions` decisions have now, each with what was decided: those met most often first. */
    skills: z.array(z.object({ skill: z.string(), likes: count, passes: count })).max(skillsToldMax),
    ofDecisions: count,
  }),
})
