import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { id, time } from '../fields.ts'
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
  request: z.object({ from: z.iso.date(), to: z.iso.date() }),
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
