import type { SwipeAction } from '@codekin/contracts/matching/models'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import type { KeyboardEvent } from 'react'

type DeckCommands = {
  decide: (action: SwipeAction) => void
  undo: () => unknown
  toggle: () => void
  why: () => void
}

/** Shortcuts of the deck, for the sheet that lists them. */
export const deckShortcuts: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['→', 'L'], text: 'Like' },
  { keys: ['←', 'H'], text: 'Pass' },
  { keys: ['↑', 'S'], text: 'Superlike' },
  { keys: ['U'], text: 'Undo the last decision' },
  { keys: ['Space', 'I'], text: 'Show or hide details' },
  { keys: ['C'], text: 'Why you fit' },
]

function findCommand(key: string, run: DeckCommands): (() => unknown) | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'l':
      return () => run.decide('like')
    case 'ArrowLeft':
    case 'h':
      return () => run.decide('pass')
    case 'ArrowUp':
    case 's':
      return () => run.decide('superlike')
    case 'u':
      return run.undo
    case ' ':
    case 'i':
      return run.toggle
    case 'c':
      return run.why
    default:
      return undefined
  }
}

/** Runs the command of a shortcut while the focus is on the deck or inside; controls keep their own keys. */
export function deckKey(event: KeyboardEvent<HTMLElement>, run: DeckCommands): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isInputMethodKey(event)) return
  const target = event.target as Element
  // Events of portals bubble here too: menus and dialogs aren't part of the deck.
  if (!event.currentTarget.contains(target)) return
  const isInside = target !== event.currentTarget
  if (isInside && (event.key === ' ' || target.closest('[role=menu], input, textarea'))) return
  if (isInside && event.key === 'ArrowUp' && target.closest('[role=region]')) return
  const command = findCommand(event.key.length === 1 ? event.key.toLowerCase() : event.key, run)
  if (!command) return
  event.preventDefault()
  command()
}
