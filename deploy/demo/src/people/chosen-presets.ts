import type { PresetId, WeightPoints } from '@codekin/contracts/matching-presets/presets'
import type { Goal } from '@codekin/contracts/users/models'
import type { DemoDeveloper } from './developers.ts'
import { randomFrom } from './random.ts'

/** The order of a developer's deck, if they chose one: a preset for a goal, or custom weights. */
export type ChosenPreset = { email: string; daysAgo: number } & (
  | { preset: PresetId; goal: Goal }
  | { weights: WeightPoints }
)

const presetOfGoal: Readonly<Partial<Record<Goal, PresetId>>> = {
  'co-founder': 'co-founder',
  'pair-programming': 'pair-programming',
  'study-together': 'pair-programming',
  'open-source': 'open-source',
  hackathon: 'hackathon',
  'find-mentor': 'mentor',
  'be-mentor': 'mentee',
  hire: 'hire',
  'find-job': 'hire',
}

/** Weights that put shared language and evening hours first. */
const nearby: WeightPoints = {
  skills: 20,
  goals: 10,
  roles: 10,
  timezone: 25,
  experience: 0,
  languages: 15,
  city: 20,
  verification: 0,
  activity: 0,
}

/** Four in ten chose the preset of their first goal, a few moved the sliders, the others never looked. */
export function choosePresets(developers: readonly DemoDeveloper[]): ChosenPreset[] {
  const random = randomFrom(23)
  return developers.flatMap(({ email, goals, joinedHoursAgo }): ChosenPreset[] => {
    const daysAgo = Math.min(35 + random.between(0, 20), Math.floor(joinedHoursAgo / 24))
    const [goal] = goals
    const preset = goal && presetOfGoal[goal]
    if (random.chance(0.04)) return [{ email, daysAgo, weights: nearby }]
    return preset && random.chance(0.6) ? [{ email, daysAgo, preset, goal }] : []
  })
}
