import { isForSomethingElse, useSingleKeys } from '@codekin/web-runtime/single-keys'
import { useEffect, useEffectEvent } from 'react'

/** Binds single letters on a page, unless they are turned off or meant for something else. */
export function useLetterKeys(letters: Readonly<Record<string, (() => void) | undefined>>): void {
  const areOn = useSingleKeys((state) => state.areOn)
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Matches with Caps Lock, too.
    const act = letters[event.key.toLowerCase()]
    if (!act || !areOn || event.defaultPrevented || isForSomethingElse(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
