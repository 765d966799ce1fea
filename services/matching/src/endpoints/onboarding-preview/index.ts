import type { onboardingPreview } from '@codekin/contracts/onboarding-preview/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listPreviewMatches } from './list-preview-matches.ts'

export function onboardingPreviewHandlers(deps: Deps): Handlers<typeof onboardingPreview.endpoints> {
  return { listPreviewMatches: listPreviewMatches(deps) }
}
