import { type MouseEvent, type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { extendTrace, measureVelocity, type Sample, type Vector } from './drag.ts'

/** Smaller movements are a tap, since fingers tremble. */
const tapDistance = 6

type Press = {
  pointerId: number
  /** Where the pointer would have started if it had moved the card all the way from its place. */
  origin: Vector
  from: Vector
  trace: readonly Sample[]
  isTap: boolean
}

type DragOptions = {
  isEnabled: boolean
  /** Returns the card's current offset. */
  onGrab: (isGrabbedBelow: boolean) => Vector
  onMove: (offset: Vector) => void
  /** `velocity` in pixels per second. */
  onDrop: (offset: Vector, velocity: Vector) => void
  /** The browser took over the gesture, or the element was opened, covered or decided during the drag. */
  onLost: () => unknown
  onTap: () => void
}

const toSample = ({ clientX, clientY, timeStamp }: PointerEvent): Sample => ({ x: clientX, y: clientY, at: timeStamp })
const between = (to: Vector, from: Vector): Vector => ({ x: to.x - from.x, y: to.y - from.y })
const isControl = (target: EventTarget) => (target as Element).closest('button, a, [role=menu]') !== null

/** Captures the pointer: the element gets all its moves from here on. */
function pressBy(event: PointerEvent<HTMLElement>, onGrab: DragOptions['onGrab']): Press {
  const box = event.currentTarget.getBoundingClientRect()
  const from = toSample(event)
  const origin = between(from, onGrab(from.y > box.top + box.height / 2))
  event.currentTarget.setPointerCapture(event.pointerId)
  return { pointerId: event.pointerId, origin, from, trace: [from], isTap: true }
}

/** Handlers for an element that can be tapped, or dragged by mouse, pen or one finger outside its controls. */
export function usePointerDrag(o: DragOptions) {
  const press = useRef<Press | null>(null)
  /** The click event of a tap comes later and must not hit what the tap opened. */
  const wasTapped = useRef(false)
  /** The current press, if this event belongs to it. */
  function findPress(event: PointerEvent): Press | null {
    return press.current?.pointerId === event.pointerId ? press.current : null
  }
  const lose = useEffectEvent(() => {
    if (press.current) o.onLost()
    press.current = null
  })
  useLayoutEffect(() => {
    if (!o.isEnabled) lose()
  }, [o.isEnabled])
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return
      press.current = null
      wasTapped.current = false
      if (!o.isEnabled || event.button !== 0 || isControl(event.target)) return
      press.current = pressBy(event, o.onGrab)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = findPress(event)
      if (!current) return
      const at = toSample(event)
      const { x, y } = between(at, current.from)
      if (Math.hypot(x, y) > tapDistance) current.isTap = false
      current.trace = extendTrace(current.trace, at)
      o.onMove(between(at, current.origin))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = findPress(event)
      if (!current) return
      press.current = null
      wasTapped.current = current.isTap
      const at = toSample(event)
      o.onDrop(between(at, current.origin), measureVelocity(extendTrace(current.trace, at)))
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (!findPress(event)) return
      press.current = null
      o.onLost()
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const isTap = wasTapped.current && !isControl(event.target)
      wasTapped.current = false
      if (isTap) o.onTap()
    },
  }
}
