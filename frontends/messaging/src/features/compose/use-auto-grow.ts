import { type RefObject, useLayoutEffect } from 'react'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

function fit({ style }: HTMLElement, heightOf: () => number): void {
  style.blockSize = 'auto'
  style.blockSize = `${heightOf()}px`
}

/** A text area as high as its text, in browsers whose style sheets cannot say so; the style sheet bounds it. */
export function useAutoGrow(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = input.current
    if (!growsByItself && element) fit(element, () => element.scrollHeight)
  }, [input, text])
}
