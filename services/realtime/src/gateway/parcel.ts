import { type Numbered, withNumber } from '../domain/delivery.ts'
import { textFrame } from '../domain/text-frame.ts'
import type { Connection } from './connection.ts'

/** A delivery on this replica with its frames, written once however many sockets get them. */
export type Parcel = Numbered & { plainFrame: Buffer | null; fullFrame: Buffer | null }

export function parcelOf(numbered: Numbered): Parcel {
  return { ...numbered, plainFrame: null, fullFrame: null }
}

/** What of a parcel a socket may see; null when it is not for this socket. */
export function frameFor(connection: Connection, parcel: Parcel): Buffer | null {
  if (parcel.audience === 'none') return null
  const hasJoined = parcel.matchId !== null && connection.joined.has(parcel.matchId)
  if (parcel.audience === 'joined' && !hasJoined) return null
  if (parcel.audience === 'admins' && !connection.isInAdminRoom) return null
  if (hasJoined && parcel.full !== '') {
    return (parcel.fullFrame ??= textFrame(withNumber(parcel.full, parcel.number)))
  }
  return (parcel.plainFrame ??= textFrame(withNumber(parcel.plain, parcel.number)))
}
