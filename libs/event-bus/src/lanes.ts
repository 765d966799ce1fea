import { sleep } from './waiting.ts'

/** Runs tasks in lanes. Tasks of one key share a lane and so keep their order. */
export type Lanes = {
  /** Resolves when the task has ended; a task that throws is the caller's to know and stops nobody else. */
  run: (key: string, task: () => Promise<void>) => Promise<void>
}

/** Lanes whose waiting items are handled many at a time. */
export type BatchLanes<I> = Lanes & {
  /** Resolves when the batch with this item has ended. Items and tasks of one key keep their order. */
  add: (key: string, item: I) => Promise<void>
  /** From now on no batch waits for more. */
  hurry: () => void
}

type BatchLaneOptions<I> = {
  count: number
  /** Must not throw. */
  handle: (items: readonly I[]) => Promise<void>
  /** Most items of a batch. */
  batchMax: number
  pace: Pace
}

/**
 * How often a lane begins a batch: `burst` times at once, then once in so many milliseconds. What comes meanwhile shares a batch,
 * so load makes batches larger instead of more. With `enough` items waiting a batch begins at once.
 */
export type Pace = { burst: number; milliseconds: number; enough: number }

/** A fixed number of lanes, whatever the number of keys. */
export function batchLanes<I>({ count, handle, batchMax, pace }: BatchLaneOptions<I>): BatchLanes<I> {
  const all = Array.from({ length: count }, () => batchLane({ handle, batchMax, pace }))
  const laneFor = (key: string) => all[laneOf(key, count)] as BatchLane<I>
  return {
    run: (key, task) => laneFor(key).run(task),
    add: (key, item) => laneFor(key).add(item),
    hurry: () => {
      for (const lane of all) lane.hurry()
    },
  }
}

type BatchLane<I> = ReturnType<typeof batchLane<I>>
type Batch<I> = { items: I[]; isFull: () => void; ended: Promise<void> }

function batchLane<I>({ handle, batchMax, pace }: Omit<BatchLaneOptions<I>, 'count'>) {
  let tail = Promise.resolve()
  let waiting: Batch<I> | undefined
  const takeToken = tokenBucket(pace)
  const hurried = Promise.withResolvers<void>()

  function run(task: () => Promise<void>): Promise<void> {
    // What is added from now on comes after this task.
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
      if (wait > 0 && items.length < pace.enough) await Promise.race([sleep(wait), full.promise, hurried.promise])
      if (waiting === batch) waiting = undefined
      await handle(items)
    })
    const batch = { items, isFull: full.resolve, ended }
    return batch
  }

  return {
    run,
    hurry: hurried.resolve,
    add(item: I): Promise<void> {
      if (waiting) waiting.items.push(item)
      else waiting = begin(item)
      const batch = waiting
      if (batch.items.length >= pace.enough) batch.isFull()
      if (batch.items.length >= batchMax) waiting = undefined
      return batch.ended
    },
  }
}

/** https://en.wikipedia.org/wiki/Token_bucket; answers the milliseconds until the token taken is there, the time of one at most. */
function tokenBucket({ burst, milliseconds }: Pace): () => number {
  let spentUntil = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    // Batches that began early, because enough was waiting, leave no debt behind.
    spentUntil = Math.min(Math.max(spentUntil, now - burst * milliseconds), now) + milliseconds
    return spentUntil - now
  }
}

/** A lane for each key that has work: a task waits for those of its own key and for nobody else's. */
export function laneOfEachKey(): Lanes {
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
function laneOf(key: string, count: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % count
}
