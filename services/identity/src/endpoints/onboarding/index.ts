import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { complete } from './complete.ts'
import { getProgress } from './get-progress.ts'
import { getStatus } from './get-status.ts'
import { recommendGoals } from './recommend-goals.ts'
import { recordEvent } from './record-event.ts'
import { saveShowcase } from './save-showcase.ts'
import { saveStep } from './save-step.ts'
import { selectGoals } from './select-goals.ts'
import { start } from './start.ts'
import { suggestSkills } from './suggest-skills.ts'

export function onboardingHandlers(deps: Deps): Handlers<typeof onboarding.endpoints> {
  return {
    getStatus: getStatus(deps),
    start: start(deps),
    saveStep: saveStep(deps),
    complete: complete(deps),
    recommendGoals: recommendGoals(deps),
    selectGoals: selectGoals(deps),
    suggestSkills: suggestSkills(deps),
    saveShowcase: saveShowcase(deps),
    recordEvent: recordEvent(deps),
    getProgress: getProgress(deps),
  }
}
