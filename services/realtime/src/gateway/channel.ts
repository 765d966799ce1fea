import type { Numbered } from '../domain/delivery.ts'
import type { Connection } from './connection.ts'

/** The sockets of one user on this replica and how far they were served. */
export type Channel = {
  userId: string
  connections: Set<Connection>
  /** The newest number handed out; 0 while Redis never told one. */
  newest: number
  /** Not null while the replay buffer is asked; what arrives meanwhile waits here. */
  waiting: Numbered[] | null
  /** Events that went out without a number, so that a repeat is noticed. */
  unnumbered: string[]
  /** Resolves when the server has the subscription: what is published after that arrives here. */
  isListening: Promise<void>
  unsubscribe: () => void
}

const unnumberedRemembered = 32

/** Notes an event that goes out without a number; false when it did before. */
export function noteUnnumbered(channel: Channel, eventId: string): boolean {
  if (channel.unnumbered.includes(eventId)) return false
  channel.unnumbered.push(eventId)
  if (channel.unnumbered.length > unnumberedRemembered) channel.unnumbered.shift()
  return true
}
