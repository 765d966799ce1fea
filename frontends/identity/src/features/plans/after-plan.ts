import { useLocation } from '@codekin/web-runtime/router'
import { sessionStore } from '@codekin/web-runtime/storage'
import { usePassed } from '../account/destination.ts'

const key = 'codekin-after-plan'

/** Stores the destination, because the payment page is another site. */
export function storeDestination(to: string): void {
  sessionStore.setItem(key, to)
}

/** The destination after choosing a plan: the wanted page, also after the payment page; else Discover. */
export function useDestination(): string {
  const { state } = usePassed()
  const { search } = useLocation()
  const stored = new URLSearchParams(search).size > 0 ? sessionStore.getItem(key) : null
  return state.from ?? stored ?? '/discover'
}
