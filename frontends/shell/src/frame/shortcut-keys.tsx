import { late } from '@codekin/ui-kit/loaded'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { useNavigate } from '@codekin/web-runtime/router'
import { openShortcutSheet, useShortcutSheet } from '@codekin/web-runtime/shortcut-sheet'
import { chordMilliseconds, useSingleKeys } from '@codekin/web-runtime/single-keys'
import { useEffect, useEffectEvent } from 'react'
import { useMenuItems } from './menu-items.ts'
import { isForSomethingElse, placesOf } from './shortcuts.ts'

const ShortcutSheet = late(() => import('./shortcut-sheet.tsx').then((m) => m.ShortcutSheet))

function useShortcutKeys(): void {
  const navigate = useNavigate()
  const places = placesOf(useMenuItems())
  const areOn = useSingleKeys((state) => state.areOn)
  const lead = useEffectEvent((key: string): boolean => {
    const place = places.find((other) => other.key === key)
    if (place) void navigate(place.to)
    return place !== undefined
  })
  useEffect(() => {
    if (!areOn) return
    let begunAt = Number.NEGATIVE_INFINITY
    function run(key: string, isChord: boolean): boolean {
      if (isChord && lead(key.toLowerCase())) return true
      if (key === '?') openShortcutSheet()
      return key === '?'
    }
    function listen(event: KeyboardEvent): void {
      if (event.key === 'Shift' || isForSomethingElse(event)) return
      const isChord = event.timeStamp - begunAt < chordMilliseconds
      const isDone = run(event.key, isChord)
      begunAt = !isDone && event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!isDone) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Captures before the screen, where the letter may have its own meaning.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [areOn])
}

/** `?` opens the shortcut sheet, `g` and a letter open a page. */
export function ShortcutKeys() {
  useShortcutKeys()
  useIdleLoad(ShortcutSheet.preload)
  const sheet = useShortcutSheet(({ state }) => state)
  return sheet !== 'never-opened' && <ShortcutSheet isOpen={sheet === 'open'} />
}
