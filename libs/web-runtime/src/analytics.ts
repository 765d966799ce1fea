/** A third party that counts what people do, if an operator configures one. */
export type AnalyticsAdapter = {
  identify(userId: string | null): void
  track(event: string, properties?: Readonly<Record<string, string | number | boolean>>): void
}

/** Specification section 7: the events that are told. */
export type TrackedEvent = 'login' | 'swipe' | 'match_created' | 'message_sent'

let adapter: AnalyticsAdapter | undefined

export function configureAnalytics(next: AnalyticsAdapter): void {
  adapter = next
}

export function identify(userId: string | null): void {
  adapter?.identify(userId)
}

export function track(event: TrackedEvent, properties?: Readonly<Record<string, string | number | boolean>>): void {
  adapter?.track(event, properties)
}
