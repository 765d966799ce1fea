import { type ErrorCode, errorCatalogue } from '@codekin/contracts/errors'
import { closeCodes, type ServerFrame } from '@codekin/contracts/socket'
import { SpanKind } from '@codekin/event-bus/tracing'
import { frameText, type Numbered } from '../domain/delivery.ts'
import { textFrame } from '../domain/text-frame.ts'
import type { Closing } from './closing.ts'
import type { Connection } from './connection.ts'
import { openFrameWriter } from './frame-writer.ts'
import type { GatewayMetrics } from './metrics.ts'
import { frameFor, type PreparedFrame, prepare } from './prepared-frame.ts'

/** Sends frames to sockets. Buffers are limited: a client that doesn't read is disconnected. */
export type Sender = {
  send(connection: Connection, frame: ServerFrame): void
  refuse(connection: Connection, code: ErrorCode, about: string): void
  /** Sends a frame to a socket once, or holds it while the socket opens or resumes. */
  deliver(connection: Connection, prepared: PreparedFrame): void
  /** Replays missed frames, whatever was sent before, as fast as the client takes them. */
  repeat(connection: Connection, missed: readonly Numbered[]): Promise<void>
  /** Sends the held frames; later frames are sent at once. */
  release(connection: Connection): void
  /** Ends the time a client has to request a resume. */
  settle(connection: Connection): void
}

const queuedMax = 400

/** The last span of a trace: frames are written to the sockets of this replica. */
export const toSockets = {
  name: 'send to sockets',
  kind: SpanKind.PRODUCER,
  attributes: { 'messaging.operation.type': 'send' },
}

export function openSender(o: { figures: GatewayMetrics; closing: Closing; unsentBytesMax: number }): Sender {
  const { figures, closing, unsentBytesMax } = o
  const writer = openFrameWriter()

  const dropSlow = (connection: Connection): void => {
    figures.countDropped('slow')
    closing.close(connection, closeCodes.tooSlow, 'reading too slowly')
  }
  const write = (connection: Connection, frame: Buffer): void => {
    if (connection.isClosed || connection.ws.readyState !== connection.ws.OPEN) return
    if (connection.socket.writableLength > unsentBytesMax) return dropSlow(connection)
    figures.sent += 1
    writer.write(connection, frame)
  }
  const writePrepared = (connection: Connection, prepared: PreparedFrame): void => {
    const frame = frameFor(connection, prepared)
    if (frame) write(connection, frame)
  }
  const sendPrepared = (connection: Connection, prepared: PreparedFrame): void => {
    if (prepared.number > 0 && prepared.number <= connection.sentUpTo) return
    if (prepared.number > 0) connection.sentUpTo = prepared.number
    writePrepared(connection, prepared)
  }
  const send = (connection: Connection, frame: ServerFrame): void => write(connection, textFrame(frameText(frame)))
  const release = (connection: Connection): void => {
    const queued = connection.queued ?? []
    connection.queued = null
    for (const prepared of queued) sendPrepared(connection, prepared)
  }

  return {
    send,
    refuse: (connection, code, about) =>
      send(connection, { event: 'error', data: { code, error: errorCatalogue[code].text, about } }),
    deliver(connection, prepared) {
      if (!connection.queued) return sendPrepared(connection, prepared)
      connection.queued.push(prepared)
      if (connection.queued.length > queuedMax) dropSlow(connection)
    },
    async repeat(connection, missed) {
      for (const one of missed) {
        // A healthy client must not look slow because it missed a lot.
        if (connection.socket.writableLength > unsentBytesMax / 2) await writer.drained(connection)
        writePrepared(connection, prepare(one))
      }
    },
    release,
    settle(connection) {
      if (!connection.isResuming) release(connection)
    },
  }
}
