/** Runs tasks in lanes. Tasks of one key share a lane and so keep their order. */
export type Lanes = {
  /** Resolves when the task has ended; a task that throws is the caller's to know and stops nobody else. */
  run: (key: string, task: () => Promise<void>) => Promise<void>
}

/** A fixed number of lanes, whatever the number of keys. */
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
