import { cloneElement, type KeyboardEvent, type ReactElement, useState } from 'react'
import { late } from './loaded.tsx'
import type { MenuProps } from './menu-props.tsx'
import { useIdleLoad } from './use-idle-load.tsx'

const MenuPopup = late(() => import('./menu-popup.tsx').then((m) => m.MenuPopup))

/** The button of a menu whose code isn't loaded yet. */
export function closedMenu(trigger: MenuProps['trigger'], onOpen: () => void): ReactElement {
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: onOpen,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      trigger.props.onKeyDown?.(event)
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      onOpen()
    },
  })
}

/** A menu of actions. Its code is loaded when the page is idle, or when it is first opened. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  useIdleLoad(MenuPopup.preload)
  const closed = closedMenu(props.trigger, () => setWanted(true))
  return isWanted ? <MenuPopup {...props} waiting={closed} /> : closed
}
