import { onIdle } from '@codekin/ui-kit/on-idle'
import { useEffect, useEffectEvent, useRef } from 'react'
import { offerPasskeys, type PasskeyAnswer } from './passkeys.ts'

/** Less than the lifetime of the server's challenge. */
const renewalMilliseconds = 4 * 60_000

/**
 * While the form is shown, the browser offers passkeys in its email field, and `onChosen` gets the chosen one. It starts
 * once the page is idle, because it isn't urgent. Returns a function that offers them again after another request for a
 * passkey has replaced the offer.
 */
export function useOfferedPasskey(onChosen: (answer: PasskeyAnswer) => void): () => void {
  const offered = useRef(new AbortController())
  const tell = useEffectEvent(onChosen)
  const offer = useEffectEvent(async () => {
    offered.current.abort()
    const own = new AbortController()
    offered.current = own
    // A failure here doesn't disturb a person who is typing.
    const answer = await offerPasskeys(own.signal).catch(() => undefined)
    if (answer && !own.signal.aborted) tell(answer)
  })
  const again = useRef<() => void>(() => undefined)
  useEffect(() => {
    again.current = () => void offer()
    const forget = onIdle(() => void offer())
    const renewal = setInterval(() => document.visibilityState === 'visible' && void offer(), renewalMilliseconds)
    return () => {
      again.current = () => undefined
      forget()
      clearInterval(renewal)
      offered.current.abort()
    }
  }, [])
  return () => again.current()
}
