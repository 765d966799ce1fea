/** Distinguishes the page's own timings from those of libraries. */
export const timingPrefix = 'codekin: '

/**
 * Records the time from `startedAt` (`performance.now()`; 0 is the start of the page) until now. The browser keeps it until
 * `metrics` sends it as a custom timing.
 */
export function noteTiming(name: string, startedAt: number): void {
  performance.measure(`${timingPrefix}${name}`, { start: startedAt, end: performance.now() })
}
