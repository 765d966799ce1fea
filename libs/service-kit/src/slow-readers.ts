import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How an answer must be read: over each window at this average at least. */
export type ReadingPace = {
  windowSeconds: number
  bytesPerSecond: number
  /** So many may read slower than `bytesPerSecond` here before their window has ended; beyond that the slowest are cut. */
  crowd: { max: number; bytesPerSecond: number; afterSeconds: number }
}

/** What was seen of one answer since its client had to be waited for. */
export type Reading = { seconds: number; bytes: number }

/** Which of the answers that clients are waited for are given up: who is too slow, and the slowest of too many slow ones. */
export function tooSlow<R extends Reading>(
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
 * edge, a connection to a service. Who waits for us is not counted, only what we wait for.
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
    const cut = tooSlow(waitedFor as Watched[], pace)
    // What waits in the kernel goes with it.
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

// @NOTE of one large write Node tells only that it has ended; how far it is stands in the handle (net.js reads it there too).
type Inner = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null }
const queuedBytes = (socket: Socket) => (socket as Inner)._handle?.writeQueueSize ?? 0

function isWaitedFor(socket: Socket): boolean {
  return socket.writableLength > 0 || queuedBytes(socket) > 0
}

function sentBytes(socket: Socket): number {
  return ((socket as Inner)._bytesDispatched ?? 0) - queuedBytes(socket)
}
