import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'
import { type FactorWeights, goalsGain, skillGain, usualValue } from './factors.ts'
import {
  activitySteps,
  goalMask,
  goalNames,
  type IndexedTraits,
  qualityScale,
  qualityStep,
  roleMask,
  roleNames,
  verificationStepOf,
  verificationSteps,
} from './index-cells.ts'
import { areKindred, goalPartner, kindredRolesOf } from './traits.ts'

/** Value of a list of roles: masks of sought and similar roles, and the value of each case. */
export type RoleEstimate = { sought: number; kindred: number; full: number; near: number; open: number; other: number }

/**
 * Inputs for the estimate of a score inside the index, in parts of 1: all factors but the zone, which the cell contains. `Forth`
 * is what the viewer wants of the other person, `Back` the reverse.
 */
export type Estimate = {
  /** Value of 0, 1, … 4 or more skills, 0–1. */
  skillGains: number[]
  overlapForth: number
  broughtForth: number
  overlapBack: number
  neededBack: number
  /** For people who look for no particular role only the overlap counts. */
  overlapBackOpen: number
  rolesForth: RoleEstimate
  rolesBack: RoleEstimate
  goals: { sought: number; kindred: number; two: number; one: number; near: number; open: number; other: number }
  /** Goal bits of people who should have more experience (mentors) and less (mentees). */
  mentors: number
  mentees: number
  usualExperience: number
  /** Per year closer to a peer (of ten), and per year ahead of a mentee (of four). */
  yearNearer: number
  yearAhead: number
  usualLanguages: number
  sharedLanguage: number
  usualCity: number
  sameCity: number
  /** Verification and activity of the other person, by step of quality. */
  qualityValues: number[]
  /** Verification and activity of the viewer, who is active now. */
  ownQualityValue: number
}

export function estimateOf(viewer: ProfileCard, traits: IndexedTraits, w: FactorWeights): Estimate {
  const half = w.skills / 2
  const seeks = traits.lookingFor !== 0
  const knows = traits.skills.includes('1')
  const has = (goal: Goal, answer: Goal) => (viewer.goals.includes(goal) ? goalMask([answer]) : 0)
  return {
    skillGains: [0, 1, 2, 3, 4].map(skillGain),
    overlapForth: knows ? (seeks ? half : w.skills) : 0,
    broughtForth: seeks ? half : 0,
    overlapBack: half,
    neededBack: half,
    overlapBackOpen: w.skills,
    rolesForth: rolesOf(viewer.lookingFor, (wanted, role) => kindredRolesOf(wanted).includes(role), w),
    rolesBack: rolesOf(viewer.roles, (mine, wanted) => kindredRolesOf(wanted).includes(mine), w),
    goals: goalsOf(viewer, w),
    mentors: has('find-mentor', 'be-mentor'),
    mentees: has('be-mentor', 'find-mentor'),
    usualExperience: w.experience * usualValue.experience,
    yearNearer: w.experience / 10,
    yearAhead: w.experience / 4,
    usualLanguages: w.languages * usualValue.languages,
    sharedLanguage: w.languages,
    usualCity: w.city * usualValue.city,
    sameCity: w.city,
    qualityValues: qualityValuesFor(w),
    ownQualityValue: w.verification * verificationOf(viewer) + w.activity,
  }
}

function rolesOf(
  own: readonly DeveloperRole[],
  isNear: (mine: DeveloperRole, theirs: DeveloperRole) => boolean,
  w: FactorWeights,
): RoleEstimate {
  const open = w.roles * usualValue.roles
  return {
    sought: roleMask(own),
    kindred: roleMask(roleNames.filter((theirs) => own.some((mine) => isNear(mine, theirs)))),
    full: w.roles,
    near: 0.6 * w.roles,
    open,
    other: own.length === 0 ? open : 0,
  }
}

function goalsOf({ goals }: ProfileCard, w: FactorWeights): Estimate['goals'] {
  const open = w.goals * usualValue.goals
  return {
    sought: goalMask(goals.map(goalPartner)),
    kindred: goalMask(goalNames.filter((theirs) => goals.some((mine) => areKindred(mine, theirs)))),
    two: w.goals * goalsGain(2),
    one: w.goals * goalsGain(1),
    near: 0.4 * w.goals,
    open,
    other: goals.length === 0 ? open : 0,
  }
}

function verificationOf({ githubUsername, skills }: ProfileCard): number {
  const verifiedSkillCount = skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length
  return verificationStepOf({ hasGithub: githubUsername !== null, verifiedSkillCount }) / verificationSteps
}

/**
 * Splits quality, the sum of both parts, again: no two pairs of steps have the same sum, except for some people who hide their
 * activity and are then rated as active.
 */
function qualityValuesFor(w: FactorWeights): number[] {
  const qualityValues = Array.from({ length: qualityScale / qualityStep + 1 }, () => 0)
  for (const activity of activitySteps.toReversed()) {
    for (let step = 0; step <= verificationSteps; step += 1) {
      const verification = step / verificationSteps
      const place = Math.round((qualityScale * (verification + activity)) / 2 / qualityStep)
      qualityValues[place] = w.verification * verification + w.activity * activity
    }
  }
  return qualityValues
}
