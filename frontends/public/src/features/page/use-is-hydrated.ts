import { useSyncExternalStore } from 'react'

const nothingToFollow = () => () => {}

/** False in the build's HTML until the page is hydrated. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  )
}
