import { cloneElement, type KeyboardEvent, type ReactElement, useState } from 'react'
import { late } from './loaded.tsx'
import type { MenuProps } from './menu-props.tsx'
import { useIdleLoad } from './use-idle-load.tsx'

const MenuPopup = late(() => import('./menu-popup.tsx').then((m) => m.MenuPopup))

/** The button of a menu whose code has not come yet. */
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

/** What can be done with a thing. Its code comes when the page is idle, or when it is opened for the first time. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  useIdleLoad(MenuPopup.preload)
  const closed = closedMenu(props.trigger, () => setWanted(true))
  return isWanted ? <MenuPopup {...props} waiting={closed} /> : closed
}
