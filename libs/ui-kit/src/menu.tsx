import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.tsx'
import styles from './popup.module.css'

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

/** What can be done with a thing. `trigger` is the button that opens it. */
export function Menu({
  trigger,
  items,
  side = 'bottom',
  align = 'end',
}: {
  trigger: ReactElement
  items: readonly MenuItem[]
  side?: 'top' | 'bottom' | 'right'
  align?: 'start' | 'end'
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} side={side} align={align} sideOffset={6}>
          <Base.Popup className={styles['popup']}>
            {items.map((item) => (
              <Fragment key={item.label}>
                {item.isApart && <Base.Separator className={styles['separator']} />}
                <Base.Item
                  className={classes(styles['item'], item.isDanger && styles['danger'])}
                  disabled={item.isDisabled ?? false}
                  onClick={item.onSelect}
                >
                  {item.icon}
                  {item.label}
                </Base.Item>
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
