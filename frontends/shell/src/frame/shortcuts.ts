import { localStore } from '@codekin/web-runtime/storage'
import { create } from 'zustand'
import { useCommandMenu } from './command-menu-state.ts'
import type { FrameMenuItem } from './menu-items.ts'

const storageKey = 'codekin-shortcuts'

export const commandMenuKeys = /mac/i.test(navigator.userAgent) ? ['⌘', 'K'] : ['Ctrl', 'K']

type Shortcuts = {
  /** Single letters can be switched off, for those who speak or tremble (WCAG 2.1.4). */
  areOn: boolean
}

export const useShortcuts = create<Shortcuts>(() => ({
  areOn: localStore.getItem(storageKey) !== 'off',
}))

export function switchShortcuts(areOn: boolean): void {
  localStore.setItem(storageKey, areOn ? 'on' : 'off')
  useShortcuts.setState({ areOn })
}

type Place = Pick<FrameMenuItem, 'label' | 'to' | 'key'>

/** The pages of the menu and the settings; `key` is the letter that leads there after a `g`. */
export function placesOf(items: readonly FrameMenuItem[]): Place[] {
  return [...items, { label: 'Settings', to: '/settings', key: 's' }]
}

const typingInto =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true], [role=combobox]'
const modal = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether a letter pressed here is meant for something else: for a text, or for what lies over the page. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return true
  if (useCommandMenu.getState().isOpen) return true
  const isTyping = event.target instanceof Element && event.target.closest(typingInto) !== null
  return isTyping || document.querySelector(modal) !== null
}
