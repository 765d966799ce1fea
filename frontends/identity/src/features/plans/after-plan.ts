import { useLocation } from '@codekin/web-runtime/router'
import { sessionStore } from '@codekin/web-runtime/storage'
import { usePassed } from '../account/destination.ts'

const key = 'codekin-after-plan'

/** The payment page is another site: where one wanted to go is kept for who comes back. */
export function keepDestination(to: string): void {
  sessionStore.setItem(key, to)
}

/** Where to go on after choosing a plan: where one wanted to go, kept over the payment page; else to those who fit. */
export function useDestination(): string {
  const { state } = usePassed()
  const { search } = useLocation()
  const kept = new URLSearchParams(search).size > 0 ? sessionStore.getItem(key) : null
  return state.from ?? kept ?? '/discover'
}
