import { type Numbered, withNumber } from '../domain/delivery.ts'
import type { Connection } from './connection.ts'

/** A delivery on this replica with its bytes, written once however many sockets get them. */
export type Parcel = Numbered & { plainBytes: Buffer | null; fullBytes: Buffer | null }

export function parcelOf(numbered: Numbered): Parcel {
  return { ...numbered, plainBytes: null, fullBytes: null }
}

/** What of a parcel a socket may see; null when it is not for this socket. */
export function bytesFor(connection: Connection, parcel: Parcel): Buffer | null {
  const hasJoined = parcel.matchId !== null && connection.joined.has(parcel.matchId)
  if (parcel.audience === 'joined' && !hasJoined) return null
  if (parcel.audience === 'admins' && !connection.isInAdminRoom) return null
  if (hasJoined && parcel.full !== '') {
    return (parcel.fullBytes ??= Buffer.from(withNumber(parcel.full, parcel.number)))
  }
  return (parcel.plainBytes ??= Buffer.from(withNumber(parcel.plain, parcel.number)))
}
