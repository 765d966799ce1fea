import { randomUUID } from 'node:crypto'
import {
  bearerProtocolPrefix,
  type ServerFrame,
  serverFrame,
  socketPath,
  socketProtocol,
} from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'
import { type RawData, WebSocket } from 'ws'

type Named<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>

/** A socket without the client library: it exposes the raw frames and doesn't reconnect. */
export type RawSocket = {
  ws: WebSocket
  frames: ServerFrame[]
  of<E extends ServerFrame['event']>(event: E): Named<E>[]
  /** The first frame of this kind that matches `where`, received already or soon. */
  next<E extends ServerFrame['event']>(event: E, where?: (data: Named<E>['data']) => boolean): Promise<Named<E>>
  send(frame: object | string): void
  /** Resolves with the close code. */
  closed: Promise<number>
  close(): Promise<number>
}

export type SocketOptions = { token?: string; protocols?: string[]; headers?: Record<string, string> }

/** Opens a socket without waiting. Every frame is checked against the contract. */
export function openSocket(url: string, o: SocketOptions): RawSocket {
  const protocols = o.protocols ?? (o.token === undefined ? [] : [socketProtocol, `${bearerProtocolPrefix}${o.token}`])
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${socketPath}`, protocols, { headers: o.headers ?? {} })
  const frames: ServerFrame[] = []
  ws.on('message', (data) => frames.push(serverFrame.parse(JSON.parse(textOf(data)))))
  ws.on('error', () => {})
  const closed = new Promise<number>((done) => ws.once('close', done))
  const of = <E extends ServerFrame['event']>(event: E) => frames.filter((f): f is Named<E> => f.event === event)
  return {
    ws,
    frames,
    of,
    next: <E extends ServerFrame['event']>(event: E, where: (data: Named<E>['data']) => boolean = () => true) =>
      eventually(() => of(event).find((frame) => where(frame.data as Named<E>['data']))),
    send: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    closed,
    close() {
      ws.close()
      return closed
    },
  }
}

/** Returns a message as text, as a client reads it. */
export function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}

/** Resolves with the HTTP status of a refused handshake. */
export function refusedStatus(socket: RawSocket): Promise<number> {
  return new Promise((done, fail) => {
    socket.ws.once('unexpected-response', (_request, response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    socket.ws.once('open', () => fail(new Error('It was opened.')))
  })
}

/** The data of a message event from one user to another. */
export function messageData(o: { matchId: string; from: string; to: string; seq: number; content?: string }) {
  return {
    messageId: randomUUID(),
    conversationId: o.matchId,
    seq: o.seq,
    senderId: o.from,
    senderName: 'Ada Lovelace',
    recipientId: o.to,
    content: o.content ?? `message ${o.seq}`,
    clientMessageId: `client-${o.seq}`,
    createdAt: new Date(0).toISOString(),
  }
}
