import type { Numbered } from '../domain/delivery.ts'
import type { Connection } from './connection.ts'

/** A user's sockets on this replica and how far they were served. */
export type Channel = {
  userId: string
  connections: Set<Connection>
  /** The newest number delivered; 0 until Redis has assigned one. */
  newest: number
  /** Not null while the replay buffer is being read; frames that arrive meanwhile are queued here. */
  waiting: Numbered[] | null
  /** Events sent without a number, to detect repeats. */
  unnumbered: string[]
  /** Resolves once the server has the subscription: anything published later arrives here. */
  isListening: Promise<void>
  unsubscribe: () => void
}

const unnumberedRemembered = 32

/** Records an event sent without a number; false if it was recorded before. */
export function recordUnnumbered(channel: Channel, eventId: string): boolean {
  if (channel.unnumbered.includes(eventId)) return false
  channel.unnumbered.push(eventId)
  if (channel.unnumbered.length > unnumberedRemembered) channel.unnumbered.shift()
  return true
}
