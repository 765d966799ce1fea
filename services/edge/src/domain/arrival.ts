/** How a body may arrive: after the grace, at this average at least. Bytes count from the first one of the body. */
export type Pace = { graceSeconds: number; bytesPerSecond: number }

/** Whether a body that has come so far came too slowly to be waited for. */
export function isTooSlow(came: { seconds: number; bytes: number }, { graceSeconds, bytesPerSecond }: Pace): boolean {
  return came.seconds > graceSeconds && came.bytes < came.seconds * bytesPerSecond
}
