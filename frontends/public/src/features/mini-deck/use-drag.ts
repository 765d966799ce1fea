import { isMotionReduced } from '@codekin/web-runtime/theme'
import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Decision } from './deck-state.ts'

/** A card leaves if it is moved by this share of its width, or released at this speed. */
const commitShare = 0.35
const commitPixelsPerSecond = 650
const commitPixelsMin = 40
const lockPixels = 8
const exitMilliseconds = 280

type Drag = { id: number; x: number; y: number; at: number; dx: number; speed: number; sign: 1 | -1; isLocked: boolean }

function place(card: HTMLElement, dx: number, dy: number, sign: 1 | -1): void {
  const turn = Math.max(-14, Math.min(14, (dx / 25) * sign))
  card.style.transform = `translate(${dx}px, ${dy * 0.35}px) rotate(${turn}deg)`
  card.style.setProperty('--like', String(Math.max(0, Math.min(1, (dx - 24) / 96))))
  card.style.setProperty('--pass', String(Math.max(0, Math.min(1, (-dx - 24) / 96))))
}

function clear(card: HTMLElement): void {
  card.style.removeProperty('transform')
  card.style.setProperty('--like', '0')
  card.style.setProperty('--pass', '0')
}

/** Lets the card fly off to its side; with reduced motion it fades. */
async function leave(card: HTMLElement, decision: Decision): Promise<void> {
  const side = decision === 'like' ? 1 : -1
  const from = card.style.transform || 'none'
  const options = { easing: 'cubic-bezier(.3,.6,.4,1)', fill: 'forwards' } as const
  const frames = isMotionReduced()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { transform: from, opacity: 1 },
        { transform: `translate(${side * 130}%, 4%) rotate(${side * 16}deg)`, opacity: 0 },
      ]
  const animation = card.animate(frames, { ...options, duration: isMotionReduced() ? 120 : exitMilliseconds })
  await animation.finished.catch(() => undefined)
  clear(card)
  animation.cancel()
}

/** Drags the top card by mouse, touch or pen; `send` moves it away as a drag would. */
export function useDrag(card: RefObject<HTMLElement | null>, onDecide: (decision: Decision) => void) {
  const drag = useRef<Drag | null>(null)
  const isLeaving = useRef(false)

  async function send(decision: Decision): Promise<void> {
    const element = card.current
    if (!element || isLeaving.current) return
    isLeaving.current = true
    element.style.setProperty(`--${decision}`, '1')
    await leave(element, decision)
    isLeaving.current = false
    onDecide(decision)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || isLeaving.current) return
      const box = event.currentTarget.getBoundingClientRect()
      const sign = event.clientY > box.top + box.height / 2 ? -1 : 1
      const start = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
      drag.current = { ...start, dx: 0, speed: 0, sign, isLocked: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (!now || now.id !== event.pointerId) return
      const dx = event.clientX - now.x
      if (!now.isLocked && Math.abs(dx) < lockPixels) return
      if (!now.isLocked) event.currentTarget.setPointerCapture(event.pointerId)
      const seconds = Math.max(1, event.timeStamp - now.at) / 1000
      drag.current = { ...now, dx, speed: (dx - now.dx) / seconds, at: event.timeStamp, isLocked: true }
      place(event.currentTarget, dx, event.clientY - now.y, now.sign)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      drag.current = null
      if (!now?.isLocked) return
      const width = event.currentTarget.offsetWidth
      const isThrown = Math.abs(now.speed) > commitPixelsPerSecond && Math.abs(now.dx) > commitPixelsMin
      if (Math.abs(now.dx) > width * commitShare || isThrown) void send(now.dx > 0 ? 'like' : 'pass')
      else clear(event.currentTarget)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      drag.current = null
      clear(event.currentTarget)
    },
  }
  return { send, handlers }
}
