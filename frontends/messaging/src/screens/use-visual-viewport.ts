import { type CSSProperties, useSyncExternalStore } from 'react'

/** A keyboard takes at least so much of the page; a bar that slides away takes less. */
const keyboardShare = 0.18

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

function visibleBox(): string {
  const viewport = window.visualViewport
  // Zoomed in by hand, a part of the page is what one wants to see.
  if (!viewport || viewport.scale > 1.01) return ''
  const hidden = window.innerHeight - viewport.height
  if (hidden < window.innerHeight * keyboardShare) return ''
  return `${Math.round(viewport.offsetTop)} ${Math.round(viewport.height)}`
}

/** While a keyboard covers the lower part of the page: what of it is left to see. */
export function useVisualViewport(): { hasKeyboard: boolean; style: CSSProperties } {
  const box = useSyncExternalStore(subscribe, visibleBox)
  if (box === '') return { hasKeyboard: false, style: {} }
  const [top, height] = box.split(' ')
  return { hasKeyboard: true, style: { '--seen-top': `${top}px`, '--seen-height': `${height}px` } as CSSProperties }
}
