const hour = 3_600_000
/** After the first, the second and every further attempt at a skill. */
const waits = [24 * hour, 72 * hour, 168 * hour]
/** Attempts before that are forgotten. */
export const rememberedDays = 90

/** When the next attempt at a skill may begin, from when those of the last time began, the newest first; null: now. */
export function nextTryOf(startedAt: readonly Date[], now: Date): Date | null {
  const [newest] = startedAt
  if (!newest) return null
  const wait = waits[Math.min(startedAt.length, waits.length) - 1] ?? 0
  const next = new Date(newest.getTime() + wait)
  return next > now ? next : null
}
