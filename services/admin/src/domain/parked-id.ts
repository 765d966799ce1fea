import type { ParkedEvent } from '@codekin/contracts/admin/system-models'
import type { ParkedFacts, ParkedKey } from '@codekin/contracts/maintenance'

/** The consumer's name begins with its service's. */
export function serviceOfConsumer(consumer: string): string {
  return consumer.slice(0, consumer.indexOf('.'))
}

export function parkedIdOf({ consumer, eventId }: ParkedKey): string {
  return `${consumer}~${eventId}`
}

export function parkedKeyOf(id: string): ParkedKey {
  const end = id.lastIndexOf('~')
  return { consumer: id.slice(0, end), eventId: id.slice(end + 1) }
}

export function presentParked(facts: ParkedFacts): ParkedEvent {
  return { ...facts, id: parkedIdOf(facts), service: serviceOfConsumer(facts.consumer) }
}

/** Those announced last first, as each service lists its own. */
export function compareParked(a: ParkedKey, b: ParkedKey): number {
  return compare(b.eventId, a.eventId) || compare(b.consumer, a.consumer)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
