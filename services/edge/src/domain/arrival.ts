/** The slowest allowed arrival of a body: after the grace period, at least this average from its first byte on. */
export type Pace = { graceSeconds: number; bytesPerSecond: number }

/** Whether a body arrives too slowly to wait for it. */
export function isTooSlow(came: { seconds: number; bytes: number }, { graceSeconds, bytesPerSecond }: Pace): boolean {
  return came.seconds > graceSeconds && came.bytes < came.seconds * bytesPerSecond
}
