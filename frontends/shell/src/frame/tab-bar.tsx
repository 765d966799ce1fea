import { Badge } from '@codekin/ui-kit/chip'
import { MenuIcon } from '@codekin/ui-kit/icon'
import { late } from '@codekin/ui-kit/loaded'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { Link, matchPath, useLocation } from '@codekin/web-runtime/router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import styles from './frame.module.css'
import { type FrameMenuItem, ownProfile, useMenuItems } from './menu-items.ts'

/** A thumb reaches five: four pages, and More. */
const pagesMax = 4

const MoreSheet = late(() => import('./more-sheet.tsx').then((m) => m.MoreSheet))

function More({ items, isCurrent }: { items: readonly FrameMenuItem[]; isCurrent: boolean }) {
  const [sheet, setSheet] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  useIdleLoad(MoreSheet.preload)
  return (
    <>
      <button
        type="button"
        className={styles['tab']}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'open'}
        data-current={isCurrent || undefined}
        onClick={() => setSheet('open')}
      >
        <Menu size={22} aria-hidden="true" />
        More
      </button>
      {sheet !== 'never-opened' && (
        <MoreSheet items={items} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </>
  )
}

/** The menu on phones. */
export function TabBar() {
  const items = useMenuItems()
  const { pathname } = useLocation()
  const pages = items.slice(0, pagesMax)
  // The sheet already begins with the user's own profile.
  const others = items.slice(pagesMax).filter(({ to }) => to !== ownProfile)
  const isInSheet =
    others.some(({ isCurrent }) => isCurrent) ||
    [ownProfile, '/settings/:section?'].some((path) => matchPath(path, pathname) !== null)
  return (
    <nav aria-label="Main" className={styles['tabBar']}>
      <ul className={styles['tabs']}>
        {pages.map((item) => (
          <li key={item.to}>
            <Link to={item.to} aria-current={item.isCurrent ? 'page' : undefined} className={styles['tab'] ?? ''}>
              <MenuIcon name={item.icon} size={22} />
              {item.label}
              <span className={styles['count']}>
                <Badge count={item.count} what={item.what} />
              </span>
            </Link>
          </li>
        ))}
        <li>
          <More items={others} isCurrent={isInSheet} />
        </li>
      </ul>
    </nav>
  )
}
