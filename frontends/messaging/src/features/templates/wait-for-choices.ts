import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import type { KeyboardEvent } from 'react'

/** Enter sends nothing while what it would take is on its way. */
export function waitForChoices(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isInputMethodKey(event)) return false
  event.preventDefault()
  return true
}
