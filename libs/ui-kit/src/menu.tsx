import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
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

const loadPopup = () => import('./menu-popup.tsx')
const MenuPopup = lazy(() => loadPopup().then(({ MenuPopup }) => ({ default: MenuPopup })))

/** What can be done with a thing. Its code comes when the page is idle, or when it is opened for the first time. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  useIdleLoad(loadPopup)
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
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <MenuPopup {...props} />
    </Suspense>
  )
}
