import type { CommandReply } from '@codekin/contracts/command'
import type { countProfileViews } from '@codekin/contracts/identity/commands'
import type { countPersonDays } from '@codekin/contracts/matching/commands'
import { type CardPlace, cardPlaces } from '@codekin/contracts/own-analytics/released'
import { shiftDay } from '../../facts/rules.ts'
import { releasedOf } from './released.ts'

type PersonDays = CommandReply<typeof countPersonDays>
type PersonDay = PersonDays['days'][number]
type ViewDays = CommandReply<typeof countProfileViews>['days']

/** Counts by day; days without any are missing. */
export type ByDay = ReadonlyMap<string, number>

/** Actions of others as released in groups, and the user's own actions. */
export type SwipeDays = {
  cards: Readonly<Record<CardPlace, ByDay>>
  likesGot: ByDay
  likesGiven: ByDay
  likedBack: ByDay
  /** The last day whose cards are fully counted; null: none. */
  closedUntil: string | null
}

/**
 * Converts matching's days, which have to start at the first of a month. Each place is released separately and the total is their sum, so
 * that no place can be derived by subtraction.
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

/** Profile views as released. Today's count still rises. */
export function viewDaysOf(days: ViewDays, today: string): ByDay {
  return releasedOf(
    days.map(({ day, views }) => ({ day, count: views })),
    shiftDay(today, -1),
  )
}

/** The sum of all places released on a day; null: none. */
export function cardsOn({ cards }: SwipeDays, day: string): number | null {
  return sumOfKnown(cardPlaces.map((place) => cards[place].get(day) ?? null))
}

/** The sum of known counts; null if none is known. */
export function sumOfKnown(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null)
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0)
}
