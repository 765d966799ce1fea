import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'
import { type FactorWeights, goalsGain, skillGain, usualValue } from './factors.ts'
import { cellNumber, goalNames, roleNames } from './index-cells.ts'
import { harmonicMean } from './score.ts'
import { skillKey, skillsOfRole } from './skills.ts'
import { areKindred, goalPartner, kindredRolesOf, soughtSkillsOf } from './traits.ts'
import type { ScoredCell, Zone } from './walked-cell.ts'

/** Masks of the roles and goals the deck is limited to; 0 means no limit. */
export type WalkLimits = { roles: number; goals: number }

/** High ranks in a cell are worth half as much again as a usual pair in the factors that the cell doesn't cover. */
const restOverUsual = 1.5
/**
 * A cell is left to other sources if it falls behind the best one by more than this share of the weight outside of it, over both
 * directions.
 */
const largestLossOfOutside = 0.4
const outsideOfFit = ['skills', 'experience', 'languages', 'city', 'verification', 'activity'] as const

/** Value of the factors that a kind of cell doesn't cover, for people of high rank. */
function usualRest(names: readonly (keyof FactorWeights)[], w: FactorWeights): number {
  return restOverUsual * names.reduce((sum, name) => sum + w[name] * usualValue[name], 0)
}

type Choice = { number: number; forth: number; back: number; better: number }

/** Cells of roles, sought roles, goals and zones. They don't contain skills, but a role suggests which to expect. */
export function fitCells(
  viewer: ProfileCard,
  { zones, limits, weights: w }: { zones: readonly Zone[]; limits: WalkLimits; weights: FactorWeights },
): ScoredCell[] {
  const rest = usualRest(
    outsideOfFit.filter((name) => name !== 'skills'),
    w,
  )
  const largestLoss = largestLossOfOutside * outsideOfFit.reduce((sum, name) => sum + w[name], 0)
  const roles = rolesByValue(viewer, limits.roles, w)
  const lookingFor = lookingForByValue(viewer, w)
  const goals = goalsByValue(viewer, limits.goals, w)
  const worth = (choice: Choice | undefined) => (choice ? choice.forth + choice.back : 0)
  const best = worth(goals[0]) + worth(roles[0]) + worth(lookingFor[0]) + 2 * w.timezone * (zones[0]?.value ?? 0)
  const cells: ScoredCell[] = []
  for (const zone of zones) {
    for (const goal of goals) {
      for (const role of roles) {
        for (const wanted of lookingFor) {
          const mutual = rest + w.timezone * zone.value
          const forth = mutual + goal.forth + role.forth + wanted.forth
          const back = mutual + goal.back + role.back + wanted.back
          // Choices are in descending order, so the rest is worse.
          if (forth + back - 2 * rest < best - largestLoss) break
          cells.push({
            cell: cellNumber({
              role: role.number,
              lookingFor: wanted.number,
              goal: goal.number,
              zoneBand: zone.number,
            }),
            zone: w.timezone * zone.value,
            betterRoles: role.better,
            betterLookingFor: wanted.better,
            betterGoals: goal.better,
            score: harmonicMean(forth, back),
          })
        }
      }
    }
  }
  return cells
}

/** Usual number of skills per role. */
const usualSkillCount = 7

/** Expected value of people with this role for someone who wants these skills. */
function expectedGain(role: DeveloperRole, wanted: ReadonlySet<string>): number {
  const pool = skillsOfRole[role]
  const common = [...pool].filter((skill) => wanted.has(skill)).length
  const count = (usualSkillCount * common) / pool.size
  const floor = Math.floor(count)
  return skillGain(floor) + (count - floor) * (skillGain(floor + 1) - skillGain(floor))
}

function rolesByValue(viewer: ProfileCard, limit: number, w: FactorWeights): Choice[] {
  const own = new Set(viewer.skills.map(({ name }) => skillKey(name)))
  const sought = new Set([...soughtSkillsOf(viewer.lookingFor)].filter((key) => !own.has(key)))
  return ordered(roleNames.length, limit, (number) => {
    const role = roleNames[number - 1]
    const value = rolesValue(viewer, role)
    if (role === undefined) return { forth: w.roles * value, back: 0 }
    const overlap = (w.skills / 2) * expectedGain(role, own)
    return { forth: w.roles * value + overlap + (w.skills / 2) * expectedGain(role, sought), back: overlap }
  })
}

function rolesValue({ lookingFor }: ProfileCard, role: DeveloperRole | undefined): number {
  if (lookingFor.length === 0 || role === undefined) return usualValue.roles
  if (lookingFor.includes(role)) return 1
  return lookingFor.some((wanted) => kindredRolesOf(wanted).includes(role)) ? 0.6 : 0
}

function lookingForByValue(viewer: ProfileCard, w: FactorWeights): Choice[] {
  const own = viewer.skills.map(({ name }) => skillKey(name))
  return ordered(roleNames.length, 0, (number) => {
    const wanted = roleNames[number - 1]
    const value = lookingForValue(viewer, wanted)
    if (wanted === undefined) return { forth: 0, back: w.roles * value }
    const needed = own.filter((key) => skillsOfRole[wanted].has(key)).length
    // They know some of these skills themselves.
    return { forth: 0, back: w.roles * value + (w.skills / 2) * skillGain(Math.floor(needed / 2)) }
  })
}

function lookingForValue({ roles }: ProfileCard, wanted: DeveloperRole | undefined): number {
  if (roles.length === 0 || wanted === undefined) return usualValue.roles
  if (roles.includes(wanted)) return 1
  return kindredRolesOf(wanted).some((role) => roles.includes(role)) ? 0.6 : 0
}

function goalsByValue(viewer: ProfileCard, limit: number, w: FactorWeights): Choice[] {
  return ordered(goalNames.length, limit, (number) => {
    const value = w.goals * goalValue(viewer, goalNames[number - 1])
    return { forth: value, back: value }
  })
}

function goalValue({ goals }: ProfileCard, theirs: Goal | undefined): number {
  if (goals.length === 0 || theirs === undefined) return usualValue.goals
  if (goals.some((mine) => goalPartner(mine) === theirs)) return goalsGain(1)
  return goals.some((mine) => areKindred(mine, theirs)) ? 0.4 : 0
}

/** Choices from 0 (open) to `count` that the mask `limit` allows, best first, each with a mask of the better ones. */
function ordered(count: number, limit: number, worthOf: (number: number) => Pick<Choice, 'forth' | 'back'>): Choice[] {
  const numbers = Array.from({ length: count + 1 }, (_, number) => ({ number, ...worthOf(number) }))
  let better = 0
  return numbers
    .filter(({ number }) => limit === 0 || (number > 0 && (limit & (1 << (number - 1))) !== 0))
    .toSorted((a, b) => b.forth + b.back - a.forth - a.back)
    .map((choice) => {
      const withBetter = { ...choice, better }
      if (choice.number > 0) better |= 1 << (choice.number - 1)
      return withBetter
    })
}
