import type { SwipeAction } from '@codekin/contracts/matching/models'
import { isMotionReduced } from '@codekin/web-runtime/theme'
import { animate, type MotionValue, useMotionValue, useTransform } from 'motion/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { exitOf, stampOpacity, tiltOf, type Vector } from './drag.ts'

export const snap = { type: 'spring', stiffness: 520, damping: 38 } as const
const settle = { type: 'spring', stiffness: 300, damping: 30 } as const
const reducedSeconds = 0.12
/** Far enough to leave the deck on any screen; it fades on the way. */
const exitDistance = 640
/** The card follows a finger across fully and up and down a third. */
export const verticalGive = 0.35

const easeOut = [0.2, 0.8, 0.2, 1] as const
/** How each card behind the top one stands: smaller and lower. */
const depthScale = 0.04
const depthOffset = 10

export type Going = { action: SwipeAction; velocity: Vector }

type MotionOptions = {
  /** 0 is the top card. */
  depth: number
  going: Going | null
  /** The decision it comes back from, when it was decided before. */
  cameBackFrom: SwipeAction | null
  promotion: MotionValue<number>
  onGone: () => void
}

/** Where a card is: dragged, behind others and coming forward, leaving, or coming back. */
export function useCardMotion({ depth, going, cameBackFrom, promotion, onGone }: MotionOptions) {
  const x = useMotionValue(0)
  const y = useMotionValue(0)
  const opacity = useMotionValue(1)
  const place = useMotionValue(depth)
  const isHeldBelow = useRef(false)
  const rotate = useTransform(x, (value) => (isMotionReduced() ? 0 : tiltOf(value, isHeldBelow.current)))
  const behind = useTransform(() => (depth === 0 ? place.get() : Math.max(0, place.get() - promotion.get())))
  const scale = useTransform(behind, (value) => 1 - value * depthScale)
  const lowered = useTransform(behind, (value) => value * depthOffset)
  const top = useTransform(() => y.get() + lowered.get())

  useComingBack(x, y, opacity, cameBackFrom)
  useLayoutEffect(() => {
    if (isMotionReduced()) return place.jump(depth)
    if (place.get() === depth) return
    // The drag has brought it forward already: go on from there.
    place.jump(Math.max(depth, place.get() - promotion.get()))
    const moving = animate(place, depth, settle)
    return () => moving.stop()
  }, [depth, place, promotion])

  const isGoing = going !== null
  // Reads what is true when it starts to go: a flying card takes no further orders.
  const depart = useEffectEvent(async () => {
    if (going) await (isMotionReduced() ? fade(opacity) : fly(x, y, opacity, going))
    onGone()
  })
  useLayoutEffect(() => {
    if (isGoing) void depart()
  }, [isGoing])

  return {
    /** A card held below its middle tilts the other way. */
    hold: (isBelow: boolean) => {
      isHeldBelow.current = isBelow
    },
    x,
    y,
    style: { x, y: top, rotate, scale, opacity },
    stamps: {
      like: useTransform(x, (value) => stampOpacity(value)),
      pass: useTransform(x, (value) => stampOpacity(-value)),
      superlike: useTransform(() =>
        Math.abs(y.get()) / verticalGive > Math.abs(x.get()) ? stampOpacity(-y.get() / verticalGive) : 0,
      ),
    },
  }
}

async function fade(opacity: MotionValue<number>): Promise<void> {
  await animate(opacity, 0, { duration: reducedSeconds })
}

async function fly(
  x: MotionValue<number>,
  y: MotionValue<number>,
  opacity: MotionValue<number>,
  { action, velocity }: Going,
): Promise<void> {
  const exit = exitOf(action, velocity, exitDistance)
  const how = { duration: exit.milliseconds / 1000, ease: easeOut }
  await Promise.all([
    animate(x, x.get() + exit.x, how),
    animate(y, y.get() + exit.y, how),
    animate(opacity, 0, { ...how, ease: [0.7, 0, 1, 1] }),
  ])
}

function useComingBack(
  x: MotionValue<number>,
  y: MotionValue<number>,
  opacity: MotionValue<number>,
  from: SwipeAction | null,
): void {
  useLayoutEffect(() => {
    if (from === null) return
    opacity.jump(0)
    if (!isMotionReduced()) {
      x.jump(from === 'superlike' ? 0 : (from === 'like' ? 1 : -1) * exitDistance)
      y.jump(from === 'superlike' ? -exitDistance : 0)
      void animate(x, 0, settle)
      void animate(y, 0, settle)
    }
    const appearing = animate(opacity, 1, { duration: reducedSeconds })
    return () => appearing.complete()
  }, [from, x, y, opacity])
}
