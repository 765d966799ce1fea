/** Lets a loop wait for a notification or a time, whichever comes first. A notification between two waits ends the next one. */
export type Signal = {
  notify: () => void
  wait: (milliseconds: number) => Promise<void>
  /** Waits the whole time. Only `stop` ends it early. */
  pause: (milliseconds: number) => Promise<void>
  /** Ends the current wait and all later ones at once. */
  stop: () => void
  stopped: Promise<void>
}

export function newSignal(): Signal {
  const stopped = Promise.withResolvers<void>()
  let isNotified = false
  let isStopped = false
  let wakeOnNotify: (() => void) | undefined
  let wakeOnStop: (() => void) | undefined

  /** @NOTE no race against the long-lived `stopped`: it would retain every wait for the life of the process. */
  async function until(milliseconds: number, keep: (wake: () => void) => void): Promise<void> {
    const over = Promise.withResolvers<void>()
    const timer = setTimeout(over.resolve, milliseconds)
    keep(over.resolve)
    wakeOnStop = over.resolve
    await over.promise
    clearTimeout(timer)
    wakeOnNotify = undefined
    wakeOnStop = undefined
  }

  return {
    stopped: stopped.promise,
    notify: () => {
      isNotified = true
      wakeOnNotify?.()
    },
    wait: async (milliseconds) => {
      if (!isNotified && !isStopped) await until(milliseconds, (wake) => (wakeOnNotify = wake))
      isNotified = false
    },
    pause: async (milliseconds) => {
      if (!isStopped) await until(milliseconds, () => {})
    },
    stop: () => {
      isStopped = true
      stopped.resolve()
      wakeOnStop?.()
    },
  }
}

/** Calls back once, at the earliest of the scheduled times. The callback schedules the next call. */
export type WakeTimer = { schedule: (milliseconds: number) => void; stop: () => void }

export function newWakeTimer(onDue: () => void): WakeTimer {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isStopped = false
  return {
    schedule: (milliseconds) => {
      const at = Date.now() + milliseconds
      if (isStopped || at >= dueAt) return
      clearTimeout(timer)
      dueAt = at
      timer = setTimeout(() => {
        dueAt = Number.POSITIVE_INFINITY
        onDue()
      }, milliseconds)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
