import { write, writeSync } from 'node:fs'

export type LogOutput = {
  write(line: string): void
  /** Writes what is held, before the process ends. */
  flushSync(): void
}

const chunkBytes = 64 * 1_024
/** A reader that stops reading must not fill our memory: what comes beyond this is dropped and counted. */
const heldBytesMax = 16 * 1_024 * 1_024
const flushMilliseconds = 100
const retryMilliseconds = 20

/**
 * Opens a file descriptor for log lines. Lines are copied into one chunk of bytes that leaves when it is full, or after
 * a tenth of a second; a list of strings, as stream libraries hold it, costs several times as much per line.
 */
export function openLogOutput(descriptor: number): LogOutput {
  let chunk = Buffer.allocUnsafe(chunkBytes)
  let length = 0
  let timer: NodeJS.Timeout | undefined
  /** Full chunks; the first of them is being written. */
  const waiting: Buffer[] = []
  let heldBytes = 0
  let dropped = 0
  let isWriting = false

  const put = (line: string) => {
    // UTF-8 takes at most three bytes per UTF-16 unit.
    if (length + line.length * 3 > chunk.length) closeChunk()
    if (line.length * 3 > chunkBytes) hold(Buffer.from(line))
    else length += chunk.write(line, length)
  }
  const hold = (bytes: Buffer) => {
    waiting.push(bytes)
    heldBytes += bytes.length
    writeNext()
  }
  const closeChunk = () => {
    if (length === 0) return
    const full = chunk.subarray(0, length)
    chunk = Buffer.allocUnsafe(chunkBytes)
    length = 0
    hold(full)
  }
  const writeNext = () => {
    const [bytes] = waiting
    if (isWriting || !bytes) return
    isWriting = true
    write(descriptor, bytes, (error, written) => {
      isWriting = false
      if (error) return recover(error)
      taken(bytes, written)
      writeNext()
    })
  }
  const taken = (bytes: Buffer, written: number) => {
    heldBytes -= written
    if (written < bytes.length) waiting[0] = bytes.subarray(written)
    else waiting.shift()
  }
  const recover = (error: NodeJS.ErrnoException) => {
    if (error.code === 'EAGAIN') setTimeout(writeNext, retryMilliseconds).unref()
    else {
      // Nobody reads any more; there is nowhere left to tell it.
      waiting.length = 0
      heldBytes = 0
    }
  }
  const tick = () => {
    timer = undefined
    closeChunk()
  }

  return {
    write(line) {
      if (heldBytes > heldBytesMax) {
        dropped += 1
        return
      }
      if (dropped > 0) {
        put(`{"level":"warn","message":"${dropped} log lines were dropped because nobody read them"}\n`)
        dropped = 0
      }
      put(line)
      timer ??= setTimeout(tick, flushMilliseconds).unref()
    },
    flushSync() {
      // What is under way in the background is finished by it; everything after it is written here.
      const rest = [...waiting.splice(isWriting ? 1 : 0), chunk.subarray(0, length)]
      length = 0
      for (const bytes of rest) writeAll(descriptor, bytes)
    },
  }
}

function writeAll(descriptor: number, bytes: Buffer): void {
  const triesMax = 200
  let at = 0
  for (let tries = 0; at < bytes.length && tries < triesMax; tries += 1) {
    try {
      at += writeSync(descriptor, bytes, at)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}
