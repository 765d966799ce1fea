import { z } from 'zod'
import { time } from '../fields.ts'
import { person, testLevel } from '../skill-verification/models.ts'
import { earnedBadges } from './badges.ts'
import { pointKinds, reversals, timeframes } from './points.ts'

export const pointKind = z.enum(pointKinds)
export const timeframe = z.enum(timeframes)

/** A person on a leaderboard. Equal points share a rank. */
export const rankedPerson = z.object({
  rank: z.int().positive(),
  points: z.int().positive(),
  isSelf: z.boolean(),
  person,
})
export type RankedPerson = z.output<typeof rankedPerson>

export const leaderboard = z.object({
  timeframe,
  /** The people compared: of a city, or with a skill; both null: everyone. */
  city: z.string().nullable(),
  skill: z.string().nullable(),
  /** Points count from here; null: of all time. */
  since: time.nullable(),
  /** When the leaderboard resets; null: never. */
  endsAt: time.nullable(),
  top: z.array(rankedPerson),
  /** The caller with up to five people above and below; empty without a rank. */
  around: z.array(rankedPerson),
  own: z.object({
    points: z.int().nonnegative(),
    /** Null: no points in this time, hidden from others, or opted out. */
    rank: z.int().positive().nullable(),
    /** The caller opted out of leaderboards. */
    isOptedOut: z.boolean(),
  }),
  /** The city and skills whose leaderboards the caller is on, as shown on their profile. */
  ownBoards: z.object({ city: z.string().nullable(), skills: z.array(z.string()) }),
})
export type Leaderboard = z.output<typeof leaderboard>

/** What earned points. */
const cause = {
  kind: pointKind,
  /** For endorsements and tests. */
  skill: z.string().nullable(),
  level: testLevel.nullable(),
  occurredAt: time,
}

/** A badge with the caller's progress. Its texts are in `earnedBadgeTable`. */
export const ownBadge = z.object({
  badge: z.enum(earnedBadges),
  /** `done` never exceeds `of`. */
  progress: z.object({ done: z.int().nonnegative(), of: z.int().positive() }),
  earnedAt: time.nullable(),
  /** What earned it; null while locked. */
  evidence: z.object(cause).nullable(),
  /** Percentage of the people with points who have it; null if not counted yet or too few have it. */
  rarity: z.number().min(0).max(100).nullable(),
})
export type OwnBadge = z.output<typeof ownBadge>

/** A row of the ledger. */
export const pointEntry = z.object({
  id: z.string(),
  ...cause,
  /** The points that count. */
  points: z.int().nonnegative(),
  /** What it is worth without the daily cap. */
  worth: z.int().positive(),
  /** The other person; null if there is none, or the caller may not see them. */
  person: person.nullable(),
  /** Why it no longer counts. */
  reversed: z.object({ by: z.enum(reversals), at: time }).nullable(),
})
export type PointEntry = z.output<typeof pointEntry>

/** Points of one kind today, out of the daily cap. */
export const dayCap = z.object({ kind: pointKind, points: z.int().nonnegative(), perDay: z.int().positive() })

export const pointStats = z.object({
  total: z.int().nonnegative(),
  kinds: z.array(z.object({ kind: pointKind, points: z.int().nonnegative(), times: z.int().nonnegative() })),
  /** The last twelve, newest last; `monday` is the first day. */
  weeks: z.array(
    z.object({
      monday: z.iso.date(),
      points: z.int().nonnegative(),
      kinds: z.partialRecord(pointKind, z.int().positive()),
    }),
  ),
  /** Days with points in a row, forgiving two days a week; `best`: the longest streak. */
  streak: z.object({ days: z.int().nonnegative(), best: z.int().nonnegative() }),
})
export type PointStats = z.output<typeof pointStats>
