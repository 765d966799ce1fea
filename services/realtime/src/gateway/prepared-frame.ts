import { type Numbered, withNumber } from '../domain/delivery.ts'
import { textFrame } from '../domain/text-frame.ts'

/** A delivery on this replica with its frames, encoded once for all sockets. */
export type PreparedFrame = Numbered & { plainFrame: Buffer | null; fullFrame: Buffer | null }

/** The properties of a socket that decide what it may see. */
type Listener = { joined: ReadonlyMap<string, string>; isInAdminRoom: boolean }

export function prepare(numbered: Numbered): PreparedFrame {
  return { ...numbered, plainFrame: null, fullFrame: null }
}

/** Returns the frame that a socket may see; null if the delivery isn't for this socket. */
export function frameFor(listener: Listener, prepared: PreparedFrame): Buffer | null {
  if (prepared.audience === 'none') return null
  const hasJoined = prepared.matchId !== null && listener.joined.has(prepared.matchId)
  if (prepared.audience === 'joined' && !hasJoined) return null
  if (prepared.audience === 'admins' && !listener.isInAdminRoom) return null
  if (hasJoined && prepared.full !== '') {
    return (prepared.fullFrame ??= textFrame(withNumber(prepared.full, prepared.number)))
  }
  return (prepared.plainFrame ??= textFrame(withNumber(prepared.plain, prepared.number)))
}
