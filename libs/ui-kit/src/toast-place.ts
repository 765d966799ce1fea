/** An area of the page, in CSS pixels from its upper left corner. */
export type Box = { top: number; bottom: number; left: number; right: number }

const stepPixels = 8
/** The gap between a toast and an element that it must not cover. */
const gapPixels = 4
/** Taller elements can still be read and pressed if only an edge is covered. */
const fullHeightMaxPixels = 48
const middlePixels = 12

/** `weight`: the cost of covering it. */
type Core = Box & { weight: number }

/** The part of a heading or control that must stay visible. Rows of a list, which may fill a page, weigh less. */
export function coreOf({ top, bottom, left, right }: Box): Core {
  if (bottom - top <= fullHeightMaxPixels)
    return { top: top - gapPixels, bottom: bottom + gapPixels, left, right, weight: 4 }
  const middle = (top + bottom) / 2
  return { top: middle - middlePixels, bottom: middle + middlePixels, left, right, weight: 1 }
}

function isCovered(core: Box, { left, right }: Pick<Box, 'left' | 'right'>, top: number, height: number): boolean {
  return core.top < top + height && core.bottom > top && core.left < right && core.right > left
}

type Room = {
  /** The toasts' horizontal position and their total height. */
  toasts: Pick<Box, 'left' | 'right'> & { height: number }
  cores: readonly Core[]
  /** The highest and the lowest allowed position. */
  from: number
  to: number
}

/** The top of the toasts: the highest of the places where they cover the least of headings and controls. */
export function topOfToasts({ toasts, cores, from, to }: Room): number {
  let best = { top: from, covered: Number.POSITIVE_INFINITY }
  for (let top = from; top <= Math.max(from, to) && best.covered > 0; top += stepPixels) {
    const under = cores.filter((core) => isCovered(core, toasts, top, toasts.height))
    const covered = under.reduce((sum, { weight }) => sum + weight, 0)
    if (covered < best.covered) best = { top, covered }
  }
  return best.top
}
