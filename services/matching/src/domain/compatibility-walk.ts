import type { ProfileCard } from '@codekin/contracts/identity/events'
import {
  bandOffsetHours,
  cellNumber,
  goalNames,
  goalNumber,
  type IndexedTraits,
  indexedTraitsOf,
  roleNames,
  zoneBands,
} from './compatibility-cells.ts'
import { harmonicMean } from './compatibility-score.ts'
import { defaultWeights, timezoneGain, usualValue } from './factors.ts'
import { areKindred, goalPartner, kindredRolesOf } from './factors-traits.ts'
import { noonOffsetHours, overlapOfOffsets } from './timezone-overlap.ts'

/**
 * A cell of the index with what its roles, goals and zones are worth in both directions. Whoever has one of the masked
 * roles, sought roles or goals stands in a better cell too and is taken from there.
 */
export type WalkedCell = {
  cell: number
  forth: number
  back: number
  betterRoles: number
  betterLookingFor: number
  betterGoals: number
}

export type WalkPlan = { traits: IndexedTraits; cells: WalkedCell[] }

type Choice = { number: number; value: number; better: number }

/** What the factors outside the cell are worth for a usual pair; only the order of the cells rests on it. */
const usualRest = 0.3
const largestLoss = 0.3

/** The cells a viewer's deck is drawn from, the most promising first, `most` of them. */
export function walkPlanOf(viewer: ProfileCard, now: Date, most: number): WalkPlan {
  const { roles, goals, timezone } = defaultWeights
  const roleChoices = rolesByValue(viewer)
  const lookingForChoices = lookingForByValue(viewer)
  const found: (WalkedCell & { promise: number })[] = []
  for (const zone of zonesByValue(viewer, now)) {
    for (const aim of goalsByValue(viewer)) {
      const both = timezone * zone.value + goals * aim.value
      for (const role of roleChoices) {
        for (const lookingFor of lookingForChoices) {
          const forth = both + roles * role.value
          const back = both + roles * lookingFor.value
          if (forth + back < 2 * (timezone + goals + roles - largestLoss)) break
          found.push({
            cell: cellNumber({
              role: role.number,
              lookingFor: lookingFor.number,
              goal: aim.number,
              zoneBand: zone.number,
            }),
            forth,
            back,
            betterRoles: role.better,
            betterLookingFor: lookingFor.better,
            betterGoals: aim.better,
            promise: harmonicMean(forth + usualRest, back + usualRest),
          })
        }
      }
    }
  }
  const cells = found.toSorted((a, b) => b.promise - a.promise).slice(0, most)
  return { traits: indexedTraitsOf(viewer, now), cells }
}

function rolesByValue(viewer: ProfileCard): Choice[] {
  return ordered(roleNames.length, (number) => {
    const role = roleNames[number - 1]
    if (viewer.lookingFor.length === 0 || role === undefined) return usualValue.roles
    if (viewer.lookingFor.includes(role)) return 1
    return viewer.lookingFor.some((wanted) => kindredRolesOf(wanted).includes(role)) ? 0.6 : 0
  })
}

function lookingForByValue(viewer: ProfileCard): Choice[] {
  return ordered(roleNames.length, (number) => {
    const wanted = roleNames[number - 1]
    if (viewer.roles.length === 0 || wanted === undefined) return usualValue.roles
    if (viewer.roles.includes(wanted)) return 1
    return kindredRolesOf(wanted).some((role) => viewer.roles.includes(role)) ? 0.6 : 0
  })
}

function goalsByValue(viewer: ProfileCard): Choice[] {
  return ordered(goalNames.length, (number) => {
    const theirs = goalNames[number - 1]
    if (viewer.goals.length === 0 || theirs === undefined) return usualValue.goals
    if (viewer.goals.some((mine) => goalPartner(mine) === theirs)) return 0.85
    return viewer.goals.some((mine) => areKindred(mine, theirs)) ? 0.4 : 0
  })
}

function zonesByValue(viewer: ProfileCard, now: Date): { number: number; value: number }[] {
  const mine = viewer.timezone === null ? undefined : noonOffsetHours(viewer.timezone, now)
  return Array.from({ length: zoneBands }, (_, number) => ({
    number,
    value:
      mine === undefined || number === 0
        ? usualValue.timezone
        : timezoneGain(overlapOfOffsets(mine, bandOffsetHours(number))),
  }))
}

/** Every number from 0 (not filled in) to `count`, best first, each with the mask of those before it. */
function ordered(count: number, valueOf: (number: number) => number): Choice[] {
  const numbers = Array.from({ length: count + 1 }, (_, number) => ({ number, value: valueOf(number) }))
  let better = 0
  return numbers
    .toSorted((a, b) => b.value - a.value)
    .map((choice) => {
      const withBetter = { ...choice, better }
      if (choice.number > 0) better |= 1 << (choice.number - 1)
      return withBetter
    })
}

/** The goals, as a mask, that answer the viewer's. */
export function soughtGoalMask(viewer: ProfileCard): number {
  return viewer.goals.reduce((mask, mine) => mask | (1 << (goalNumber(goalPartner(mine)) - 1)), 0)
}
