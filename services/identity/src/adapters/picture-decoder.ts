import sharp from 'sharp'
import { type EncodedPhoto, photoSizes, pixelsMax } from './images.ts'

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

async function encode(bytes: Uint8Array): Promise<EncodedPhoto[] | undefined> {
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
  return photos
}

// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit(0))
process.once('message', (bytes: Uint8Array) => {
  // Whatever the decoder stumbles over is the file's fault.
  const encoding = encode(bytes).catch(() => undefined)
  void encoding.then((photos) => process.send?.({ photos }, () => process.disconnect()))
})
