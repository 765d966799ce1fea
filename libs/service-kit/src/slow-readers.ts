import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The slowest allowed reading rate, averaged over at least one window. */
export type ReadingPace = { windowSeconds: number; bytesPerSecond: number }

/** The progress of one answer while it waits for its client; times in seconds. */
export type Reading = { since: number; bytesBefore: number; progressAt: number; bytes: number; isTooSlow: boolean }

export function openReading(now: number, bytes: number): Reading {
  return { since: now, bytesBefore: bytes, progressAt: now, bytes, isTooSlow: false }
}

/**
 * Judges an answer of which the kernel has taken `bytes` so far. The kernel takes more only once about a third of its buffer
 * is free, so even a steady client progresses in steps, up to half a minute apart. The rate is exact only from step to step,
 * so it is judged only at a step. Two windows without a step are too slow whatever the rate was.
 */
export function updateReading(reading: Reading, now: number, bytes: number, pace: ReadingPace): Reading {
  if (bytes === reading.bytes) return { ...reading, isTooSlow: now - reading.progressAt >= 2 * pace.windowSeconds }
  const seconds = now - reading.since
  if (seconds < pace.windowSeconds) return { ...reading, progressAt: now, bytes }
  const isTooSlow = (bytes - reading.bytesBefore) / seconds < pace.bytesPerSecond
  return { ...openReading(now, bytes), isTooSlow }
}

export type SlowReaders = {
  watch(res: ServerResponse): void
  stop(): void
}

/**
 * Cuts off clients that read an answer too slowly, because unread bytes hold memory here and may hold a
 * connection to a service. Only time spent waiting for the client counts.
 */
export function cutSlowReaders(pace: ReadingPace, onCut: (count: number) => void): SlowReaders {
  const answers = new Map<ServerResponse, Reading | undefined>()

  const look = ({ socket }: ServerResponse, reading: Reading | undefined, now: number): Reading | undefined => {
    if (!socket || !isWaitedFor(socket)) return undefined
    const bytes = sentBytes(socket)
    return reading ? updateReading(reading, now, bytes, pace) : openReading(now, bytes)
  }
  const sweep = (): void => {
    const now = performance.now() / 1_000
    let count = 0
    for (const [res, before] of answers) {
      const reading = look(res, before, now)
      answers.set(res, reading)
      if (!reading?.isTooSlow) continue
      // A reset also drops the bytes buffered in the kernel.
      res.socket?.resetAndDestroy()
      count += 1
    }
    if (count > 0) onCut(count)
  }
  const timer = setInterval(sweep, Math.min(1_000, pace.windowSeconds * 250))
  timer.unref()
  return {
    watch(res) {
      answers.set(res, undefined)
      res.on('close', () => answers.delete(res))
    },
    stop: () => clearInterval(timer),
  }
}

// @NOTE Node reports a large write only when it is complete. Its progress is in the internal handle, as net.js reads it.
type Inner = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null }
const queuedBytes = (socket: Socket) => (socket as Inner)._handle?.writeQueueSize ?? 0

function isWaitedFor(socket: Socket): boolean {
  return socket.writableLength > 0 || queuedBytes(socket) > 0
}

function sentBytes(socket: Socket): number {
  return ((socket as Inner)._bytesDispatched ?? 0) - queuedBytes(socket)
}
