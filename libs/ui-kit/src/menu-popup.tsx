import { Menu as Base } from '@base-ui/react/menu'
import { Fragment } from 'react'
import { classes } from './classes.tsx'
import type { MenuProps } from './menu-props.tsx'
import styles from './popup.module.css'

/** A menu with its trigger, open at first. */
export function MenuPopup({ trigger, items, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <Base.Root defaultOpen>
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
