import type { ProfileCard } from '@codekin/contracts/identity/events'
import { noonOffsetHours, overlapOfOffsets } from '../timezone-overlap.ts'
import { timezoneGain, usualValue } from './factors.ts'
import { bandOffsetHours, zoneBands } from './index-cells.ts'

/**
 * A cell of the index with the value of its zone. People with one of the masked roles, sought roles or goals are also in a better
 * cell of the same walk and are taken from there.
 */
export type WalkedCell = {
  cell: number
  zone: number
  betterRoles: number
  betterLookingFor: number
  betterGoals: number
}

/** Cells of one kind are walked in descending order of their score. */
export type ScoredCell = WalkedCell & { score: number }

/** A zone band and its value to the viewer, 0–1. */
export type Zone = { number: number; value: number }

/** Bands of the same value are sorted by shared hours. */
export function zonesByValue(viewer: ProfileCard, now: Date): Zone[] {
  const mine = viewer.timezone === null ? undefined : noonOffsetHours(viewer.timezone, now)
  const hoursWith = (number: number) =>
    mine === undefined || number === 0 ? undefined : overlapOfOffsets(mine, bandOffsetHours(number))
  return Array.from({ length: zoneBands }, (_, number) => ({ number, hours: hoursWith(number) }))
    .map(({ number, hours }) => ({
      number,
      hours: hours ?? 0,
      value: hours === undefined ? usualValue.timezone : timezoneGain(hours),
    }))
    .toSorted((a, b) => b.value - a.value || b.hours - a.hours)
}
