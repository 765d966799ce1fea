import { write, writeSync } from 'node:fs'

export type LogOutput = {
  write(line: string): void
  /** Writes the buffered lines, before the process ends. */
  flushSync(): void
}

/** Each written chunk wakes a thread, which costs more than copying the bytes. Memory is used only as the chunk fills. */
const chunkBytes = 256 * 1_024
/** A reader that stops reading must not fill our memory: lines beyond this are dropped and counted. */
const bufferedBytesMax = 16 * 1_024 * 1_024
const flushMilliseconds = 100
const retryMilliseconds = 20

/**
 * Opens a file descriptor for log lines. Lines are copied into one chunk of bytes that is written when it is full, or
 * after a tenth of a second; the list of strings that stream libraries use costs several times as much per line
 * (docs/decisions/030).
 */
export function openLogOutput(descriptor: number): LogOutput {
  const queue = openQueue(descriptor)
  let chunk = Buffer.allocUnsafe(chunkBytes)
  let length = 0
  let timer: NodeJS.Timeout | undefined
  let dropped = 0

  const closeChunk = () => {
    if (length === 0) return
    const full = chunk.subarray(0, length)
    chunk = Buffer.allocUnsafe(chunkBytes)
    length = 0
    queue.push(full)
  }
  const put = (line: string) => {
    // UTF-8 takes at most three bytes per UTF-16 unit.
    const bytesMax = line.length * 3
    if (length + bytesMax > chunk.length) closeChunk()
    if (bytesMax > chunkBytes) queue.push(Buffer.from(line))
    else length += chunk.write(line, length)
  }
  const tick = () => {
    timer = undefined
    closeChunk()
  }
  return {
    write(line) {
      if (queue.isFull()) {
        dropped += 1
        return
      }
      if (dropped > 0) put(`{"level":"warn","message":"${dropped} log lines were dropped: the output was not read"}\n`)
      dropped = 0
      put(line)
      timer ??= setTimeout(tick, flushMilliseconds).unref()
    },
    flushSync() {
      for (const bytes of [...queue.takeWaiting(), chunk.subarray(0, length)]) writeAll(descriptor, bytes)
      length = 0
    },
  }
}

/** Writes buffers one after another in the background. */
function openQueue(descriptor: number) {
  /** The first one is being written. */
  const waiting: Buffer[] = []
  let bufferedBytes = 0
  let isWriting = false

  const writeNext = () => {
    const [bytes] = waiting
    if (isWriting || !bytes) return
    isWriting = true
    write(descriptor, bytes, (error, written) => {
      isWriting = false
      if (error) return recover(error)
      bufferedBytes -= written
      if (written < bytes.length) waiting[0] = bytes.subarray(written)
      else waiting.shift()
      writeNext()
    })
  }
  const recover = (error: NodeJS.ErrnoException) => {
    if (error.code === 'EAGAIN') {
      setTimeout(writeNext, retryMilliseconds).unref()
      return
    }
    // The reader is gone, and there is nowhere left to report it.
    waiting.length = 0
    bufferedBytes = 0
  }
  return {
    push(bytes: Buffer) {
      waiting.push(bytes)
      bufferedBytes += bytes.length
      writeNext()
    },
    isFull: () => bufferedBytes > bufferedBytesMax,
    /** Takes the buffers that aren't being written yet; the one in progress is finished in the background. */
    takeWaiting() {
      const taken = waiting.splice(isWriting ? 1 : 0)
      for (const { length } of taken) bufferedBytes -= length
      return taken
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
