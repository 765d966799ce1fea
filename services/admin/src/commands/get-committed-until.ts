/** Longer than a transaction takes and than replica clocks differ. */
const settledSeconds = 60

/** Rows stamped before this time are committed, so a cursor may move up to it without missing one. */
export function getCommittedUntil(now: Date): Date {
  return new Date(now.getTime() - settledSeconds * 1_000)
}
