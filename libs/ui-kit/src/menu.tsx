import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { late } from './loaded.tsx'
import { useIdleLoad } from './use-idle-load.tsx'

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
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
  align?: 'start' | 'end'
}

const MenuPopup = late(() => import('./menu-popup.tsx').then((m) => m.MenuPopup))

/** What can be done with a thing. Its code comes when the page is idle, or when it is opened for the first time. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  useIdleLoad(MenuPopup.preload)
  const { trigger } = props
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      trigger.props.onKeyDown?.(event)
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setWanted(true)
    },
  })
  return isWanted ? <MenuPopup {...props} waiting={closed} /> : closed
}
