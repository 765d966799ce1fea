import { Badge } from '@codekin/ui-kit/chip'
import { Link, Outlet, useLocation } from '@codekin/web-runtime/router'
import { useEffect, useRef } from 'react'
import { useCaseUpdates } from '../cases/use-case-updates.ts'
import styles from './console.module.css'
import { type ConsolePage, consolePages } from './console-pages.ts'
import { usePageKeys } from './page-keys.ts'
import { useRole } from './use-role.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'

const groups = [...new Set(consolePages.map(({ group }) => group))]

function PageLink({ page, count }: { page: ConsolePage; count: number | undefined }) {
  const Icon = page.icon
  const { pathname } = useLocation()
  const isCurrent = pathname === page.to || (page.to !== '/admin' && pathname.startsWith(`${page.to}/`))
  return (
    <Link to={page.to} className={styles['link']} title={page.label} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={16} aria-hidden="true" />
      <span className={styles['label']}>{page.label}</span>
      {count !== undefined && (
        <span className={styles['count']}>
          {page.waiting === 'down' ? (
            <Badge count={count} what="down" tone="del" />
          ) : (
            <Badge count={count} what="waiting" />
          )}
        </span>
      )}
    </Link>
  )
}

/** On a phone the menu is one line: scrolls to the current entry, and again when counts widen it. */
function useCurrentInView(countsShown: number) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current=page]')
    if (!nav.current || !link) return
    const [line, current] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()]
    nav.current.scrollLeft += current.left + current.width / 2 - (line.left + line.width / 2)
  }, [pathname, countsShown])
  return nav
}

/** The frame of every page: the menu, and the keys that open its pages. */
export function Console() {
  const role = useRole()
  const visiblePages = role === 'admin' ? consolePages : consolePages.filter(({ isForModerators }) => isForModerators)
  const waiting = useWaitingCounts(role)
  usePageKeys(visiblePages)
  useCaseUpdates()
  const nav = useCurrentInView(Object.values(waiting).filter(Boolean).length)
  return (
    <div className={styles['console']}>
      <div className={styles['columns']}>
        <nav ref={nav} aria-label="Console" className={styles['nav']}>
          {groups
            .map((group) => ({ group, pages: visiblePages.filter((page) => page.group === group) }))
            .filter(({ pages }) => pages.length > 0)
            .map(({ group, pages }) => (
              <ul key={group} role="list" className={styles['group']} aria-label={group}>
                {pages.map((page) => (
                  <li key={page.to}>
                    <PageLink page={page} count={page.waiting && waiting[page.waiting]} />
                  </li>
                ))}
              </ul>
            ))}
        </nav>
        <div className={styles['room']}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
