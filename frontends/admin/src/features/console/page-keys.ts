import { useNavigate } from '@codekin/web-runtime/router'
import { chordMilliseconds, isForSomethingElse, useSingleKeys } from '@codekin/web-runtime/single-keys'
import { useEffect, useEffectEvent } from 'react'
import type { ConsolePage } from './console-pages.ts'

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main input[type=search]')
  field?.focus()
  return field !== null
}

const isLetter = (key: string) => /^[a-z]$/i.test(key) && key !== 'g'

/** `g` and a letter open a page, `/` focuses its search if it has one. */
export function usePageKeys(consolePages: readonly ConsolePage[]): void {
  const navigate = useNavigate()
  const areOn = useSingleKeys((state) => state.areOn)
  const lead = useEffectEvent((letter: string): boolean => {
    const page = consolePages.find(({ key }) => key === letter)
    if (page) void navigate(page.to)
    return page !== undefined
  })
  useEffect(() => {
    if (!areOn) return
    let begunAt = Number.NEGATIVE_INFINITY
    function listen(event: KeyboardEvent): void {
      if (event.key === 'Shift' || isForSomethingElse(event)) return
      const isChord = event.timeStamp - begunAt < chordMilliseconds
      // A letter after `g` never triggers a page's own key, even if it opens nothing.
      const isDone = isChord ? lead(event.key.toLowerCase()) || isLetter(event.key) : event.key === '/' && focusSearch()
      begunAt = !isDone && event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!isDone) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Captures before the tables, where the letter may have its own meaning. The shell's keys come first.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [areOn])
}
