import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { localStore } from '@codekin/web-runtime/storage'

const typingInto = 'input, textarea, select, [contenteditable=true], [role=combobox]'
const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether a single-letter shortcut may run: no field has the focus, no dialog or menu is open, and shortcuts are on. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isInputMethodKey(event)) return false
  if (localStore.getItem('codekin-shortcuts') === 'off') return false
  if (event.target instanceof Element && event.target.closest(typingInto)) return false
  return document.querySelector(over) === null
}
