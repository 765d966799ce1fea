/**
 * Runs tasks in a fixed number of lanes. Tasks of one key share a lane and so keep their order; `add` waits while more
 * than `waitingPerLane` tasks are in its lane, which is how the source is slowed down.
 */
export type Lanes = {
  add: (key: string, task: () => Promise<void>) => Promise<void>
  /** Resolves when every task added so far has ended. */
  idle: () => Promise<void>
}

export function lanes(count: number, waitingPerLane: number): Lanes {
  const tails = Array.from({ length: count }, () => Promise.resolve())
  const waiting = Array.from({ length: count }, () => 0)
  let freed = Promise.withResolvers<void>()

  async function add(key: string, task: () => Promise<void>): Promise<void> {
    const lane = laneOf(key, count)
    while ((waiting[lane] ?? 0) >= waitingPerLane) await freed.promise
    waiting[lane] = (waiting[lane] ?? 0) + 1
    tails[lane] = (tails[lane] ?? Promise.resolve()).then(task).finally(() => {
      waiting[lane] = (waiting[lane] ?? 1) - 1
      freed.resolve()
      freed = Promise.withResolvers()
    })
  }

  return { add, idle: async () => void (await Promise.all(tails)) }
}

/** FNV-1a, 32 bit: http://www.isthe.com/chongo/tech/comp/fnv/ */
function laneOf(key: string, count: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % count
}
