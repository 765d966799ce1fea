import type { OnboardingStep, StepDraft, StepState } from '@codekin/contracts/onboarding/models'
import type { Generated } from 'kysely'

export type OnboardingTable = {
  userId: string
  version: number
  /** The question that was in front last. */
  view: Generated<string>
  startedAt: Date
  completedAt: Date | null
}

export type OnboardingStepTable = {
  userId: string
  step: OnboardingStep
  state: Generated<StepState>
  /** What was typed and not completed. */
  draft: Generated<StepDraft>
  views: Generated<number>
  seconds: Generated<number>
  changedAt: Date
}

export type OnboardingTables = { onboarding: OnboardingTable; onboardingStep: OnboardingStepTable }
