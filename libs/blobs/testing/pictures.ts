import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

/** A picture of one colour. */
export function aPicture(o: { format?: Format; width?: number; height?: number } = {}): Promise<Buffer> {
  const { format = 'jpeg', width = 640, height = 400 } = o
  return sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .toFormat(format)
    .toBuffer()
}

/** A picture with details everywhere, like a photo: grey squares in an order derived from `seed`. */
export function aDetailedPicture(o: { format?: Format; edge?: number; seed?: number; alpha?: number } = {}) {
  const { format = 'png', edge = 400, seed = 1, alpha } = o
  const squares = 12
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state >>> 24
  }
  const channels = alpha === undefined ? 3 : 4
  const samples = Array.from({ length: squares * squares }, next).flatMap((grey) =>
    alpha === undefined ? [grey, grey, grey] : [grey, grey, grey, alpha],
  )
  return sharp(Buffer.from(samples), { raw: { width: squares, height: squares, channels } })
    .resize(edge, edge, { kernel: 'cubic' })
    .toFormat(format)
    .toBuffer()
}

/** A picture whose metadata has its place and camera. */
export function aPictureWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 600, channels: 3, background: '#aa3366' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Secret Owner', Make: 'Secret Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .toBuffer()
}

/** A small PNG file that claims to be 50,000 × 50,000 pixels. */
export function aPixelBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.writeUInt8(8, 8)
  const pixels = deflateSync(Buffer.alloc(1024 * 1024))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A good picture of a few pixels with texts of some gigabytes, packed in a file of two megabytes. */
export async function aTextBomb(): Promise<Buffer> {
  const picture = await aPicture({ format: 'png', width: 8, height: 8 })
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(32 * 1024 * 1024, 'a'))])
  const afterHeader = 33
  const chunks = Array.from({ length: 64 }, () => pngChunk('zTXt', text))
  return Buffer.concat([picture.subarray(0, afterHeader), ...chunks, picture.subarray(afterHeader)])
}

/** A picture that is whole in memory while it is decoded. */
export function anInterlacedPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#3366aa' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}

/** A GIF with a script as its comment, which is also a valid script itself. */
export async function aGifThatIsAScript(): Promise<Buffer> {
  const gif = await aPicture({ format: 'gif', width: 8, height: 8 })
  return Buffer.concat([gif, Buffer.from('/*GIF89a*/=1;alert(document.cookie)//')])
}

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
)
