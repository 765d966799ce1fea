import { type RefObject, useLayoutEffect } from 'react'
import { type Box, coreOf, topOfToasts } from './toast-place.ts'

/** The elements that toasts should not cover. */
const selector = 'h1, h2, h3, a[href], button, input, textarea, select, summary, [role=tab], [role=combobox]'
/** Elements for screen readers only are smaller. */
const seenMinPixels = 4
/** Waits until a changed page has settled. */
const restMilliseconds = 200

/** The visible headings and controls between two edges, without those of the toasts themselves or under a dialog. */
function listCores(region: HTMLElement, { top, bottom, left, right }: Box): ReturnType<typeof coreOf>[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (region.contains(element)) return []
    const box = element.getBoundingClientRect()
    const isBetween = box.bottom > top && box.top < bottom && box.right > left && box.left < right
    if (!isBetween || box.height < seenMinPixels) return []
    const seen = document
      .elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      .find((one) => !region.contains(one))
    return seen && (element.contains(seen) || seen.contains(element)) ? [coreOf(box)] : []
  })
}

function placeToasts(region: HTMLElement, list: HTMLElement): void {
  const [first] = list.children
  const isPlaced = list.style.getPropertyValue('--shift') !== ''
  // Toasts under the pointer or with the focus don't move.
  if (!first || (isPlaced && list.matches(':hover, :focus-within'))) return
  list.style.removeProperty('--shift')
  const { left, right } = first.getBoundingClientRect()
  const { top: from, height } = list.getBoundingClientRect()
  const to = window.innerHeight / 2 - height
  const cores = listCores(region, { top: from, bottom: window.innerHeight / 2, left, right })
  const top = topOfToasts({ toasts: { left, right, height }, cores, from, to })
  list.style.setProperty('--shift', `${top - from}px`)
}

/** Keeps toasts where they cover no headings and controls, if the upper half of the page has room. Follows its changes. */
export function useToastPlace(
  region: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
): void {
  const count = shown.length
  useLayoutEffect(() => {
    if (count === 0) {
      list.current?.style.removeProperty('--shift')
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      if (region.current && list.current) placeToasts(region.current, list.current)
    }
    const placeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(place, restMilliseconds)
    }
    place()
    const observer = new MutationObserver(placeSoon)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', placeSoon)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      window.removeEventListener('resize', placeSoon)
    }
  }, [count, region, list])
}
