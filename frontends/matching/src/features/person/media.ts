import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Room for a sheet at the side; on narrower screens it comes from the bottom. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 768px)')
}

/** Room for the deck and its explanation side by side. */
export function useHasSidePanel(): boolean {
  return useMedia('(min-width: 1200px)')
}
