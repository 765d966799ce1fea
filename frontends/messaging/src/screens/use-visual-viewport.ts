import { type CSSProperties, useSyncExternalStore } from 'react'

/** A keyboard covers at least this share of the page; a collapsing browser bar covers less. */
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
  // With pinch zoom, a part of the page is visible on purpose.
  if (!viewport || viewport.scale > 1.01) return ''
  const hidden = window.innerHeight - viewport.height
  if (hidden < window.innerHeight * keyboardShare) return ''
  return `${Math.round(viewport.offsetTop)} ${Math.round(viewport.height)}`
}

/** The visible part of the page while a keyboard covers the lower part. */
export function useVisualViewport(): { hasKeyboard: boolean; style: CSSProperties } {
  const box = useSyncExternalStore(subscribe, visibleBox)
  if (box === '') return { hasKeyboard: false, style: {} }
  const [top, height] = box.split(' ')
  return { hasKeyboard: true, style: { '--seen-top': `${top}px`, '--seen-height': `${height}px` } as CSSProperties }
}
