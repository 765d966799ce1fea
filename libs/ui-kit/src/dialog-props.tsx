import type { ReactNode, RefObject } from 'react'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons; the one that continues is last. */
  actions?: ReactNode
  width?: string
  /** Gets the focus first; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus afterwards, if the opener may be gone; default: the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined
  className?: string
  children?: ReactNode
}

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  side?: 'bottom' | 'right'
  /** Gets the focus first; default: the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}
