import type { ReplyRate } from '@codekin/contracts/conversation-templates/models'

/** Fewer uses say nothing about a template. */
export const usesMin = 20
/** Normal deviate of a 95 % interval. */
const deviate = 1.959964

/** Returns the share of uses with a reply and its 95 % interval (Wilson, JASA 1927); null if there are too few uses. */
export function computeReplyRate(uses: number, replies: number): ReplyRate | null {
  if (uses < usesMin) return null
  const rate = replies / uses
  const spread = deviate ** 2 / uses
  const middle = (rate + spread / 2) / (1 + spread)
  const half = (deviate * Math.sqrt((rate * (1 - rate)) / uses + spread / (4 * uses))) / (1 + spread)
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
