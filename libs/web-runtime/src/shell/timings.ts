/** Marks the page's own timings among those that libraries leave with the browser. */
export const timingPrefix = 'codekin: '

/**
 * Notes that something took from `startedAt` (`performance.now()`; 0 is the page's beginning) until now. The browser keeps it
 * until `metrics` is there to tell it as a custom timing.
 */
export function noteTiming(name: string, startedAt: number): void {
  performance.measure(`${timingPrefix}${name}`, { start: startedAt, end: performance.now() })
}
