import { type RefObject, useEffect } from 'react'
import { isFreeKey } from '../../keys/free-key.ts'

/** `/` focuses the search, if single-letter shortcuts may run. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isFreeKey(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}
