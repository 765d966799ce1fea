import { late } from '@codekin/ui-kit/loaded'

/** The rest of the screen does without it where its code does not come. */
export const LateTests = late(() => import('./tests-section.tsx').then((m) => m.TestsSection), { isOptional: true })
