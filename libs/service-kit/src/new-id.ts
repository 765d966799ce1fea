import { v7 } from 'uuid'

/** A new UUID version 7 (RFC 9562), which sorts by its time of creation. */
export function newId(): string {
  return v7()
}
