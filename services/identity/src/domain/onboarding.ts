import { onboardingSteps, onboardingVersion, requiredSteps } from '@codekin/contracts/onboarding/limits'
import {
  type OnboardingStatus,
  type OnboardingStep,
  type StepDraft,
  type StepState,
  stepSchemas,
} from '@codekin/contracts/onboarding/models'
import type { Developer } from './profile.ts'

/** The stored progress of a person; untouched steps are absent. */
export type Progress = {
  onboarding: { version: number; view: string; startedAt: Date; completedAt: Date | null } | undefined
  steps: readonly Step[]
}
type Step = {
  step: OnboardingStep
  state: StepState
  draft: StepDraft
  views: number
  seconds: number
  changedAt: Date
}

const untouched = { state: 'todo' as StepState, draft: {}, views: 0, seconds: 0, changedAt: null }
const required: readonly OnboardingStep[] = requiredSteps

function allSteps({ steps }: Progress) {
  return onboardingSteps.map((name) => ({ name, ...(steps.find(({ step }) => step === name) ?? untouched) }))
}

export function presentStatus(progress: Progress): OnboardingStatus {
  const { onboarding } = progress
  return {
    version: onboarding?.version ?? onboardingVersion,
    startedAt: onboarding?.startedAt.toISOString() ?? null,
    completedAt: onboarding?.completedAt?.toISOString() ?? null,
    view: onboarding?.view ?? '',
    steps: allSteps(progress).map(({ name, state, draft, changedAt }) => ({
      name,
      state,
      isRequired: isRequired(name),
      draft,
      changedAt: changedAt?.toISOString() ?? null,
    })),
  }
}

/** Returns the progress with statistics per step. */
export function presentProgress(progress: Progress) {
  const steps = allSteps(progress).map(({ name, state, views, seconds }) => ({ name, state, views, seconds }))
  const finished = steps.filter(({ state }) => state !== 'todo').length
  return {
    startedAt: progress.onboarding?.startedAt.toISOString() ?? null,
    completedAt: progress.onboarding?.completedAt?.toISOString() ?? null,
    percent: Math.round((100 * finished) / steps.length),
    seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0),
    steps,
  }
}

export function isRequired(step: OnboardingStep): boolean {
  return required.includes(step)
}

export function stepsDone({ steps }: Progress): OnboardingStep[] {
  return onboardingSteps.filter((name) => steps.some(({ step, state }) => step === name && state === 'done'))
}

/** Returns the sent fields that belong to this step. */
export function pickDraftFields(step: OnboardingStep, sent: StepDraft): StepDraft {
  const fields = Object.keys(stepSchemas[step].shape)
  return Object.fromEntries(Object.entries(sent).filter(([field]) => fields.includes(field)))
}

/** Returns the missing required fields of a profile card, as error details; empty if there are none. */
export function listMissingFields({ fullName, roles }: Pick<Developer, 'fullName' | 'roles'>) {
  return [
    ...(fullName === '' ? [{ field: 'full_name', message: 'Enter your name.' }] : []),
    ...(roles.length === 0 ? [{ field: 'roles', message: 'Choose at least one role.' }] : []),
  ]
}
