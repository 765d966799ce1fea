import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False in the build's HTML until the page is hydrated. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
