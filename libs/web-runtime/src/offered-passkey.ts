import { onIdle } from '@codekin/ui-kit/on-idle'
import { useEffect, useEffectEvent, useRef } from 'react'
import { offerPasskeys, type PasskeyAnswer } from './passkeys.ts'

/** Before what the server asks with is too old to be answered. */
const renewalMilliseconds = 4 * 60_000

/**
 * While the form is there, the browser offers passkeys where its address is filled in; `onChosen` is told of one that was
 * chosen. It waits until the page is idle, for nobody has asked for it. Answers how to offer them again, after another
 * question for a passkey took its place.
 */
export function useOfferedPasskey(onChosen: (answer: PasskeyAnswer) => void): () => void {
  const offered = useRef(new AbortController())
  const tell = useEffectEvent(onChosen)
  const offer = useEffectEvent(async () => {
    offered.current.abort()
    const own = new AbortController()
    offered.current = own
    // Whoever types is not disturbed by what fails here.
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
