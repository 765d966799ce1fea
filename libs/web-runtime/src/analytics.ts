import { isolateListener } from './error-reporting.ts'

/** Specification section 7: the tracked events. */
export type TrackedEvent = 'login' | 'swipe' | 'match_created' | 'message_sent'

/** An analytics service, if an operator configured one and the person has agreed. */
export type AnalyticsAdapter = { track(event: TrackedEvent, at: Date): void }

let adapter: AnalyticsAdapter | undefined
/** Events from before the consent was known. */
const early: { event: TrackedEvent; at: Date }[] = []
const earlyMax = 20

function trackSafely(to: AnalyticsAdapter, event: TrackedEvent, at: Date): void {
  isolateListener(() => to.track(event, at))()
}

/** Sends later and buffered events to this adapter. */
export function configureAnalytics(next: AnalyticsAdapter): void {
  adapter = next
  for (const { event, at } of early.splice(0)) trackSafely(next, event, at)
}

/** Drops the buffered events, because none may be sent. */
export function dropAnalytics(): void {
  early.length = 0
  adapter = { track: () => undefined }
}

/** Tracks an event: only its name and time. Never throws. */
export function track(event: TrackedEvent): void {
  const at = new Date()
  if (adapter) trackSafely(adapter, event, at)
  else if (early.length < earlyMax) early.push({ event, at })
}
