import { localStore } from '@codekin/web-runtime/storage'
import { type RefObject, useEffect } from 'react'

const typingInto = 'input, textarea, select, [contenteditable=true], [role=combobox]'
const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** `/` leads to the search, unless one is typing, something lies over the page, or keys of one letter are switched off. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (localStore.getItem('codekin-shortcuts') === 'off') return
      if (event.target instanceof Element && event.target.closest(typingInto)) return
      if (document.querySelector(over)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}
