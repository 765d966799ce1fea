import type { SwipeAction } from '@codekin/contracts/matching/models'
import { isMotionReduced } from '@codekin/web-runtime/theme'
import { cancelFrame, frame } from 'motion'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type AnimatedValue, createAnimatedValue, eased, sprung } from './animated-value.ts'
import { exitMotion, promotionProgress, stampOpacity, tiltAngle, type Vector } from './drag.ts'

const snap = sprung({ stiffness: 520, damping: 38 })
export const settle = sprung({ stiffness: 300, damping: 30 })
const fade = eased(120, 0.4, 0, 0.6, 1)
/** Far enough to leave the deck on any screen; the card fades on the way. */
const exitDistance = 640
/** The card follows the pointer fully sideways and by a third vertically. */
const verticalGive = 0.35

/** Cards behind the top one are smaller and lower. */
const depthScale = 0.04
const depthOffset = 10

export type Going = { action: SwipeAction; velocity: Vector }

type MotionOptions = {
  card: RefObject<HTMLElement | null>
  stamps: RefObject<HTMLElement | null>
  /** 0 is the top card. */
  depth: number
  going: Going | null
  /** The decision it returns from, if it was decided before. */
  cameBackFrom: SwipeAction | null
  /** How far the cards behind have moved forward, 0–1. */
  promotion: AnimatedValue
  onExited: () => void
}

/** Position of a card; `place` is its depth while it moves forward or back. */
type Pose = { x: AnimatedValue; y: AnimatedValue; opacity: AnimatedValue; place: AnimatedValue }

function newPose(depth: number): Pose {
  return {
    x: createAnimatedValue(0),
    y: createAnimatedValue(0),
    opacity: createAnimatedValue(1),
    place: createAnimatedValue(depth),
  }
}

/** The offset in pointer coordinates. */
function poseOffset({ x, y }: Pose): Vector {
  return { x: x.get(), y: y.get() / verticalGive }
}

function drawCard(card: HTMLElement, pose: Pose, behind: number, isGrabbedBelow: boolean): void {
  const x = pose.x.get()
  const tilt = isMotionReduced() ? 0 : tiltAngle(x, isGrabbedBelow)
  const top = pose.y.get() + behind * depthOffset
  card.style.transform = `translate(${x}px, ${top}px) scale(${1 - behind * depthScale}) rotate(${tilt}deg)`
  card.style.opacity = String(pose.opacity.get())
}

function drawStamps(stamps: HTMLElement, offset: Vector): void {
  const isUpwards = Math.abs(offset.y) > Math.abs(offset.x)
  stamps.style.setProperty('--like', String(stampOpacity(offset.x)))
  stamps.style.setProperty('--pass', String(stampOpacity(-offset.x)))
  stamps.style.setProperty('--superlike', String(isUpwards ? stampOpacity(-offset.y) : 0))
}

/** Motion of a card: dragged, behind others and moving forward, leaving, or returning. */
export function useCardMotion({ card, stamps, depth, going, cameBackFrom, promotion, onExited }: MotionOptions) {
  const isGrabbedBelow = useRef(false)
  const [pose] = useState(() => newPose(depth))
  const { x, y, place } = pose

  useComingBack(pose, cameBackFrom)
  useComingForward(place, depth, promotion)
  useDrawing(pose, promotion, () => {
    const behind = depth === 0 ? place.get() : Math.max(0, place.get() - promotion.get())
    if (card.current) drawCard(card.current, pose, behind, isGrabbedBelow.current)
    if (stamps.current) drawStamps(stamps.current, poseOffset(pose))
  })

  const isGoing = going !== null
  // Reads the state at departure: a flying card ignores later changes.
  const depart = useEffectEvent(async () => {
    if (going) await (isMotionReduced() ? pose.opacity.moveTo(0, fade) : fly(pose, going))
    onExited()
  })
  useLayoutEffect(() => {
    if (isGoing) void depart()
  }, [isGoing])

  const cardSize = () => ({ width: card.current?.offsetWidth ?? 1, height: card.current?.offsetHeight ?? 1 })
  return {
    cardSize,
    /** Stops the card and returns its offset. */
    grab(isBelow: boolean): Vector {
      // A card caught in motion keeps its tilt.
      if (x.get() === 0) isGrabbedBelow.current = isBelow
      return poseOffset(pose)
    },
    drag(offset: Vector): void {
      x.jump(offset.x)
      y.jump(offset.y * verticalGive)
      promotion.jump(promotionProgress(offset, cardSize()))
    },
    /** Animates the card back to its place. */
    release(): void {
      for (const value of [x, y, promotion]) void value.moveTo(0, snap)
    },
  }
}

/** Draws immediately, then at most once per frame. */
function useDrawing({ x, y, opacity, place }: Pose, promotion: AnimatedValue, drawNow: () => void): void {
  const drawLatest = useEffectEvent(drawNow)
  useLayoutEffect(() => {
    const process = () => drawLatest()
    const values = [x, y, opacity, place, promotion]
    const unwatched = values.map((value) => value.watch(() => frame.render(process, false, true)))
    return () => {
      for (const unwatch of unwatched) unwatch()
      for (const value of [x, y, opacity]) value.stop()
      cancelFrame(process)
    }
  }, [x, y, opacity, place, promotion])
  useLayoutEffect(() => drawLatest())
}

function useComingForward(place: AnimatedValue, depth: number, promotion: AnimatedValue): void {
  useLayoutEffect(() => {
    if (isMotionReduced()) return place.jump(depth)
    // The drag has already moved it forward: continue from there.
    place.jump(Math.max(depth, place.get() - promotion.get()))
    if (place.get() !== depth) void place.moveTo(depth, settle)
    return place.stop
  }, [depth, place, promotion])
}

async function fly({ x, y, opacity }: Pose, { action, velocity }: Going): Promise<void> {
  const exit = exitMotion(action, velocity, exitDistance)
  const out = eased(exit.milliseconds, 0.2, 0.8, 0.2, 1)
  await Promise.all([
    x.moveTo(x.get() + exit.x, out),
    y.moveTo(y.get() + exit.y, out),
    opacity.moveTo(0, eased(exit.milliseconds, 0.7, 0, 1, 1)),
  ])
}

function useComingBack({ x, y, opacity }: Pose, from: SwipeAction | null): void {
  useLayoutEffect(() => {
    if (from === null) return
    opacity.jump(0)
    void opacity.moveTo(1, fade)
    if (isMotionReduced()) return
    x.jump(from === 'superlike' ? 0 : (from === 'like' ? 1 : -1) * exitDistance)
    y.jump(from === 'superlike' ? -exitDistance : 0)
    void x.moveTo(0, settle)
    void y.moveTo(0, settle)
  }, [from, x, y, opacity])
}
