import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react'
import { late } from './loaded.tsx'
import type { TooltipSide } from './tooltip-popup.tsx'

// Optional, because a tooltip is never the only place of a fact.
const TooltipPopup = late(() => import('./tooltip-popup.tsx').then((m) => m.TooltipPopup), { isOptional: true })

const showMilliseconds = 400
/** Long enough to move the pointer from the control to its text. */
const hideMilliseconds = 120

function useAnchor() {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = (milliseconds: number, next: Element | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(next), milliseconds)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { anchor, after, stay: () => clearTimeout(timer.current) }
}

type Own = HTMLAttributes<HTMLElement>

/** The event handlers that show and hide the text. The control's own handlers run first. */
function eventsOf(own: Own, after: ReturnType<typeof useAnchor>['after']): Own {
  return {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      own.onPointerEnter?.(event)
      if (event.pointerType === 'mouse') after(showMilliseconds, event.currentTarget)
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      own.onPointerLeave?.(event)
      after(hideMilliseconds, null)
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      own.onPointerDown?.(event)
      after(0, null)
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) after(0, event.currentTarget)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      own.onBlur?.(event)
      after(0, null)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      own.onKeyDown?.(event)
      if (event.key === 'Escape') after(0, null)
    },
  }
}

type TooltipProps = { text: string; side?: TooltipSide; children: ReactElement<Own> }

/** A short text beside a control, on hover and on focus; Escape hides it. Never the only place of a fact. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const { anchor, after, stay } = useAnchor()
  const leave = () => after(hideMilliseconds, null)
  return (
    <>
      {cloneElement(children, eventsOf(children.props, after))}
      {anchor && <TooltipPopup anchor={anchor} text={text} side={side} onEnter={stay} onLeave={leave} />}
    </>
  )
}
