import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, useRef } from 'react'
import { classes } from './classes.tsx'
import type { MenuItem, MenuProps } from './menu-props.tsx'
import styles from './popup.module.css'
import { VisuallyHidden } from './text.tsx'

/** A menu with its trigger, initially open. */
export function MenuPopup({ trigger, items, side = 'bottom', align = 'end', isRow = false }: MenuProps) {
  const asking = useRef<MenuItem>(undefined)
  function act(item: MenuItem): void {
    if (item.isAsking) asking.current = item
    else item.onSelect()
  }
  // A dialog returns the focus to its previous holder, which is the button once the menu is closed.
  function ask(isOpen: boolean): void {
    if (isOpen) return
    asking.current?.onSelect()
    asking.current = undefined
  }
  return (
    <Base.Root defaultOpen onOpenChangeComplete={ask} orientation={isRow ? 'horizontal' : 'vertical'}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} side={side} align={align} sideOffset={6}>
          <Base.Popup className={classes(styles['popup'], isRow && styles['row'])}>
            {items.map((item) => (
              <Fragment key={item.label}>
                {item.isApart && <Base.Separator className={styles['separator']} />}
                <Base.Item
                  className={classes(styles['item'], item.isDanger && styles['danger'])}
                  disabled={item.isDisabled ?? false}
                  onClick={() => act(item)}
                >
                  {item.icon}
                  {isRow ? <VisuallyHidden>{item.label}</VisuallyHidden> : item.label}
                </Base.Item>
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
