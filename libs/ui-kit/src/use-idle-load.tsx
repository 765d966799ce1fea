import { useEffect } from 'react'

const timeoutMilliseconds = 5000
const laterMilliseconds = 1500

/** Fetches code that is not needed yet while the browser has nothing else to do, so that it is there when it is wanted. */
export function useIdleLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure here is met again, and told, when the code is wanted.
    const fetchQuietly = () => void load().catch(() => undefined)
    if ('requestIdleCallback' in window) {
      const request = requestIdleCallback(fetchQuietly, { timeout: timeoutMilliseconds })
      return () => cancelIdleCallback(request)
    }
    const timer = setTimeout(fetchQuietly, laterMilliseconds)
    return () => clearTimeout(timer)
  }, [load])
}
