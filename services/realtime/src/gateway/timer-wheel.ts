/** Periodic work on many things with one timer: everything added is visited once a turn, spread evenly over its ticks. */
export type TimerWheel<T> = {
  add(item: T): void
  remove(item: T): void
  /** Moves on by one slot and answers what is in it. */
  turn(): Iterable<T>
}

export function openTimerWheel<T>(slots: number): TimerWheel<T> {
  const wheel = Array.from({ length: slots }, () => new Set<T>())
  const placeOf = new Map<T, Set<T>>()
  let at = 0
  let next = 0
  return {
    add(item) {
      const slot = wheel[next] as Set<T>
      next = (next + 1) % slots
      slot.add(item)
      placeOf.set(item, slot)
    },
    remove(item) {
      placeOf.get(item)?.delete(item)
      placeOf.delete(item)
    },
    turn() {
      at = (at + 1) % slots
      return [...(wheel[at] as Set<T>)]
    },
  }
}
