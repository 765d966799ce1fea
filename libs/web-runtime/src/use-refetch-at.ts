import { useEffect, useEffectEvent } from 'react'
import { isolateListener } from './error-reporting.ts'
import { useConnection } from './realtime.ts'

/** A longer delay fires at once (https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html: a signed 32-bit integer). */
const delayMaxMilliseconds = 2 ** 31 - 1
/** Pauses between retries: the server's clock decides, and it may be behind the browser's, at times by an hour and more. */
const pausesMilliseconds = [2, 4, 8, 16, 32, 60, 120, 240, 480, 960, 1920, 3840].map((seconds) => seconds * 1_000)
/** A page that becomes visible often reconnects as well: both cause one refetch. */
const dedupeMilliseconds = 1_000

type ScheduledRefetch = { stop(): void }

/**
 * Refetches at `time`, in milliseconds since 1970, and whenever the page becomes visible or reconnects: it may have slept through
 * that time, or have missed frames.
 */
export function scheduleRefetch(time: number, refetch: () => void): ScheduledRefetch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let refetchedAt = Number.NEGATIVE_INFINITY
  let wasDisconnected = false

  function wait(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(check, Math.min(milliseconds, delayMaxMilliseconds))
  }
  function refetchNow(): void {
    refetchedAt = performance.now()
    isolateListener(refetch)()
  }
  function check(): void {
    const left = time - Date.now()
    if (left > 0) return wait(left)
    refetchNow()
    const pause = pausesMilliseconds[tries]
    tries += 1
    if (pause !== undefined) wait(pause)
  }
  const comeBack = () => {
    if (document.visibilityState !== 'visible' || performance.now() - refetchedAt < dedupeMilliseconds) return
    if (time > Date.now()) refetchNow()
    else check()
  }
  const unsubscribe = useConnection.subscribe(
    isolateListener(({ state }, before) => {
      if (state === before.state) return
      if (state !== 'open') wasDisconnected ||= before.state === 'open'
      else if (wasDisconnected) comeBack()
    }),
  )
  document.addEventListener('visibilitychange', comeBack)
  check()
  return {
    stop() {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', comeBack)
    },
  }
}

/**
 * Refetches when something with a known end has ended, such as a daily quota, a lease or a paid period, and whenever the page
 * becomes visible or reconnects. Otherwise the page would show the old state until a reload. `endsAt` is an ISO time, or null if
 * nothing ends.
 */
export function useRefetchAt(endsAt: string | null | undefined, refetch: () => unknown): void {
  const refetchLatest = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (endsAt === null || endsAt === undefined) return
    const scheduled = scheduleRefetch(Date.parse(endsAt), () => refetchLatest())
    return () => scheduled.stop()
  }, [endsAt])
}

/** The earliest of these times that is in the future; null if there is none. */
export function findEarliestFuture(times: readonly (string | null | undefined)[], now = Date.now()): string | null {
  const future = times.flatMap((time) => (time && Date.parse(time) > now ? [Date.parse(time)] : []))
  return future.length === 0 ? null : new Date(Math.min(...future)).toISOString()
}
