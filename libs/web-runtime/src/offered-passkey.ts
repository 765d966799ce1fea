import { onIdle } from '@codekin/ui-kit/on-idle'
import { useEffect, useEffectEvent, useRef } from 'react'
import { offerPasskeys, type PasskeyAnswer } from './passkeys.ts'

/** Before what the server asks with is too old to be answered. */
const renewalMilliseconds = 4 * 60_000

/**
 * While the form is there, the browser offers passkeys where its address is filled in; `onChosen` is told of one that was
 * chosen. It starts once the page is idle, because no one has asked for it yet. Returns a function that offers them again,
 * after another request for a passkey took its place.
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
