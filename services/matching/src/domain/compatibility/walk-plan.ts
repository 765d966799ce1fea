import type { ProfileCard } from '@codekin/contracts/identity/events'
import { noonOffsetHours, overlapOfOffsets } from '../timezone-overlap.ts'
import { type FactorWeights, goalsGain, skillGain, timezoneGain, usualValue } from './factors.ts'
import {
  bandOffsetHours,
  cellNumber,
  goalNames,
  goalNumber,
  type IndexedTraits,
  indexedTraitsOf,
  qualityScale,
  roleNames,
  zoneBands,
} from './index-cells.ts'
import { harmonicMean } from './score.ts'
import { areKindred, goalPartner, kindredRolesOf } from './traits.ts'

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
  /** 1 where they should be more experienced (they mentor), -1 where the viewer should be, 0 among peers. */
  lead: number
}

/**
 * What the index is to estimate the rest of a score with, in parts of 1: the factors that no cell tells. `Forth` is what
 * the viewer wants of the other, `Back` the other way round.
 */
export type Estimate = {
  /** What 0, 1, … 4 or more skills are worth, 0–1. */
  skillGains: number[]
  overlapForth: number
  broughtForth: number
  overlapBack: number
  neededBack: number
  /** Of whoever left open whom they look for, only the overlap counts. */
  overlapBackOpen: number
  qualityForth: number
  /** A second goal in common. */
  anotherGoal: number
  usualExperience: number
  /** Each year nearer to a peer (of ten), and each year ahead of a mentee (of four). */
  yearNearer: number
  yearAhead: number
  usualLanguages: number
  sharedLanguage: number
  usualCity: number
  sameCity: number
}

export type WalkPlan = { traits: IndexedTraits; soughtGoals: number; estimate: Estimate; cells: WalkedCell[] }

type Choice = { number: number; value: number; better: number }

/** Factors that no cell tells. */
const outside = ['skills', 'experience', 'languages', 'city', 'verification', 'activity'] as const
/** Who stands high in a cell has half as much again of the factors outside of it as a usual pair. */
const restOverUsual = 1.5
/** Cells that lose more on the best one than this part of what lies outside, both directions together, are left to other sources. */
const largestLossOfOutside = 0.57

/** Which roles and goals the deck is limited to, as masks; 0 limits nothing. */
export type WalkLimits = { roles: number; goals: number }

export type WalkPlanOptions = { weights: FactorWeights; most: number; limits?: WalkLimits }

/** The cells a viewer's deck is drawn from, the most promising first, `most` of them. */
export function walkPlanOf(
  viewer: ProfileCard,
  now: Date,
  { weights: w, most, limits = { roles: 0, goals: 0 } }: WalkPlanOptions,
): WalkPlan {
  const rest = restOf(w)
  const roles = rolesByValue(viewer, limits.roles)
  const lookingFor = lookingForByValue(viewer)
  const goals = goalsByValue(viewer, limits.goals)
  const zones = zonesByValue(viewer, now)
  const best = [goals, zones, roles, lookingFor].map(([first]) => first?.value ?? 0)
  const [bestGoal = 0, bestZone = 0, bestRole = 0, bestLookingFor = 0] = best
  const least =
    2 * (w.goals * bestGoal + w.timezone * bestZone) + w.roles * (bestRole + bestLookingFor) - rest.largestLoss
  const found: (WalkedCell & { promise: number })[] = []
  for (const zone of zones) {
    for (const goal of goals) {
      const mutual = w.timezone * zone.value + w.goals * goal.value
      const lead = leadOf(viewer, goal.number)
      for (const role of roles) {
        const forth = mutual + w.roles * role.value
        for (const wanted of lookingFor) {
          const back = mutual + w.roles * wanted.value
          // The choices stand best first: the rest of them is worse still.
          if (forth + back < least) break
          found.push({
            ...cellOf(role, wanted, goal, zone),
            forth,
            back,
            lead,
            promise: harmonicMean(forth + rest.usual, back + rest.usual),
          })
        }
      }
    }
  }
  const cells = found.toSorted((a, b) => b.promise - a.promise).slice(0, most)
  const traits = indexedTraitsOf(viewer, now)
  return { traits, soughtGoals: soughtGoalMask(viewer), estimate: estimateOf(traits, w), cells }
}

