import { late } from '@codekin/ui-kit/loaded'

/** Optional: the screen works if the chunk fails to load. */
export const LateBadges = late(() => import('./badges-section.tsx').then((m) => m.BadgesSection), { isOptional: true })
