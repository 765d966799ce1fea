/** Limits open connections, in total and per key. */
export type ConnectionLimiter = {
  /** Returns a release function; undefined if the limit is reached. */
  take(key: string): (() => void) | undefined
}

export function connectionLimiter(limit: { all: number; perKey: number }): ConnectionLimiter {
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
        const remaining = (taken.get(key) ?? 1) - 1
        if (remaining === 0) taken.delete(key)
        else taken.set(key, remaining)
      }
    },
  }
}

/** A limiter per key whose callers wait in order. */
export type KeyedLimiter = {
  /** Returns a release function; undefined if no place is free. */
  tryTake(key: string): (() => void) | undefined
  /** Resolves to a release function; undefined if too many are waiting already, or once `signal` aborts. */
  take(key: string, signal: AbortSignal): Promise<(() => void) | undefined>
  /** The number of waiting callers by key. */
  waiting(): [key: string, count: number][]
}

export function keyedLimiter(limit: { perKey: number; waitingPerKey: number }): KeyedLimiter {
  const limiter = connectionLimiter({ all: Number.POSITIVE_INFINITY, perKey: limit.perKey })
  const waiting = new Map<string, Set<(release: (() => void) | undefined) => void>>()

  const tryTake = (key: string): (() => void) | undefined => {
    const release = limiter.take(key)
    if (!release) return undefined
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      release()
      const [next] = waiting.get(key) ?? []
      if (next) next(tryTake(key))
    }
  }
  const wait = (key: string, signal: AbortSignal): Promise<(() => void) | undefined> => {
    const queue = waiting.get(key) ?? new Set()
    if (queue.size >= limit.waitingPerKey || signal.aborted) return Promise.resolve(undefined)
    waiting.set(key, queue)
    return new Promise((done) => {
      const answer = (release: (() => void) | undefined): void => {
        signal.removeEventListener('abort', giveUp)
        queue.delete(answer)
        if (queue.size === 0) waiting.delete(key)
        done(release)
      }
      const giveUp = () => answer(undefined)
      signal.addEventListener('abort', giveUp)
      queue.add(answer)
    })
  }
  return {
    tryTake,
    take: async (key, signal) => tryTake(key) ?? (await wait(key, signal)),
    waiting: () => [...waiting].map(([key, queue]) => [key, queue.size]),
  }
}
