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
