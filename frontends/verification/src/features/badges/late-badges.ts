import { late } from '@codekin/ui-kit/loaded'

/** The rest of the screen does without them where their code does not come. */
export const LateBadges = late(() => import('./badges-section.tsx').then((m) => m.BadgesSection), { isOptional: true })
