import { randomUUIDv7 } from 'node:crypto'

/** UUID version 7 (RFC 9562): later ids sort later, so indexes grow at one end. */
export function newEventId(): string {
  return randomUUIDv7()
}
