import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { create } from 'zustand'
import { localStore } from './storage.ts'

const storageKey = 'codekin-shortcuts'

type SingleKeys = {
  /** Single letters can be switched off, for people who use speech input or have a tremor (WCAG 2.1.4). */
  areOn: boolean
}

export const useSingleKeys = create<SingleKeys>(() => ({ areOn: localStore.getItem(storageKey) !== 'off' }))

export function switchSingleKeys(areOn: boolean): void {
  localStore.setItem(storageKey, areOn ? 'on' : 'off')
  useSingleKeys.setState({ areOn })
}

/** How long a `g` waits for its letter. */
export const chordMilliseconds = 1500

const typingInto =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true], [role=combobox]'
const modal = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether a pressed letter belongs to something else: a text field, or a dialog over the page. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isInputMethodKey(event)) return true
  const isTyping = event.target instanceof Element && event.target.closest(typingInto) !== null
  return isTyping || document.querySelector(modal) !== null
}
