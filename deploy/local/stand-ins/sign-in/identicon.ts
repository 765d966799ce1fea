import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const cell = 48
const cells = 7

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}

/** Mirrored squares in one colour, as code hosts give people without a photo: a PNG of 336 × 336, the same for the same seed. */
export function drawIdenticon(seed: string): Buffer {
  const hash = createHash('sha256').update(seed).digest()
  const [hue = 0, ...bits] = hash
  const channel = (shift: number) => Math.round(150 + 70 * Math.cos((hue / 256 + shift) * 2 * Math.PI))
  const palette = Buffer.from([236, 236, 240, channel(0), channel(1 / 3), channel(2 / 3)])
  const isFilled = (column: number, row: number) => {
    const x = column - 1
    const y = row - 1
    if (x < 0 || y < 0 || x > 4 || y > 4) return false
    return (bits[Math.min(x, 4 - x) * 5 + y] ?? 0) % 2 === 1
  }
  const side = cell * cells
  const rows = Buffer.alloc(side * (side + 1))
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      rows[y * (side + 1) + 1 + x] = isFilled(Math.floor(x / cell), Math.floor(y / cell)) ? 1 : 0
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 8 bits per pixel, an index into the palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
