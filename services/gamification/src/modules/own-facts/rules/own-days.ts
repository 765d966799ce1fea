import type { CommandReply } from '@codekin/contracts/command'
import type { countProfileViews } from '@codekin/contracts/identity/commands'
import type { countPersonDays } from '@codekin/contracts/matching/commands'
import { type CardPlace, cardPlaces } from '@codekin/contracts/own-analytics/released'
import { shiftDay } from '../../facts/rules.ts'
import { releasedOf } from './released.ts'

type PersonDays = CommandReply<typeof countPersonDays>
type PersonDay = PersonDays['days'][number]
type ViewDays = CommandReply<typeof countProfileViews>['days']

/** By day, where there is something. */
export type ByDay = ReadonlyMap<string, number>

/** What was done by others, as it is released, and by the person themselves. */
export type SwipeDays = {
  cards: Readonly<Record<CardPlace, ByDay>>
  likesGot: ByDay
  likesGiven: ByDay
  likedBack: ByDay
  /** The last day whose cards are counted to the end; null: none is. */
  closedUntil: string | null
}

/**
 * The days that matching tells of, which have to begin with a month. Each place is released by itself and all cards are the sum of them,
 * so that no place can be told by taking one figure from another.
 */
export function swipeDaysOf({ days, closedUntil }: PersonDays): SwipeDays {
  const released = (countOf: (day: PersonDay) => number) =>
    releasedOf(
      days.map((one) => ({ day: one.day, count: countOf(one) })),
      closedUntil,
    )
  const plain = (countOf: (day: PersonDay) => number) => new Map(days.map((one) => [one.day, countOf(one)]))
  return {
    cards: { discover: released(({ dealt }) => dealt.discover), suggested: released(({ dealt }) => dealt.suggested) },
    likesGot: released(({ likesGot }) => likesGot),
    likesGiven: plain(({ likesGiven }) => likesGiven),
    likedBack: plain(({ likedBack }) => likedBack),
    closedUntil,
  }
}

/** Profile views as they are released: today's still rises. */
export function viewDaysOf(days: ViewDays, today: string): ByDay {
  return releasedOf(
    days.map(({ day, views }) => ({ day, count: views })),
    shiftDay(today, -1),
  )
}

/** What all places together released on a day; null: none did. */
export function cardsOn({ cards }: SwipeDays, day: string): number | null {
  return sumOfKnown(cardPlaces.map((place) => cards[place].get(day) ?? null))
}

/** What days add up to; null where none of them is told. */
export function sumOfKnown(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null)
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0)
}
