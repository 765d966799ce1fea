import sharp from 'sharp'
import { type EncodedPhoto, type EncodedPicture, photoSizes, pixelsMax } from './images.ts'

/**
 * The program of a process that decodes one picture and ends. It is started by `pictures.ts`, which ends it when it takes
 * too long; its memory is limited by the system.
 */

/** By how libvips names its decoders. */
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif'])

// Decoders that are not used cannot be attacked: SVG, PDF, TIFF and the rest are switched off for the process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// One image uses one core.
sharp.concurrency(1)
sharp.cache(false)

async function encode(bytes: Uint8Array): Promise<EncodedPicture | undefined> {
  const input = { limitInputPixels: pixelsMax, failOn: 'error', pages: 1, sequentialRead: true } as const
  const { format, compression } = await sharp(bytes, input).metadata()
  if (!acceptedFormats.has(format) || (format === 'heif' && compression !== 'av1')) return undefined
  const largest = photoSizes[photoSizes.length - 1] as number
  // Decoded once; the smaller versions are made from the largest.
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .resize(largest, largest, { fit: 'cover' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const photos: EncodedPhoto[] = []
  for (const size of photoSizes) {
    photos.push({ size, bytes: await sharp(data, { raw }).resize(size, size).webp({ quality: 82 }).toBuffer() })
  }
  const small = await sharp(data, { raw }).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  return { photos, likeness: dHash(small) }
}

/**
 * 64 bits of where a picture of 9 × 8 grey pixels gets brighter from left to right: those of the same picture, saved anew or
 * smaller, differ in a few (Krawetz 2013, "Kind of like that").
 */
function dHash(grey: Uint8Array): string {
  let hash = 0n
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column
      hash = (hash << 1n) | ((grey[at + 1] ?? 0) > (grey[at] ?? 0) ? 1n : 0n)
    }
  }
  return hash.toString(16).padStart(16, '0')
}

// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit(0))
process.once('message', (bytes: Uint8Array) => {
  // Whatever the decoder stumbles over is the file's fault.
  const encoding = encode(bytes).catch(() => undefined)
  void encoding.then((encoded) => process.send?.({ encoded }, () => process.disconnect()))
})
