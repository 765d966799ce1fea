const hour = 3_600_000
/** Waiting time after the first, second and each further attempt at a skill. */
const waits = [24 * hour, 72 * hour, 168 * hour]
/** Older attempts do not count for the cool-down. */
export const coolDownWindowDays = 90

/** When the next attempt may start, given recent starts, newest first; null: now. */
export function nextAttemptAt(startedAt: readonly Date[], now: Date): Date | null {
  const [newest] = startedAt
  if (!newest) return null
  const wait = waits[Math.min(startedAt.length, waits.length) - 1] ?? 0
  const next = new Date(newest.getTime() + wait)
  return next > now ? next : null
}
