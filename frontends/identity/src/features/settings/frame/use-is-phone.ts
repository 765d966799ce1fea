import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 767px)')

function follow(told: () => void): () => void {
  phone.addEventListener('change', told)
  return () => phone.removeEventListener('change', told)
}

/** Whether there is room for only one pane. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => phone.matches)
}
