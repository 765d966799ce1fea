import type { ParkedEvent } from '@codekin/contracts/admin/system-models'
import type { ParkedFacts, ParkedKey } from '@codekin/contracts/maintenance'

/** A consumer's name is prefixed with its service. */
export function getConsumerService(consumer: string): string {
  return consumer.slice(0, consumer.indexOf('.'))
}

export function formatParkedId({ consumer, eventId }: ParkedKey): string {
  return `${consumer}~${eventId}`
}

export function parseParkedId(id: string): ParkedKey {
  const end = id.lastIndexOf('~')
  return { consumer: id.slice(0, end), eventId: id.slice(end + 1) }
}

export function presentParked(facts: ParkedFacts): ParkedEvent {
  return { ...facts, id: formatParkedId(facts), service: getConsumerService(facts.consumer) }
}

/** Sorts the latest announced first, as each service does. */
export function compareParked(a: ParkedKey, b: ParkedKey): number {
  return compare(b.eventId, a.eventId) || compare(b.consumer, a.consumer)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
