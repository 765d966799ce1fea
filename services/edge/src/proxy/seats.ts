/** Places that are counted, in all and by key. */
export type Seats = {
  /** Answers how to give the place back; undefined when there is none left. */
  take(key: string): (() => void) | undefined
}

export function openSeats(limit: { all: number; perKey: number }): Seats {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(key) {
      const own = taken.get(key) ?? 0
      if (all >= limit.all || own >= limit.perKey) return undefined
      all += 1
      taken.set(key, own + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        all -= 1
        const left = (taken.get(key) ?? 1) - 1
        if (left === 0) taken.delete(key)
        else taken.set(key, left)
      }
    },
  }
}

/** A limiter per key whose callers wait, first come first served. */
export type KeyedLimiter = {
  /** Resolves to a release function; undefined if too many are waiting already, or none was free in time. */
  take(key: string): Promise<(() => void) | undefined>
}

export function keyedLimiter(limit: {
  perKey: number
  waitingPerKey: number
  patienceMilliseconds: number
}): KeyedLimiter {
  const seats = openSeats({ all: Number.POSITIVE_INFINITY, perKey: limit.perKey })
  const waiting = new Map<string, Set<(leave: (() => void) | undefined) => void>>()

  const take = (key: string): (() => void) | undefined => {
    const leave = seats.take(key)
    if (!leave) return undefined
    return () => {
      leave()
      const [next] = waiting.get(key) ?? []
      if (next) next(take(key))
    }
  }
  const wait = (key: string): Promise<(() => void) | undefined> => {
    const queue = waiting.get(key) ?? new Set()
    if (queue.size >= limit.waitingPerKey) return Promise.resolve(undefined)
    waiting.set(key, queue)
    return new Promise((done) => {
      const answer = (leave: (() => void) | undefined): void => {
        clearTimeout(timer)
        queue.delete(answer)
        if (queue.size === 0) waiting.delete(key)
        done(leave)
      }
      const timer = setTimeout(() => answer(undefined), limit.patienceMilliseconds)
      timer.unref()
      queue.add(answer)
    })
  }
  return { take: async (key) => take(key) ?? (await wait(key)) }
}
