import { isolateListener } from './error-reporting.ts'

/** Specification section 7: the events that are told. */
export type TrackedEvent = 'login' | 'swipe' | 'match_created' | 'message_sent'

/** Whoever counts what people do, where an operator configured one and while somebody agrees. */
export type AnalyticsAdapter = { track(event: TrackedEvent, at: Date): void }

let adapter: AnalyticsAdapter | undefined
/** What happened before anybody could say whether it may be told. */
const early: { event: TrackedEvent; at: Date }[] = []
const earlyMax = 20

function trackSafely(to: AnalyticsAdapter, event: TrackedEvent, at: Date): void {
  isolateListener(() => to.track(event, at))()
}

/** Everything from now on goes there, and what happened before. */
export function configureAnalytics(next: AnalyticsAdapter): void {
  adapter = next
  for (const { event, at } of early.splice(0)) trackSafely(next, event, at)
}

/** Nobody will be told: what waited is forgotten. */
export function dropAnalytics(): void {
  early.length = 0
  adapter = { track: () => undefined }
}

/** Notes that something happened: only what, and when. Never throws. */
export function track(event: TrackedEvent): void {
  const at = new Date()
  if (adapter) trackSafely(adapter, event, at)
  else if (early.length < earlyMax) early.push({ event, at })
}
