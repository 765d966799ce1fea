import type { HTMLAttributes, ReactElement, ReactNode } from 'react'

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** Whether it opens a dialog, which returns the focus to the menu's button. Its label ends in … . */
  isAsking?: boolean
  /** Whether the action can't be undone. */
  isDanger?: boolean
  isDisabled?: boolean
  /** Draws a line above it. */
  isApart?: boolean
}

export type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  items: readonly MenuItem[]
  side?: 'top' | 'bottom' | 'right'
  /** Lays out the items in a row with icons only; the left and right arrow keys move between them. */
  isRow?: boolean
  align?: 'start' | 'end'
}
