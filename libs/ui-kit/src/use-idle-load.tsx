import { useEffect } from 'react'
import { onIdle } from './on-idle.tsx'

/** Loads code that isn't needed yet once the page is idle. */
export function useIdleLoad(load: () => Promise<unknown>): void {
  // A failure recurs, and is shown, when the code is needed.
  useEffect(() => onIdle(() => void load().catch(() => undefined)), [load])
}
