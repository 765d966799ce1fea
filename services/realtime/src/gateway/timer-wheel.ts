/** Periodic work on many items with one timer: each item is visited once per turn of the wheel, spread evenly over its ticks. */
export type TimerWheel<T> = {
  add(item: T): void
  remove(item: T): void
  /** Advances by one slot and returns its items. */
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
