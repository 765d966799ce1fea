import sharp from 'sharp'
import { photoHash, sampleColumns, sampleRows } from './photo-hash.ts'
import { type EncodedPicture, type PictureFormat, type PictureShape, type PictureVersion, pixelsMax } from './shapes.ts'

/**
 * The program of a process that decodes one picture and exits. `pictures.ts` starts it and kills it if it takes too long;
 * the system limits its memory.
 */

/** The names of each format and its decoder in libvips. */
const decoders: Readonly<Record<PictureFormat, { format: string; operation: string }>> = {
  jpeg: { format: 'jpeg', operation: 'VipsForeignLoadJpegBuffer' },
  png: { format: 'png', operation: 'VipsForeignLoadPngBuffer' },
  webp: { format: 'webp', operation: 'VipsForeignLoadWebpBuffer' },
  avif: { format: 'heif', operation: 'VipsForeignLoadHeifBuffer' },
  gif: { format: 'gif', operation: 'VipsForeignLoadNsgifBuffer' },
}

// Decoders that are not used cannot be attacked: SVG, PDF, TIFF and the rest are switched off for the process.
sharp.block({ operation: ['VipsForeignLoad'] })
// One image uses one core.
sharp.concurrency(1)
sharp.cache(false)

/** The colour behind transparent pixels. */
const background = '#ffffff'

async function encode(
  bytes: Uint8Array,
  { formats, edges, fit, isOpaque = false }: PictureShape,
): Promise<EncodedPicture | undefined> {
  const accepted = formats.map((format) => decoders[format])
  sharp.unblock({ operation: accepted.map(({ operation }) => operation) })
  const input = { limitInputPixels: pixelsMax, failOn: 'error', pages: 1, sequentialRead: true } as const
  const { format, compression } = await sharp(bytes, input).metadata()
  if (!accepted.some((one) => one.format === format) || (format === 'heif' && compression !== 'av1')) return undefined
  const resizing = { fit, withoutEnlargement: fit === 'inside' } as const
  const largest = edges.at(-1)
  // Decodes once; the smaller versions are made from the largest.
  const upright = sharp(bytes, input).autoOrient().resize(largest, largest, resizing)
  const { data, info } = await (isOpaque ? upright.flatten({ background }) : upright)
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const versions: PictureVersion[] = []
  for (const edge of edges) {
    const small = sharp(data, { raw }).resize(edge, edge, resizing).webp({ quality: 82 })
    const made = await small.toBuffer({ resolveWithObject: true })
    versions.push({ edge, width: made.info.width, height: made.info.height, bytes: made.data })
  }
  // Flattened, because the alpha samples would count as grey ones.
  const greyBy = (kernel: 'lanczos3' | 'linear') =>
    sharp(data, { raw })
      .flatten({ background })
      .greyscale()
      .resize(sampleColumns, sampleRows, { fit: 'fill', kernel })
      .toColorspace('b-w')
      .raw()
      .toBuffer()
  const likeness = photoHash(await greyBy('lanczos3'), await greyBy('linear'))
  const flat = sharp(data, { raw }).flatten({ background: '#888888' }).toColorspace('srgb')
  const mean = await flat.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { versions, likeness, colour: hexOf([...mean.subarray(0, 3)]) }
}

function hexOf(samples: readonly number[]): string {
  return `#${samples.map((sample) => sample.toString(16).padStart(2, '0')).join('')}`
}

// The parent no longer waits for the answer.
process.once('disconnect', () => process.exit(0))
process.once('message', ({ bytes, shape }: { bytes: Uint8Array; shape: PictureShape }) => {
  // Any failure of the decoder is the file's fault.
  const encoding = encode(bytes, shape).catch(() => undefined)
  void encoding.then((encoded) => process.send?.({ encoded }, () => process.disconnect()))
})
