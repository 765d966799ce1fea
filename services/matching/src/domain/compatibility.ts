import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Compatibility } from '@codekin/contracts/matching/models'

/** How two developers fit, as the first of them reads it. */
export function compatibilityBetween(_viewer: ProfileCard, _other: ProfileCard, _now: Date): Compatibility {
  return { score: 0, confidence: 0, factors: [], shared: [], theyAdd: [], youAdd: [], conflicts: [] }
}