function estimateOf(traits: IndexedTraits, w: FactorWeights): Estimate {
  const half = w.skills / 2
  const seeks = traits.lookingFor !== 0
  const knows = traits.skills.includes('1')
  return {
    skillGains: [0, 1, 2, 3, 4].map(skillGain),
    overlapForth: knows ? (seeks ? half : w.skills) : 0,
    broughtForth: seeks ? half : 0,
    overlapBack: half,
    neededBack: half,
    overlapBackOpen: w.skills,
    qualityForth: (w.verification + w.activity) / qualityScale,
    anotherGoal: w.goals * (goalsGain(2) - goalsGain(1)),
    usualExperience: w.experience * usualValue.experience,
    yearNearer: w.experience / 10,
    yearAhead: w.experience / 4,
    usualLanguages: w.languages * usualValue.languages,
    sharedLanguage: w.languages,
    usualCity: w.city * usualValue.city,
    sameCity: w.city,
  }
}

/** What the factors outside of the cells are worth; only the order and the choice of the cells rest on it. */
function restOf(w: FactorWeights): { usual: number; largestLoss: number } {
  const weight = outside.reduce((sum, name) => sum + w[name], 0)
  const usual = outside.reduce((sum, name) => sum + w[name] * usualValue[name], 0)
  return { usual: restOverUsual * usual, largestLoss: largestLossOfOutside * weight }
}

function cellOf(role: Choice, lookingFor: Choice, goal: Choice, zone: { number: number }) {
  return {
    cell: cellNumber({
      role: role.number,
      lookingFor: lookingFor.number,
      goal: goal.number,
      zoneBand: zone.number,
    }),
    betterRoles: role.better,
    betterLookingFor: lookingFor.better,
    betterGoals: goal.better,
  }
}

function rolesByValue(viewer: ProfileCard, limit: number): Choice[] {
  return ordered(roleNames.length, limit, (number) => {
    const role = roleNames[number - 1]
    if (viewer.lookingFor.length === 0 || role === undefined) return usualValue.roles
    if (viewer.lookingFor.includes(role)) return 1
    return viewer.lookingFor.some((wanted) => kindredRolesOf(wanted).includes(role)) ? 0.6 : 0
  })
}

function lookingForByValue(viewer: ProfileCard): Choice[] {
  return ordered(roleNames.length, 0, (number) => {
    const wanted = roleNames[number - 1]
    if (viewer.roles.length === 0 || wanted === undefined) return usualValue.roles
    if (viewer.roles.includes(wanted)) return 1
    return kindredRolesOf(wanted).some((role) => viewer.roles.includes(role)) ? 0.6 : 0
  })
}

function goalsByValue(viewer: ProfileCard, limit: number): Choice[] {
  return ordered(goalNames.length, limit, (number) => {
    const theirs = goalNames[number - 1]
    if (viewer.goals.length === 0 || theirs === undefined) return usualValue.goals
    if (viewer.goals.some((mine) => goalPartner(mine) === theirs)) return goalsGain(1)
    return viewer.goals.some((mine) => areKindred(mine, theirs)) ? 0.4 : 0
  })
}

/** Bands within the same value stand nearest first. */
function zonesByValue(viewer: ProfileCard, now: Date): { number: number; value: number }[] {
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

/** The numbers from 0 (not filled in) to `count` that the mask `limit` allows, best first, each with those before it. */
function ordered(count: number, limit: number, valueOf: (number: number) => number): Choice[] {
  const numbers = Array.from({ length: count + 1 }, (_, number) => ({ number, value: valueOf(number) }))
  let better = 0
  return numbers
    .filter(({ number }) => limit === 0 || (number > 0 && (limit & (1 << (number - 1))) !== 0))
    .toSorted((a, b) => b.value - a.value)
    .map((choice) => {
      const withBetter = { ...choice, better }
      if (choice.number > 0) better |= 1 << (choice.number - 1)
      return withBetter
    })
}

function leadOf(viewer: ProfileCard, number: number): number {
  const theirs = goalNames[number - 1]
  if (theirs === 'be-mentor' && viewer.goals.includes('find-mentor')) return 1
  return theirs === 'find-mentor' && viewer.goals.includes('be-mentor') ? -1 : 0
}

/** The goals, as a mask, that answer the viewer's. */
function soughtGoalMask(viewer: ProfileCard): number {
  return viewer.goals.reduce((mask, mine) => mask | (1 << (goalNumber(goalPartner(mine)) - 1)), 0)
}
