import { useSyncExternalStore } from 'react'

const nothingToFollow = () => () => {}

/** False in what the build rendered, until the page's own script has taken it over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  )
}
