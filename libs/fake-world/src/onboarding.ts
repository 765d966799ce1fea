import { onboardingSteps } from '@codekin/contracts/onboarding/limits'

export type FakeOnboarding = ReturnType<typeof startOnboarding>

/** Not started. */
export function startOnboarding() {
  return {
    version: 1,
    startedAt: null as string | null,
    completedAt: null as string | null,
    view: '',
    steps: onboardingSteps.map((name) => ({
      name,
      state: 'todo' as 'todo' | 'done' | 'skipped',
      isRequired: name === 'profile',
      draft: {} as Record<string, unknown>,
      changedAt: null as string | null,
    })),
  }
}
