/** A keyboard event of the DOM, or of React, whose `nativeEvent` has `isComposing`. */
type KeyPress =
  | Pick<KeyboardEvent, 'isComposing' | 'keyCode'>
  | { nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'> }

/** The `keyCode` of a key that an input method handles (UI Events, section 6.3.1). */
const inputMethodKeyCode = 229

/**
 * Whether an input method handles this key, such as the Enter that chooses a character. The page then ignores it.
 * @NOTE Safari ends a composition before the keydown event of the key that ended it: `isComposing` is false, only `keyCode` is set.
 */
export function isInputMethodKey(event: KeyPress): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === inputMethodKeyCode
}

type Dismissal = { event: Event; cancel: () => void }

/** Keeps a dialog open if an input method handles the key, such as the Escape that cancels a composition. */
export function keepDuringComposition({ event, cancel }: Dismissal): boolean {
  if (!(event instanceof KeyboardEvent) || !isInputMethodKey(event)) return false
  cancel()
  return true
}
