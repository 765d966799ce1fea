import { type RefObject, useLayoutEffect } from 'react'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

function fit({ style }: HTMLElement, heightOf: () => number): void {
  style.blockSize = 'auto'
  style.blockSize = `${heightOf()}px`
}

/** Fits a text area's height to its text in browsers without CSS support for it; the style sheet sets the bounds. */
export function useAutoGrow(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = input.current
    if (!growsByItself && element) fit(element, () => element.scrollHeight)
  }, [input, text])
}
