const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** The chunks that the picture, its colours and its orientation need (PNG specification 11.2 and 11.3). */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'eXIf'])
const headerLength = 13
/** An interlaced picture is completely in memory while it is decoded; others are decoded in stripes. */
const interlacedBytesMax = 64 * 1024 * 1024
/** By colour type, table 11.1 of the specification: samples of a pixel. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export function isPng(bytes: Uint8Array): boolean {
  return bytes.length >= signature.length && signature.equals(bytes.subarray(0, signature.length))
}

/**
 * The PNG without invisible parts: texts, of which a decoder would inflate any number to any length before the first pixel,
 * further frames of an animation, and data after the end. Undefined if its chunks are inconsistent, or if it has more pixels
 * than `pixelsMax`, is interlaced and large, or has a second colour profile. Reads no pixels.
 */
export function barePng(bytes: Uint8Array, pixelsMax: number): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Buffer[] = [signature]
  let profiles = 0
  let at = signature.length
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > file.length) return undefined
    if ((type === 'IHDR') !== (at === signature.length)) return undefined
    if (type === 'IHDR' && !isAcceptable(file.subarray(at + 8, at + 8 + length), pixelsMax)) return undefined
    if (type === 'iCCP') profiles += 1
    if (profiles > 1) return undefined
    if (kept.has(type)) chunks.push(file.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(chunks)
    at = end
  }
  return undefined
}

/** Width, height, bit depth, colour type, two methods, and whether it is interlaced. */
function isAcceptable(header: Buffer, pixelsMax: number): boolean {
  if (header.length !== headerLength) return false
  const pixels = header.readUInt32BE(0) * header.readUInt32BE(4)
  const pixelBytes = ((samples[header.readUInt8(9)] ?? 4) * header.readUInt8(8)) / 8
  const isInterlaced = header.readUInt8(12) !== 0
  return pixels <= pixelsMax && (!isInterlaced || pixels * pixelBytes <= interlacedBytesMax)
}
