import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { keyedLimiter } from './keyed-limiter.ts'
import { barePng, isPng } from './png.ts'
import { type EncodedPicture, type PictureShape, pixelsMax } from './shapes.ts'

export type PictureLimits = {
  /** How many are decoded concurrently, each in a separate process. */
  atOnce: number
  /** How many uploads may wait, per person and in total. */
  waitingPerPersonMax: number
  waitingMax: number
  /** The limits of decoding one: processor time, and elapsed time, as it may share the processor. */
  cpuSecondsMax: number
  secondsMax: number
  /** The memory of the process that decodes one. */
  memoryMebibytesMax: number
}

/** Undefined if the file is not a supported picture. */
export type Encoded = EncodedPicture | 'too-costly' | undefined

export type Pictures = {
  /**
   * Reads a picture of at most 40 megapixels and makes WebP versions of it: turned upright, the first frame only, without
   * any metadata. `too-costly` if that exceeds the limits of time or memory. Throws `too_many_requests` or `unavailable`
   * if too many are waiting already.
   */
  encode(person: string, file: { bytes: Uint8Array; contentType: string }): Promise<Encoded>
}

/** The content types that a sender may claim. Only decoding proves the type. */
const acceptedTypes = new Set([
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/octet-stream',
  '',
])
const retryAfterSeconds = 5

/**
 * Opens the decoder of people's pictures, with a process for each under limits of the system.
 *
 * @example
 * const pictures = openPictures(config.pictures, { formats: ['jpeg', 'png'], edges: [96, 320], fit: 'cover' })
 * const encoded = await pictures.encode(userId, file)
 */
export function openPictures(limits: PictureLimits, shape: PictureShape): Pictures {
  const limiter = keyedLimiter({ ...limits, retryAfterSeconds })
  return {
    async encode(person, { bytes, contentType }) {
      const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!acceptedTypes.has(type) || bytes.length === 0) return undefined
      const bare = isPng(bytes) ? barePng(bytes, pixelsMax) : bytes
      return bare && (await limiter.run(person, () => decode(bare, shape, limits)))
    },
  }
}

/** V8 reserves address space for its code, which counts as data though it is never filled (measured: 618 MB of Node 24). */
const reservedMebibytes = 640
const program = fileURLToPath(new URL('./decoder.ts', import.meta.url))

/**
 * Decodes in a separate process, which ends with the picture: a hostile picture can't affect others, and all memory is
 * released. The limits are the system's (setrlimit(2)), so they apply even if this process dies.
 */
function start({ cpuSecondsMax, secondsMax, memoryMebibytesMax }: PictureLimits): ChildProcess {
  const limited = `ulimit -t ${cpuSecondsMax} && ulimit -d ${(reservedMebibytes + memoryMebibytesMax) * 1024} && ulimit -c 0 && exec "$0" "$@"`
  return fork(program, {
    execPath: '/bin/sh',
    execArgv: ['-c', limited, process.execPath, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    // The process gets none of our settings: neither addresses nor keys.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: secondsMax * 1000,
    killSignal: 'SIGKILL',
  })
}

async function decode(bytes: Uint8Array, shape: PictureShape, limits: PictureLimits): Promise<Encoded> {
  const child = start(limits)
  return await new Promise<Encoded>((resolve, reject) => {
    let answer: Encoded = 'too-costly'
    child.once('message', ({ encoded }: { encoded: EncodedPicture | undefined }) => {
      answer = encoded
    })
    child.once('error', reject)
    // The slot is free only now. Without an answer, the system or the timeout has ended the process.
    child.once('close', () => resolve(answer))
    child.send({ bytes, shape }, () => {
      // Sending fails only if the process has ended.
    })
  })
}
