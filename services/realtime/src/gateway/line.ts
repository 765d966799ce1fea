import type { ErrorCode } from '@codekin/contracts/errors'
import { errorCatalogue } from '@codekin/contracts/errors'
import { closeCodes, type ServerFrame } from '@codekin/contracts/socket'
import { frameText, type Numbered } from '../domain/delivery.ts'
import type { Connection } from './connection.ts'
import type { GatewayMetrics } from './metrics.ts'
import { bytesFor, type Parcel, parcelOf } from './parcel.ts'

/** The way out to the sockets: bounded, and closed only here. */
export type Line = {
  send(connection: Connection, frame: ServerFrame): void
  refuse(connection: Connection, code: ErrorCode, about: string): void
  /** Hands a parcel to a socket once, or keeps it while the socket opens or resumes. */
  deliver(connection: Connection, parcel: Parcel): void
  /** Sends what was missed, whatever was sent before. */
  repeat(connection: Connection, missed: Numbered): void
  /** Sends what was kept meanwhile; from now on parcels go straight out. */
  release(connection: Connection): void
  /** The client had its time to ask for what it missed. */
  settle(connection: Connection): void
  close(connection: Connection, code: number, reason: string): void
  /** Cuts off sockets that did not answer the close. */
  cutLingering(): void
}

export const unsentBytesMax = 1_048_576
const heldMax = 400
const lingerMilliseconds = 2_000
const asText = { binary: false }

export function openLine(o: {
  figures: GatewayMetrics
  onClosed: (connection: Connection) => void
  unsentBytesMax?: number
}): Line {
  const { figures } = o
  const bytesMax = o.unsentBytesMax ?? unsentBytesMax
  const lingering = new Map<Connection, number>()

  const write = (connection: Connection, bytes: Buffer | string): void => {
    if (connection.isClosed) return
    if (connection.ws.bufferedAmount > bytesMax) return dropSlow(connection)
    figures.sent += 1
    connection.ws.send(bytes, asText)
  }

  const dropSlow = (connection: Connection): void => {
    figures.countDropped('slow')
    close(connection, closeCodes.tooSlow, 'reads too slowly')
  }

  const close = (connection: Connection, code: number, reason: string): void => {
    if (connection.isClosed) return
    connection.isClosed = true
    connection.held = null
    connection.ws.close(code, reason)
    lingering.set(connection, performance.now() + lingerMilliseconds)
    connection.ws.once('close', () => lingering.delete(connection))
    o.onClosed(connection)
  }

  const handOver = (connection: Connection, parcel: Parcel): void => {
    if (parcel.number !== 0) {
      if (parcel.number <= connection.sentUpTo) return
      connection.sentUpTo = parcel.number
    }
    const bytes = bytesFor(connection, parcel)
    if (bytes) write(connection, bytes)
  }

  const release = (connection: Connection): void => {
    const held = connection.held ?? []
    connection.held = null
    for (const parcel of held) handOver(connection, parcel)
  }

  const send: Line['send'] = (connection, frame) => write(connection, frameText(frame))

  return {
    send,
    refuse: (connection, code, about) =>
      send(connection, { event: 'error', data: { code, error: errorCatalogue[code].text, about } }),
    deliver(connection, parcel) {
      if (connection.isClosed) return
      if (!connection.held) return handOver(connection, parcel)
      connection.held.push(parcel)
      if (connection.held.length > heldMax) dropSlow(connection)
    },
    repeat(connection, missed) {
      const bytes = bytesFor(connection, parcelOf(missed))
      if (bytes) write(connection, bytes)
    },
    release,
    settle(connection) {
      if (!connection.isResuming) release(connection)
    },
    close,
    cutLingering() {
      const now = performance.now()
      for (const [connection, until] of lingering) if (until <= now) connection.ws.terminate()
    },
  }
}
