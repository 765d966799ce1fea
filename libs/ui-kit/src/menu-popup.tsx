import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, useRef } from 'react'
import { classes } from './classes.tsx'
import type { MenuItem, MenuProps } from './menu-props.tsx'
import styles from './popup.module.css'

/** A menu with its trigger, open at first. */
export function MenuPopup({ trigger, items, side = 'bottom', align = 'end' }: MenuProps) {
  const chosen = useRef<MenuItem>(undefined)
  // Once the menu is gone and its button has the focus: a window that opens then gives it back to the button.
  function actOn(isOpen: boolean): void {
    if (isOpen) return
    chosen.current?.onSelect()
    chosen.current = undefined
  }
  return (
    <Base.Root defaultOpen onOpenChangeComplete={actOn}>
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
                  onClick={() => {
                    chosen.current = item
                  }}
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
