import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Moves between the links of a list by arrows, j and k while one of them has the focus; Home and End go to the ends. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isInputMethodKey(event)) return
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('a[href]'))
  const at = links.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const step = steps[event.key]
  const target =
    event.key === 'Home'
      ? links[0]
      : event.key === 'End'
        ? links.at(-1)
        : step === undefined
          ? undefined
          : links[at + step]
  if (step === undefined && !target) return
  event.preventDefault()
  target?.focus()
}

/** Moves from the search into its results, or into the list. */
export function enterList(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' || isInputMethodKey(event)) return
  const first = list?.querySelector<HTMLElement>('a[href]')
  if (!first) return
  event.preventDefault()
  first.focus()
}
