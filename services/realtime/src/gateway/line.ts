import { type ErrorCode, errorCatalogue } from '@codekin/contracts/errors'
import { closeCodes, type ServerFrame } from '@codekin/contracts/socket'
import { frameText, type Numbered } from '../domain/delivery.ts'
import { textFrame } from '../domain/text-frame.ts'
import type { Closing } from './closing.ts'
import type { Connection } from './connection.ts'
import type { GatewayMetrics } from './metrics.ts'
import { openOutlet } from './outlet.ts'
import { frameFor, type Parcel, parcelOf } from './parcel.ts'

/** The way out to the sockets. Nothing waits without limit: who does not read is closed. */
export type Line = {
  send(connection: Connection, frame: ServerFrame): void
  refuse(connection: Connection, code: ErrorCode, about: string): void
  /** Hands a parcel to a socket once, or keeps it while the socket opens or resumes. */
  deliver(connection: Connection, parcel: Parcel): void
  /** Sends what was missed, whatever was sent before, as fast as the client takes it. */
  repeat(connection: Connection, missed: readonly Numbered[]): Promise<void>
  /** Sends what was kept meanwhile; from now on parcels go straight out. */
  release(connection: Connection): void
  /** The client had its time to ask for what it missed. */
  settle(connection: Connection): void
}

const heldMax = 400

export function openLine(o: { figures: GatewayMetrics; closing: Closing; unsentBytesMax: number }): Line {
  const { figures, closing, unsentBytesMax } = o
  const outlet = openOutlet()

  const dropSlow = (connection: Connection): void => {
    figures.countDropped('slow')
    closing.close(connection, closeCodes.tooSlow, 'reads too slowly')
  }
  const write = (connection: Connection, frame: Buffer): void => {
    if (connection.isClosed || connection.ws.readyState !== connection.ws.OPEN) return
    if (connection.socket.writableLength > unsentBytesMax) return dropSlow(connection)
    figures.sent += 1
    outlet.write(connection, frame)
  }
  const writeParcel = (connection: Connection, parcel: Parcel): void => {
    const frame = frameFor(connection, parcel)
    if (frame) write(connection, frame)
  }
  const handOver = (connection: Connection, parcel: Parcel): void => {
    if (parcel.number > 0 && parcel.number <= connection.sentUpTo) return
    if (parcel.number > 0) connection.sentUpTo = parcel.number
    writeParcel(connection, parcel)
  }
  const send = (connection: Connection, frame: ServerFrame): void => write(connection, textFrame(frameText(frame)))
  const release = (connection: Connection): void => {
    const held = connection.held ?? []
    connection.held = null
    for (const parcel of held) handOver(connection, parcel)
  }

  return {
    send,
    refuse: (connection, code, about) =>
      send(connection, { event: 'error', data: { code, error: errorCatalogue[code].text, about } }),
    deliver(connection, parcel) {
      if (!connection.held) return handOver(connection, parcel)
      connection.held.push(parcel)
      if (connection.held.length > heldMax) dropSlow(connection)
    },
    async repeat(connection, missed) {
      for (const one of missed) {
        // Healthy clients must not look slow because much was missed.
        if (connection.socket.writableLength > unsentBytesMax / 2) await outlet.drained(connection)
        writeParcel(connection, parcelOf(one))
      }
    },
    release,
    settle(connection) {
      if (!connection.isResuming) release(connection)
    },
  }
}
