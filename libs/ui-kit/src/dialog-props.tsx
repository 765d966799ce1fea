import type { ReactNode, RefObject } from 'react'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the one that goes on last. */
  actions?: ReactNode
  width?: string
  /** Where the focus goes first; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes afterwards, for whom what it came from may be gone; default: where it came from. */
  finalFocus?: (() => HTMLElement | null) | undefined
  className?: string
  children?: ReactNode
}

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  side?: 'bottom' | 'right'
  /** Where the focus goes first; default: the button that closes. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}
