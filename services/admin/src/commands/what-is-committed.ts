/** Longer than a transaction takes, and than the clocks of two replicas are apart. */
const settledSeconds = 60

/** Up to when everything with a time has been committed: who reads on from there misses nothing that was under way. */
export function whatIsCommitted(now: Date): Date {
  return new Date(now.getTime() - settledSeconds * 1_000)
}
