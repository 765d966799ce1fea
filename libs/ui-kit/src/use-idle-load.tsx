import { useEffect } from 'react'
import { whenCalm } from './when-calm.tsx'

/** Fetches code that is not needed yet once the page is calm, so that it is there when it is wanted. */
export function useIdleLoad(load: () => Promise<unknown>): void {
  // A failure here is met again, and told, when the code is wanted.
  useEffect(() => whenCalm(() => void load().catch(() => undefined)), [load])
}
