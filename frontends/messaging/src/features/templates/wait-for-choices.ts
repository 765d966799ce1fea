import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import type { KeyboardEvent } from 'react'

/** Enter doesn't send while the choices are loading. */
export function waitForChoices(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isInputMethodKey(event)) return false
  event.preventDefault()
  return true
}
