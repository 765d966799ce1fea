import { type CompositionEventHandler, type FocusEventHandler, type InputEventHandler, useRef } from 'react'
import { cutToLength, lengthOf } from './length-of.tsx'

type Box = HTMLInputElement | HTMLTextAreaElement
type Handlers<B extends Box> = {
  onFocus?: FocusEventHandler<B> | undefined
  onInput?: InputEventHandler<B> | undefined
  onCompositionEnd?: CompositionEventHandler<B> | undefined
}

/** Sets a value as if it were typed: React ignores a value that is set by its own property. */
function typeInto(box: Box, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text)
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/**
 * Handlers of a box that accepts at most `max` characters. Used instead of `maxlength`, which counts UTF-16 units: it accepts half
 * as many emoji as the server and can cut one in two. A text that was longer before may stay so.
 */
export function useLengthLimit<B extends Box>(max: number | undefined, handlers: Handlers<B>): Handlers<B> {
  const lengthBefore = useRef(0)
  if (max === undefined) return handlers
  const cut = (box: B) =>
    cutToLength(box.value, box.selectionStart ?? box.value.length, Math.max(max, lengthBefore.current))
  const place = (box: B, caret: number) => {
    // Fields for email addresses and numbers don't expose their caret.
    if (box.selectionStart !== null) box.setSelectionRange(caret, caret)
  }
  return {
    onFocus: (event) => {
      lengthBefore.current = lengthOf(event.currentTarget.value)
      handlers.onFocus?.(event)
    },
    onInput: (event) => {
      const box = event.currentTarget
      // A composition of an input method is cut once it is finished.
      if (!event.nativeEvent.isComposing) {
        const { text, caret } = cut(box)
        if (text !== box.value) {
          box.value = text
          place(box, caret)
        }
        lengthBefore.current = lengthOf(text)
      }
      handlers.onInput?.(event)
    },
    onCompositionEnd: (event) => {
      handlers.onCompositionEnd?.(event)
      const box = event.currentTarget
      const { text, caret } = cut(box)
      if (text === box.value) return
      typeInto(box, text)
      place(box, caret)
    },
  }
}
