import { Badge } from '@codekin/ui-kit/chip'
import { MenuIcon } from '@codekin/ui-kit/icon'
import { NavLink } from '@codekin/web-runtime/router'
import styles from './frame.module.css'
import { useMenuItems } from './menu-items.ts'

const tabsMax = 5

/** The menu of phones: the first five of it, under the thumb. */
export function TabBar() {
  const items = useMenuItems()
  return (
    <nav aria-label="Main">
      <ul className={styles['tabs']}>
        {items.slice(0, tabsMax).map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} className={styles['tab'] ?? ''}>
              <MenuIcon name={item.icon} size={22} />
              {item.label}
              <span className={styles['count']}>
                <Badge count={item.count} what={item.what} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
