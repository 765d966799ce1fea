/** Runs tasks in a fixed number of lanes. Tasks of one key share a lane and so keep their order. */
export type Lanes = {
  /** Resolves when the task has ended; a task that throws is the caller's to know and stops nobody else. */
  run: (key: string, task: () => Promise<void>) => Promise<void>
}

export function lanes(count: number): Lanes {
  const tails = Array.from({ length: count }, () => Promise.resolve())
  return {
    run: (key, task) => {
      const lane = laneOf(key, count)
      const ended = (tails[lane] ?? Promise.resolve()).then(task)
      tails[lane] = ended.catch(() => undefined)
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
