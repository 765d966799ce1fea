import type { KeyboardEvent } from 'react'

/** Enter sends nothing while what it would take is on its way. */
export function waitForChoices(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey) return false
  event.preventDefault()
  return true
}
