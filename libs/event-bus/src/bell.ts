/** Lets a loop wait for a sign or for a time, whichever comes first. A sign given meanwhile is not lost. */
export type Bell = {
  ring: () => void
  wait: (milliseconds: number) => Promise<void>
  /** Waits the whole time whatever rings; only `stop` ends it. */
  pause: (milliseconds: number) => Promise<void>
  /** Ends every wait, also the later ones. */
  stop: () => void
  stopped: Promise<void>
}

export function newBell(): Bell {
  const stopped = Promise.withResolvers<void>()
  let isRung = false
  let isStopped = false
  let wakeOnRing: (() => void) | undefined
  let wakeOnStop: (() => void) | undefined

  /** @NOTE no race against the long-lived `stopped`: it would keep a trace of every wait of the process's life. */
  async function until(milliseconds: number, keep: (wake: () => void) => void): Promise<void> {
    const over = Promise.withResolvers<void>()
    const timer = setTimeout(over.resolve, milliseconds)
    keep(over.resolve)
    wakeOnStop = over.resolve
    await over.promise
    clearTimeout(timer)
    wakeOnRing = undefined
    wakeOnStop = undefined
  }

  return {
    stopped: stopped.promise,
    ring: () => {
      isRung = true
      wakeOnRing?.()
    },
    wait: async (milliseconds) => {
      if (!isRung && !isStopped) await until(milliseconds, (wake) => (wakeOnRing = wake))
      isRung = false
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

/** Rings once, at the soonest of the times asked for; who is rung asks for the next. */
export type Alarm = { soon: (milliseconds: number) => void; stop: () => void }

export function newAlarm(ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isStopped = false
  return {
    soon: (milliseconds) => {
      const at = Date.now() + milliseconds
      if (isStopped || at >= dueAt) return
      clearTimeout(timer)
      dueAt = at
      timer = setTimeout(() => {
        dueAt = Number.POSITIVE_INFINITY
        ring()
      }, milliseconds)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
