import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { time } from '../fields.ts'
import { goal, profileChange, project } from '../users/models.ts'
import {
  goalRecommendation,
  onboardingEvent,
  onboardingStatus,
  onboardingStep,
  skillCategory,
  stepAnswer,
  stepState,
} from './models.ts'

const drafting = [{ max: 240, perSeconds: 120, by: 'user' }] as const

export const onboarding = area({
  name: 'onboarding',
  service: 'identity',
  base: '/api/v1',
  endpoints: {
    getStatus: endpoint({
      method: 'GET',
      path: '/onboarding/status',
      summary: 'Get the completed steps and the drafts of the others',
      auth: 'user',
      reply: onboardingStatus,
      errors: [],
    }),
    start: endpoint({
      method: 'POST',
      path: '/onboarding/start',
      summary: 'Start the onboarding. Repeating this changes nothing',
      auth: 'user',
      reply: onboardingStatus,
      errors: [],
    }),
    saveStep: endpoint({
      method: 'POST',
      path: '/onboarding/step/:step',
      summary: 'Save a draft of a step, complete it, or skip it (no data, completed)',
      auth: 'user',
      rateLimit: drafting,
      params: z.object({ step: onboardingStep }),
      body: stepAnswer,
      reply: onboardingStatus,
      errors: ['step_required', 'too_many_skills'],
    }),
    complete: endpoint({
      method: 'POST',
      path: '/onboarding/complete',
      summary: 'Complete the onboarding. Repeating this changes nothing',
      auth: 'user',
      reply: onboardingStatus,
      errors: ['step_required'],
    }),
    recommendGoals: endpoint({
      method: 'GET',
      path: '/onboarding/goals/recommendations',
      summary: 'List suggested goals with reasons, based on roles, skills and experience',
      auth: 'user',
      reply: z.object({ recommendations: z.array(goalRecommendation) }),
      errors: [],
    }),
    selectGoals: endpoint({
      method: 'POST',
      path: '/onboarding/goals/select',
      summary: 'Set your goals and complete the step',
      auth: 'user',
      rateLimit: drafting,
      body: z.object({ goals: profileChange.in.shape.goals.unwrap() }),
      reply: z.object({ goals: z.array(goal) }),
      errors: [],
    }),
    suggestSkills: endpoint({
      method: 'GET',
      path: '/onboarding/skills/suggestions',
      summary: 'List suggested skills: the catalogue by category, and what people with the same skills have',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 120, by: 'user' }],
      query: z.object({ category: skillCategory.optional() }),
      reply: z.object({
        categories: z.array(z.object({ category: skillCategory, skills: z.array(z.string()) })),
        /** Only skills of at least ten people. The number of people in the sample is rounded to tens. */
        related: z.array(z.object({ name: z.string(), peopleAtLeast: z.int() })),
      }),
      errors: [],
    }),
    saveShowcase: endpoint({
      method: 'POST',
      path: '/onboarding/profile/showcase',
      summary: 'Set the projects on your profile and complete the step',
      auth: 'user',
      rateLimit: drafting,
      body: z.object({ projects: profileChange.in.shape.showcase.unwrap() }),
      reply: z.object({ projects: z.array(project) }),
      errors: [],
    }),
    recordEvent: endpoint({
      method: 'POST',
      path: '/onboarding/analytics/event',
      summary: 'Record a view of a step and how long it took. Kept only if you agreed to usage statistics',
      auth: 'user',
      rateLimit: drafting,
      body: onboardingEvent,
      reply: nothing,
      status: 204,
      errors: [],
    }),
    getProgress: endpoint({
      method: 'GET',
      path: '/onboarding/analytics/progress',
      summary: 'Get your progress: each step’s state, and its views and seconds if you agreed to usage statistics',
      auth: 'user',
      reply: z.object({
        startedAt: time.nullable(),
        completedAt: time.nullable(),
        /** The share of completed or skipped steps, 0–100. */
        percent: z.int().min(0).max(100),
        seconds: z.int().nonnegative(),
        steps: z.array(
          z.object({
            name: onboardingStep,
            state: stepState,
            views: z.int().nonnegative(),
            seconds: z.int().nonnegative(),
          }),
        ),
      }),
      errors: [],
    }),
  },
})
