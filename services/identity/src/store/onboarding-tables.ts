import type { OnboardingStep, StepDraft, StepState } from '@codekin/contracts/onboarding/models'
import type { Generated } from 'kysely'

export type OnboardingTable = {
  userId: string
  version: number
  /** The question that was shown last. */
  view: Generated<string>
  startedAt: Date
  completedAt: Date | null
}

export type OnboardingStepTable = {
  userId: string
  step: OnboardingStep
  state: Generated<StepState>
  /** Typed, but not completed answers. */
  draft: Generated<StepDraft>
  views: Generated<number>
  seconds: Generated<number>
  changedAt: Date
}

export type OnboardingTables = { onboarding: OnboardingTable; onboardingStep: OnboardingStepTable }
