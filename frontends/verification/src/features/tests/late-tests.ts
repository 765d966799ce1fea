import { late } from '@codekin/ui-kit/loaded'

/** Optional: the screen works if the chunk fails to load. */
export const LateTests = late(() => import('./tests-section.tsx').then((m) => m.TestsSection), { isOptional: true })
