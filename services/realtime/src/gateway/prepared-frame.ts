import { type Numbered, withNumber } from '../domain/delivery.ts'
import { textFrame } from '../domain/text-frame.ts'

/** A delivery on this replica with its frames, written once however many sockets get them. */
export type PreparedFrame = Numbered & { plainFrame: Buffer | null; fullFrame: Buffer | null }

/** What a socket must say of itself so that it is known what it may see. */
type Listener = { joined: ReadonlyMap<string, string>; isInAdminRoom: boolean }

export function prepare(numbered: Numbered): PreparedFrame {
  return { ...numbered, plainFrame: null, fullFrame: null }
}

/** What of a prepared frame a socket may see; null when it is not for this socket. */
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
