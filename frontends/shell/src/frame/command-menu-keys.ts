import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { useEffect } from 'react'
import { closeCommandMenu, enterCommand, openCommandMenu, typeCommand, useCommandMenu } from './command-menu-state.ts'

/** Ctrl-K or ⌘K opens the menu, and closes it again. */
export function useCommandMenuShortcut(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || isInputMethodKey(event)) return
      event.preventDefault()
      if (useCommandMenu.getState().isOpen) closeCommandMenu()
      else openCommandMenu()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Returns whether the key was meant for the search. */
function takeKey(key: string): boolean {
  const { typed } = useCommandMenu.getState()
  if (key.length === 1) typeCommand(typed + key)
  else if (key === 'Backspace') typeCommand(typed.slice(0, -1))
  else if (key === 'Enter') enterCommand()
  else if (key === 'Escape') closeCommandMenu()
  else return false
  return true
}

/** Collects keys typed before the search has loaded, and keeps them from anything else. */
export function useEarlyKeys(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      const isInSearch = event.target instanceof Element && event.target.matches('[role=dialog] [role=combobox]')
      if (isInSearch || event.ctrlKey || event.metaKey || event.altKey || isInputMethodKey(event)) return
      if (!takeKey(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isOpen])
}
