import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The slowest allowed reading rate, as an average over each window. */
export type ReadingPace = {
  windowSeconds: number
  bytesPerSecond: number
  /** After `afterSeconds`, at most `max` clients may read slower than this `bytesPerSecond`; beyond that the slowest are cut. */
  crowd: { max: number; bytesPerSecond: number; afterSeconds: number }
}

/** The progress of one answer since it began to wait for its client. */
export type Reading = { seconds: number; bytes: number }

/** Selects the answers to cut: those below the pace over a whole window, and the slowest of too many slow ones. */
export function selectSlowReaders<R extends Reading>(
  readings: readonly R[],
  { windowSeconds, bytesPerSecond, crowd }: ReadingPace,
): R[] {
  const rate = ({ bytes, seconds }: Reading) => bytes / seconds
  const isOver = ({ seconds }: Reading) => seconds >= windowSeconds
  const late = readings.filter((reading) => isOver(reading) && rate(reading) < bytesPerSecond)
  const slow = readings.filter(
    (reading) =>
      !late.includes(reading) && reading.seconds >= crowd.afterSeconds && rate(reading) < crowd.bytesPerSecond,
  )
  const slowestFirst = slow.toSorted((a, b) => rate(a) - rate(b))
  return [...late, ...slowestFirst.slice(0, Math.max(0, slow.length - crowd.max))]
}

export type SlowReaders = {
  watch(res: ServerResponse): void
  stop(): void
}

type Watched = { socket: Socket; since: number; sentBefore: number } & Reading

/**
 * Cuts off clients that take an answer slower than the pace: what they leave unread holds memory here and, through the
 * edge, a connection to a service. Only time spent waiting for the client counts.
 */
export function cutSlowReaders(pace: ReadingPace, onCut: (count: number) => void): SlowReaders {
  const answers = new Map<ServerResponse, Watched | undefined>()

  const look = (res: ServerResponse, now: number): Watched | undefined => {
    const { socket } = res
    if (!socket || !isWaitedFor(socket)) return undefined
    const seen = answers.get(res)
    if (!seen || seen.seconds >= pace.windowSeconds) {
      return { socket, since: now, sentBefore: sentBytes(socket), seconds: 0, bytes: 0 }
    }
    return { ...seen, seconds: (now - seen.since) / 1_000, bytes: sentBytes(socket) - seen.sentBefore }
  }
  const sweep = (): void => {
    const now = performance.now()
    for (const res of answers.keys()) answers.set(res, look(res, now))
    const waitedFor = [...answers.values()].filter((seen) => seen !== undefined && seen.seconds > 0)
    const cut = selectSlowReaders(waitedFor as Watched[], pace)
    // A reset also drops what is buffered in the kernel.
    for (const { socket } of cut) socket.resetAndDestroy()
    if (cut.length > 0) onCut(cut.length)
  }
  const timer = setInterval(sweep, Math.min(1_000, pace.windowSeconds * 250))
  timer.unref()
  return {
    watch(res) {
      answers.set(res, undefined)
      res.once('close', () => answers.delete(res))
    },
    stop: () => clearInterval(timer),
  }
}

// @NOTE Node reports a large write only when it is complete. Its progress is in the internal handle, where net.js reads it too.
type Inner = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null }
const queuedBytes = (socket: Socket) => (socket as Inner)._handle?.writeQueueSize ?? 0

function isWaitedFor(socket: Socket): boolean {
  return socket.writableLength > 0 || queuedBytes(socket) > 0
}

function sentBytes(socket: Socket): number {
  return ((socket as Inner)._bytesDispatched ?? 0) - queuedBytes(socket)
}
