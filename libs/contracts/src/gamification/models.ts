import { z } from 'zod'
import { time } from '../fields.ts'
import { person, testLevel } from '../skill-verification/models.ts'
import { earnedBadges } from './badges.ts'
import { pointKinds, reversals, timeframes } from './points.ts'

export const pointKind = z.enum(pointKinds)
export const timeframe = z.enum(timeframes)

/** Somebody on a board. Who has as many points has the same rank. */
export const rankedPerson = z.object({
  rank: z.int().positive(),
  points: z.int().positive(),
  isSelf: z.boolean(),
  person,
})
export type RankedPerson = z.output<typeof rankedPerson>

export const leaderboard = z.object({
  timeframe,
  /** Among whom: of a city, or with a skill; both null: everybody. */
  city: z.string().nullable(),
  skill: z.string().nullable(),
  /** From when on points count; null: from the beginning. */
  since: time.nullable(),
  /** When it begins anew; null: never. */
  endsAt: time.nullable(),
  top: z.array(rankedPerson),
  /** The caller with up to five above and five below; empty for who has no rank. */
  around: z.array(rankedPerson),
  own: z.object({
    points: z.int().nonnegative(),
    /** Null: without points in this time, not shown to others, or opted out. */
    rank: z.int().positive().nullable(),
    /** The caller wants to be on no board. */
    isOptedOut: z.boolean(),
  }),
  /** Of which cities and skills the caller is on a board: as their profile shows them. */
  ownBoards: z.object({ city: z.string().nullable(), skills: z.array(z.string()) }),
})
export type Leaderboard = z.output<typeof leaderboard>

/** What points were given for. */
const cause = {
  kind: pointKind,
  /** Of endorsements and tests. */
  skill: z.string().nullable(),
  level: testLevel.nullable(),
  occurredAt: time,
}

/** A badge with how far the caller is; the words of it are in `earnedBadgeTable`. */
export const ownBadge = z.object({
  badge: z.enum(earnedBadges),
  /** `done` of `of` are there, never more than all. */
  progress: z.object({ done: z.int().nonnegative(), of: z.int().positive() }),
  earnedAt: time.nullable(),
  /** With what it was earned; null while it is not. */
  evidence: z.object(cause).nullable(),
  /** Percentage of the people with points who have it; null if not counted yet or too few have it. */
  rarity: z.number().min(0).max(100).nullable(),
})
export type OwnBadge = z.output<typeof ownBadge>

/** A row of the ledger. */
export const pointEntry = z.object({
  id: z.string(),
  ...cause,
  /** What counts of it. */
  points: z.int().nonnegative(),
  /** What it would have been worth had the day not been full. */
  worth: z.int().positive(),
  /** With whom; null where there is nobody, or nobody whom the caller may see. */
  person: person.nullable(),
  /** Why it does not count any more. */
  reversed: z.object({ by: z.enum(reversals), at: time }).nullable(),
})
export type PointEntry = z.output<typeof pointEntry>

/** What was earned of one kind today, of what a day may give. */
export const dayCap = z.object({ kind: pointKind, points: z.int().nonnegative(), perDay: z.int().positive() })

export const pointStats = z.object({
  total: z.int().nonnegative(),
  kinds: z.array(z.object({ kind: pointKind, points: z.int().nonnegative(), times: z.int().nonnegative() })),
  /** The last twelve, the newest last; `monday` is the first day. */
  weeks: z.array(
    z.object({
      monday: z.iso.date(),
      points: z.int().nonnegative(),
      kinds: z.partialRecord(pointKind, z.int().positive()),
    }),
  ),
  /** Days on which something was earned, in a run that forgives two days a week; `best` of all runs. */
  streak: z.object({ days: z.int().nonnegative(), best: z.int().nonnegative() }),
})
export type PointStats = z.output<typeof pointStats>
