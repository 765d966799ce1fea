import type { SwipeAction } from '@codekin/contracts/matching/models'

export type Vector = { x: number; y: number }
type Size = { width: number; height: number }

/** Part of the card's width, from the resting place. */
const commitWidth = 0.35
/** Speed in pixels per second that decides once the card has left its place. */
const flickSpeed = 650
const flickDistance = 40
const superlikeHeight = 0.28

/** The decision of a release here; null returns the card. */
export function decideByDrag(offset: Vector, velocity: Vector, card: Size): SwipeAction | null {
  if (offset.y < -superlikeHeight * card.height && Math.abs(offset.y) > Math.abs(offset.x)) return 'superlike'
  const isFar = Math.abs(offset.x) > commitWidth * card.width
  const isFlicked =
    Math.abs(velocity.x) > flickSpeed &&
    Math.abs(offset.x) > flickDistance &&
    Math.sign(velocity.x) === Math.sign(offset.x)
  if (!isFar && !isFlicked) return null
  return offset.x > 0 ? 'like' : 'pass'
}

/** Position of a pointer, `at` in milliseconds. */
export type Sample = Vector & { at: number }

/** Long enough to smooth the trembling of a hand, short enough to forget the earlier direction. */
const traceMilliseconds = 80

/** The samples for the velocity: the recent ones, and one before them, so that a stopped pointer has a velocity of zero. */
export function extendTrace(trace: readonly Sample[], next: Sample): readonly Sample[] {
  const isOld = ({ at }: Sample) => next.at - at >= traceMilliseconds
  return [...trace.slice(Math.max(0, trace.findLastIndex(isOld))), next]
}

/** Velocity over a trace, in pixels per second. */
export function measureVelocity(trace: readonly Sample[]): Vector {
  const [first, last] = [trace[0], trace.at(-1)]
  const seconds = first && last ? (last.at - first.at) / 1000 : 0
  return first && last && seconds > 0
    ? { x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds }
    : { x: 0, y: 0 }
}

const degreesMax = 14
const pixelsPerDegree = 25

/** Degrees of tilt; a card held below its middle tilts the other way. */
export function tiltAngle(x: number, isGrabbedBelow: boolean): number {
  const degrees = Math.max(-degreesMax, Math.min(degreesMax, x / pixelsPerDegree))
  return isGrabbedBelow ? -degrees : degrees
}

const exitSpeedMin = 900
const exitMilliseconds = { min: 220, max: 320 }
const directions: Record<SwipeAction, Vector> = {
  like: { x: 1, y: -0.12 },
  pass: { x: -1, y: -0.12 },
  superlike: { x: 0, y: -1 },
}

export type Exit = { x: number; y: number; milliseconds: number }

/** Distance and duration of a decided card's exit: along its velocity, at least 900 px/s. */
export function exitMotion(action: SwipeAction, velocity: Vector, distance: number): Exit {
  const speed = Math.max(exitSpeedMin, Math.hypot(velocity.x, velocity.y))
  const milliseconds = Math.max(exitMilliseconds.min, Math.min(exitMilliseconds.max, (distance / speed) * 1000))
  const direction = directions[action]
  if (action === 'superlike') return { x: velocity.x * 0.2, y: -distance, milliseconds }
  const drift = Math.abs(velocity.x) > exitSpeedMin / 2 ? velocity.y / Math.abs(velocity.x) : direction.y
  const y = Math.max(-0.6, Math.min(0.6, drift)) * distance
  return { x: direction.x * distance, y, milliseconds }
}

const stampFrom = 24
const stampTo = 120

/** Opacity of a stamp at this offset, 0–1. */
export function stampOpacity(offset: number): number {
  return Math.max(0, Math.min(1, (offset - stampFrom) / (stampTo - stampFrom)))
}

/** How far the cards behind have moved forward, 0–1. */
export function promotionProgress(offset: Vector, card: Size): number {
  return Math.min(
    1,
    Math.max(Math.abs(offset.x) / (commitWidth * card.width), -offset.y / (superlikeHeight * card.height)),
  )
}
