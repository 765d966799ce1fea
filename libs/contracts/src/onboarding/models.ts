import { z } from 'zod'
import { draftAge } from '../draft-age.ts'
import { line, text, time } from '../fields.ts'
import { githubName } from '../github/models.ts'
import { canonicalTimeZone } from '../time-zones.ts'
import {
  developerRole,
  goal,
  newSkill,
  profileChange,
  projectsMax,
  skillLevel,
  skillsPerProfileMax,
} from '../users/models.ts'
import { onboardingSteps, skillCategories } from './limits.ts'

export const onboardingStep = z.enum(onboardingSteps)
export type OnboardingStep = z.output<typeof onboardingStep>
export const stepState = z.enum(['todo', 'done', 'skipped'])
export type StepState = z.output<typeof stepState>
export const skillCategory = z.enum(skillCategories)
export type SkillCategory = z.output<typeof skillCategory>

const { full_name, headline, roles, experienceYears, timezone, city, goals, lookingFor, showcase } =
  profileChange.in.shape

/** The input that completes each step. Omitted fields stay unchanged. */
export const stepSchemas = {
  profile: z.object({ full_name, headline, roles, experienceYears, timezone, city }),
  // Omitted skills stay: two devices overwrite nothing of each other.
  skills: z.object({ skills: z.array(newSkill).min(1).max(skillsPerProfileMax) }),
  goals: z.object({ goals, lookingFor }),
  showcase: z.object({ showcase }),
  github: z.object({ githubUsername: githubName }),
  preview: z.object({}),
} satisfies Record<OnboardingStep, z.ZodObject>

/** An incomplete answer, within bounds that keep it storable. Each step stores only its own fields. */
export const stepDraft = z
  .object({
    full_name: text({ max: 200 }),
    headline: text({ max: 300 }),
    roles: z.array(developerRole).max(20),
    experienceYears: z.number().min(0).nullable(),
    timezone: text({ max: 64 })
      .overwrite((zone) => canonicalTimeZone(zone) ?? zone)
      .nullable(),
    city: text({ max: 200 }),
    skills: z.array(z.object({ name: text({ max: 100 }), level: skillLevel })).max(skillsPerProfileMax),
    goals: z.array(goal).max(20),
    lookingFor: z.array(developerRole).max(20),
    showcase: z
      .array(
        z.object({
          title: text({ max: 200 }),
          text: text({ max: 1000 }),
          url: text({ max: 600 }).nullable(),
          skills: z.array(text({ max: 100 })).max(20),
        }),
      )
      .max(projectsMax),
    githubUsername: text({ max: 100 }),
  })
  .partial()
export type StepDraft = z.output<typeof stepDraft>

export const stepStatus = z.object({
  name: onboardingStep,
  state: stepState,
  isRequired: z.boolean(),
  /** The incomplete answer, from any device; empty without one. */
  draft: stepDraft,
  changedAt: time.nullable(),
})

export const onboardingStatus = z.object({
  version: z.int().positive(),
  startedAt: time.nullable(),
  completedAt: time.nullable(),
  /** The last question shown, by the wizard's name; empty if there was none. */
  view: z.string(),
  steps: z.array(stepStatus),
})
export type OnboardingStatus = z.output<typeof onboardingStatus>

/**
 * `view`: the current question, where another device continues. `ageSeconds`: the age of a draft that could not be saved at
 * once.
 */
export const stepAnswer = z.object({
  data: stepDraft.nullable(),
  completed: z.boolean(),
  view: line({ max: 40 }).optional(),
  ageSeconds: draftAge.optional(),
})

export const onboardingEventType = z.enum(['step-viewed', 'step-left'])
export const onboardingEvent = z.object({
  eventType: onboardingEventType,
  stepName: onboardingStep,
  /** How long the step was shown, sent when the person leaves it. */
  data: z
    .object({ seconds: z.number().min(0).max(86_400) })
    .partial()
    .optional(),
})

export const goalRecommendation = z.object({ goal, why: z.string() })
export type GoalRecommendation = z.output<typeof goalRecommendation>
