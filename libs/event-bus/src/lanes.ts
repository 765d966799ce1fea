import { sleep } from './waiting.ts'

/** Runs tasks in lanes. Tasks of one key share a lane and so keep their order. */
export type Lanes = {
  /** Resolves when the task has ended and rejects with its error. A failed task doesn't stop its lane. */
  run: (key: string, task: () => Promise<void>) => Promise<void>
}

/** Lanes that handle waiting items in batches. */
export type BatchLanes<I> = Lanes & {
  /** Resolves when the batch with this item has ended. Items and tasks of one key keep their order. */
  add: (key: string, item: I) => Promise<void>
  /** Ends the wait of each batch, also of later ones. */
  flush: () => void
}

type BatchLaneOptions<I> = {
  count: number
  /** Must not throw. */
  handle: (items: readonly I[]) => Promise<void>
  batchMax: number
  pace: BatchPace
}

/**
 * How often a lane begins a batch: `burst` times at once, then once per interval. Items that arrive meanwhile share a batch, so load
 * makes batches larger, not more frequent. A batch of `flushSize` items begins at once.
 */
export type BatchPace = { burst: number; intervalMs: number; flushSize: number }

/** A fixed number of lanes, whatever the number of keys. */
export function batchLanes<I>({ count, handle, batchMax, pace }: BatchLaneOptions<I>): BatchLanes<I> {
  const all = Array.from({ length: count }, () => batchLane({ handle, batchMax, pace }))
  const laneFor = (key: string) => all[hashToLane(key, count)] as BatchLane<I>
  return {
    run: (key, task) => laneFor(key).run(task),
    add: (key, item) => laneFor(key).add(item),
    flush: () => {
      for (const lane of all) lane.flush()
    },
  }
}

type BatchLane<I> = ReturnType<typeof batchLane<I>>
type Batch<I> = { items: I[]; markFull: () => void; ended: Promise<void> }

function batchLane<I>({ handle, batchMax, pace }: Omit<BatchLaneOptions<I>, 'count'>) {
  let tail = Promise.resolve()
  let waiting: Batch<I> | undefined
  const takeToken = tokenBucket(pace)
  const flushed = Promise.withResolvers<void>()

  function run(task: () => Promise<void>): Promise<void> {
    // Items added from now on come after this task.
    waiting = undefined
    const ended = tail.then(task)
    tail = ended.catch(() => undefined)
    return ended
  }

  function begin(item: I): Batch<I> {
    const full = Promise.withResolvers<void>()
    const items = [item]
    const ended = run(async () => {
      const wait = takeToken()
      if (wait > 0 && items.length < pace.flushSize) await Promise.race([sleep(wait), full.promise, flushed.promise])
      if (waiting === batch) waiting = undefined
      await handle(items)
    })
    const batch = { items, markFull: full.resolve, ended }
    return batch
  }

  return {
    run,
    flush: flushed.resolve,
    add(item: I): Promise<void> {
      if (waiting) waiting.items.push(item)
      else waiting = begin(item)
      const batch = waiting
      if (batch.items.length >= pace.flushSize) batch.markFull()
      if (batch.items.length >= batchMax) waiting = undefined
      return batch.ended
    },
  }
}

/** Takes a token and returns the milliseconds until it is available, at most one interval. https://en.wikipedia.org/wiki/Token_bucket */
function tokenBucket({ burst, intervalMs }: BatchPace): () => number {
  let spentUntilMs = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    // A batch that began early because it was full doesn't delay later ones.
    spentUntilMs = Math.min(Math.max(spentUntilMs, now - burst * intervalMs), now) + intervalMs
    return spentUntilMs - now
  }
}

/** A lane for each key that has work. A task waits only for tasks of its own key. */
export function perKeyQueue(): Lanes {
  const tails = new Map<string, Promise<void>>()
  return {
    run: (key, task) => {
      const ended = (tails.get(key) ?? Promise.resolve()).then(task)
      const tail = ended
        .catch(() => undefined)
        .then(() => {
          if (tails.get(key) === tail) tails.delete(key)
        })
      tails.set(key, tail)
      return ended
    },
  }
}

/** FNV-1a, 32 bit: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashToLane(key: string, count: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % count
}
