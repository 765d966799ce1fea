import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A websocket client that only counts: the load must cost less than the server. */
export type RawSocket = {
  /** Text frames received so far. */
  received(): number
  /** Sends one text frame of at most 125 bytes. */
  send(text: string): void
  end(): void
}

const opcodes = { text: 1, close: 8, ping: 9, pong: 10 }

/** A masked frame, as clients must send it (RFC 6455, section 5.2). */
function clientFrame(opcode: number, payload: Buffer): Buffer {
  const mask = randomBytes(4)
  const head = Buffer.from([0x80 | opcode, 0x80 | payload.length])
  return Buffer.concat([head, mask, payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))])
}

/** Opens a websocket; `onText` gets the payload of each text frame until it returns false, later ones are only counted. */
export function openRawSocket(o: {
  origin: string
  path: string
  protocols?: readonly string[]
  onText: (payload: string, socket: RawSocket) => boolean
  onClose: () => void
}): RawSocket {
  const { hostname, port } = new URL(o.origin)
  const tcp = connect({ host: hostname, port: Number(port), noDelay: true })
  tcp.write(
    [
      `GET ${o.path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...(o.protocols ? [`Sec-WebSocket-Protocol: ${o.protocols.join(', ')}`] : []),
      '\r\n',
    ].join('\r\n'),
  )
  let count = 0
  const socket: RawSocket = {
    received: () => count,
    send: (text) => void tcp.write(clientFrame(opcodes.text, Buffer.from(text))),
    end: () => void tcp.destroy(),
  }
  let isLooking = true
  const onFrame = (opcode: number, payload: Buffer) => {
    if (opcode === opcodes.ping) tcp.write(clientFrame(opcodes.pong, payload))
    if (opcode === opcodes.close) o.onClose()
    if (opcode !== opcodes.text) return
    count += 1
    isLooking &&= o.onText(payload.toString(), socket)
  }
  tcp.on('error', () => o.onClose())
  readFrames(tcp, onFrame)
  return socket
}

/** Skips the upgrade response and splits the rest into frames. */
function readFrames(tcp: Socket, onFrame: (opcode: number, payload: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  tcp.on('data', (chunk: Buffer) => {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!isOpen) {
      const end = bytes.indexOf('\r\n\r\n')
      rest = bytes
      if (end < 0) return
      const status = bytes.toString('latin1', 0, end).split('\r\n')[0] ?? ''
      if (!status.includes(' 101 ')) throw new Error(`The server did not open a websocket: ${status}`)
      isOpen = true
      bytes = bytes.subarray(end + 4)
    }
    let at = 0
    for (;;) {
      const short = (bytes[at + 1] ?? 0) & 0x7f
      const head = short === 126 ? 4 : short === 127 ? 10 : 2
      if (at + head > bytes.length) break
      const length = short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? bytes.readUInt32BE(at + 6) : short
      if (at + head + length > bytes.length) break
      onFrame((bytes[at] ?? 0) & 0x0f, bytes.subarray(at + head, at + head + length))
      at += head + length
    }
    rest = at === bytes.length ? Buffer.alloc(0) : bytes.subarray(at)
  })
}
