import type { Attempt } from '@codekin/contracts/skill-verification/test-models'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Sheet, type Written } from './sheet.ts'

/** An attempt with the times of its request and response. */
export type AttemptSnapshot = { attempt: Attempt; requestedAt: number; receivedAt: number }

const awaySecondsMin = 3

/** Saves when the page is hidden or left and when the network is back; records how long the page was left. */
function useSaving(sheet: Sheet): void {
  useEffect(() => {
    let hiddenAt: number | undefined
    const look = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = performance.now()
        void sheet.flush({ isLeaving: true })
        return
      }
      const seconds = hiddenAt === undefined ? 0 : Math.round((performance.now() - hiddenAt) / 1000)
      hiddenAt = undefined
      if (seconds >= awaySecondsMin) sheet.notice({ kind: 'page-left', amount: seconds, key: null })
    }
    const leave = () => void sheet.flush({ isLeaving: true })
    const again = () => void sheet.flush()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', again)
    // Changes from before a reload.
    again()
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', again)
      void sheet.flush()
    }
  }, [sheet])
}

/** Answers of a running attempt, merged with those of other tabs. */
export function useSheet({ attempt, requestedAt, receivedAt }: AttemptSnapshot): { sheet: Sheet; written: Written } {
  const [sheet] = useState(() => new Sheet(attempt, receivedAt))
  const written = useSyncExternalStore(sheet.subscribe, sheet.read)
  useSaving(sheet)
  useEffect(() => {
    if (attempt.state === 'running') sheet.adopt(attempt, requestedAt, receivedAt)
  }, [sheet, attempt, requestedAt, receivedAt])
  return { sheet, written }
}
