/** Tracks the frames in a server's websocket bytes (RFC 6455, section 5.2) without reading their content. */
export type FrameTracker = {
  /** Passes the next bytes. Returns whether they end where a frame ends, so that another one may follow. */
  pass(bytes: Uint8Array): boolean
}

export function openFrameTracker(): FrameTracker {
  let header: number[] = []
  let payloadLeft = 0
  return {
    pass(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const payload = Math.min(payloadLeft, bytes.length - at)
        payloadLeft -= payload
        at += payload
        if (at === bytes.length) break
        header.push(bytes[at] ?? 0)
        at += 1
        const length = payloadLength(header)
        if (length === undefined) continue
        payloadLeft = length
        header = []
      }
      return payloadLeft === 0 && header.length === 0
    },
  }
}

/** Undefined while the header is incomplete. Servers do not mask. */
function payloadLength(header: readonly number[]): number | undefined {
  const short = (header[1] ?? 0) & 0x7f
  const lengthBytes = short === 127 ? 8 : short === 126 ? 2 : 0
  if (header.length < 2 + lengthBytes) return undefined
  return lengthBytes === 0 ? short : header.slice(2).reduce((length, byte) => length * 256 + byte, 0)
}

/** A server's close frame (section 5.5.1). */
export function closeFrame(code: number, reason: string): Buffer {
  const text = Buffer.from(reason)
  return Buffer.concat([Buffer.from([0x88, 2 + text.length, code >> 8, code & 0xff]), text])
}
