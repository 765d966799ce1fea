import { Badge } from '@codekin/ui-kit/chip'
import { Link, Outlet, useLocation } from '@codekin/web-runtime/router'
import { useEffect, useRef } from 'react'
import { useCaseNews } from '../cases/use-case-news.ts'
import styles from './console.module.css'
import { useRoomKeys } from './room-keys.ts'
import { type Room, rooms } from './rooms.ts'
import { useRole } from './use-role.ts'
import { useWaiting } from './use-waiting.ts'

const groups = [...new Set(rooms.map(({ group }) => group))]

function RoomLink({ room, count }: { room: Room; count: number | undefined }) {
  const Icon = room.icon
  const { pathname } = useLocation()
  const isCurrent = pathname === room.to || (room.to !== '/admin' && pathname.startsWith(`${room.to}/`))
  return (
    <Link to={room.to} className={styles['link']} title={room.label} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={16} aria-hidden="true" />
      <span className={styles['label']}>{room.label}</span>
      {count !== undefined && (
        <span className={styles['count']}>
          {room.waiting === 'down' ? (
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
  const mine = role === 'admin' ? rooms : rooms.filter(({ isForModerators }) => isForModerators)
  const waiting = useWaiting(role)
  useRoomKeys(mine)
  useCaseNews()
  const nav = useCurrentInView(Object.values(waiting).filter(Boolean).length)
  return (
    <div className={styles['console']}>
      <div className={styles['columns']}>
        <nav ref={nav} aria-label="Console" className={styles['nav']}>
          {groups
            .map((group) => ({ group, ofGroup: mine.filter((room) => room.group === group) }))
            .filter(({ ofGroup }) => ofGroup.length > 0)
            .map(({ group, ofGroup }) => (
              <ul key={group} role="list" className={styles['group']} aria-label={group}>
                {ofGroup.map((room) => (
                  <li key={room.to}>
                    <RoomLink room={room} count={room.waiting && waiting[room.waiting]} />
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
