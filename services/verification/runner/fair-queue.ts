export type FairQueueLimits = { atOnce: number; waitingMax: number; waitingPerOwnerMax: number }

export type FairQueue = {
  /**
   * Runs the work when it is the owner's turn: one at a time per owner, in order of arrival. Returns `busy` at once if too many
   * runs of this owner, or in total, are waiting. If `signal` aborts while it waits, it is dropped and returns `busy` too.
   */
  take<R>(owner: string, work: () => Promise<R>, signal?: AbortSignal): Promise<R | 'busy'>
  waiting(): number
}

/** Owners take turns with one run each: no owner waits for more than one run of another. */
export function openFairQueue({ atOnce, waitingMax, waitingPerOwnerMax }: FairQueueLimits): FairQueue {
  const running = new Set<string>()
  const lines = openLines()

  function startNext(): void {
    while (running.size < atOnce) {
      const next = lines.next((owner) => !running.has(owner))
      if (!next) return
      running.add(next.owner)
      next.start()
    }
  }

  async function untilTurn(owner: string, signal: AbortSignal | undefined): Promise<boolean> {
    const isFree = !running.has(owner) && running.size < atOnce
    const isFull = lines.countOf(owner) >= waitingPerOwnerMax || lines.count() >= waitingMax
    if (!isFree && isFull) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const start = () => resolve(true)
    const leave = () => lines.leave(owner, start) && resolve(false)
    lines.join(owner, start)
    signal?.addEventListener('abort', leave, { once: true })
    startNext()
    const isTurn = await promise
    signal?.removeEventListener('abort', leave)
    return isTurn
  }

  return {
    waiting: lines.count,
    async take(owner, work, signal) {
      if (signal?.aborted || !(await untilTurn(owner, signal))) return 'busy'
      try {
        return await work()
      } finally {
        running.delete(owner)
        lines.rest(owner)
        startNext()
      }
    },
  }
}

type Start = () => void

/** A queue per owner, in the order of their turns. */
function openLines() {
  const lines = new Map<string, Start[]>()
  let count = 0
  return {
    count: () => count,
    countOf: (owner: string) => lines.get(owner)?.length ?? 0,
    join(owner: string, start: Start): void {
      const line = lines.get(owner)
      if (line) line.push(start)
      else lines.set(owner, [start])
      count += 1
    },
    leave(owner: string, start: Start): boolean {
      const line = lines.get(owner)
      const at = line?.indexOf(start) ?? -1
      if (!line || at < 0) return false
      line.splice(at, 1)
      if (line.length === 0) lines.delete(owner)
      count -= 1
      return true
    },
    /** Moves a served owner to the end of the round. */
    rest(owner: string): void {
      const line = lines.get(owner)
      lines.delete(owner)
      if (line) lines.set(owner, line)
    },
    next(isServed: (owner: string) => boolean): { owner: string; start: Start } | undefined {
      for (const [owner, line] of lines) {
        const start = isServed(owner) ? line.shift() : undefined
        if (!start) continue
        if (line.length === 0) lines.delete(owner)
        count -= 1
        return { owner, start }
      }
      return undefined
    },
  }
}
