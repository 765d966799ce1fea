import { useSyncExternalStore } from 'react'

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether somebody can look at the page now. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
}
