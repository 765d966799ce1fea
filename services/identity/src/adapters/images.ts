import sharp from 'sharp'
import { boundedQueue } from './bounded-queue.ts'

/** Edges of the square versions of a photo, in pixels. */
export const photoSizes = [96, 320, 800] as const
export type PhotoSize = (typeof photoSizes)[number]
export const photoContentType = 'image/webp'

/** What a sender may call a photo. What it is, decoding tells. */
const acceptedTypes = new Set([
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/octet-stream',
  '',
])
/** By how libvips names its decoders. */
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif'])
const pixelsMax = 40_000_000
const timeoutSeconds = 10

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
// One image uses one core; nothing is kept between images of different people.
sharp.concurrency(1)
sharp.cache(false)

const queue = boundedQueue({ concurrency: 2, waitingMax: 32, retryAfterSeconds: 5 })

export type EncodedPhoto = { size: PhotoSize; bytes: Uint8Array }

/**
 * Reads a JPEG, PNG, WebP or AVIF of at most 40 megapixels and makes square WebP versions of it: turned upright, the
 * first frame only, without any metadata. Undefined when the file is none of these or is damaged.
 */
export async function encodePhoto(file: {
  bytes: Uint8Array
  contentType: string
}): Promise<EncodedPhoto[] | undefined> {
  const type = file.contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!acceptedTypes.has(type)) return undefined
  return queue.run(async () => {
    try {
      return await encode(file.bytes)
    } catch {
      // Whatever the decoder stumbles over is the file's fault.
      return undefined
    }
  })
}

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
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const photos: EncodedPhoto[] = []
  for (const size of photoSizes) {
    const made = await sharp(data, { raw })
      .resize(size, size)
      .webp({ quality: 82 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
    photos.push({ size, bytes: made })
  }
  return photos
}
