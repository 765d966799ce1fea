import type { HTMLAttributes, ReactElement, ReactNode } from 'react'

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** It opens a window, which gives the focus back to the button of the menu. Its label ends in … . */
  isAsking?: boolean
  /** What cannot be taken back. */
  isDanger?: boolean
  isDisabled?: boolean
  /** A line above it. */
  isApart?: boolean
}

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  items: readonly MenuItem[]
  side?: 'top' | 'bottom' | 'right'
  /** Its items stand beside each other and show their icons alone; the arrows left and right move between them. */
  isRow?: boolean
  align?: 'start' | 'end'
}
