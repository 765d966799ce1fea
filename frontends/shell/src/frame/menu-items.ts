import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { useRegistry } from '@codekin/web-runtime/remotes'
import { matchPath, useLocation } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { isRoleEnough } from '../access.ts'

/** Other people's profiles are below this path, and aren't in the menu. */
export const ownProfile = '/profile'

export type FrameMenuItem = {
  label: string
  to: string
  icon: string
  key: string | undefined
  count: number
  what: string
  /** Whether it leads to the current page, or is the only item of the current remote. */
  isCurrent: boolean
}

/** The menu items of all remotes in order. Staff items are only included for staff. */
export function useMenuItems(): FrameMenuItem[] {
  const remotes = useRegistry((state) => state.remotes)
  const role = useAuth((state) => state.user?.role ?? 'user')
  const isMember = useAuth((state) => state.user?.onboardingCompleted === true)
  const { pathname } = useLocation()
  const unread = useQuery({ ...queryOf(api.messaging.countUnread), enabled: isMember })
  const counts = { unread: unread.data?.unreadCount ?? 0 }
  return remotes
    .filter((remote) => remote.enabled)
    .flatMap((remote) =>
      remote.menu.map((item) => ({
        ...item,
        guard: remote.routes.find((r) => r.path === item.to)?.guard,
        isCurrent: (remote.menu.length > 1 ? [item.to] : remote.routes.map(({ path }) => path)).some((path) =>
          matchPath({ path, end: path === ownProfile }, pathname),
        ),
      })),
    )
    .filter(({ guard }) => guard === undefined || isRoleEnough(guard, role))
    .sort((a, b) => a.order - b.order)
    .map(({ label, to, icon, key, isCurrent, count }) => {
      const number = count ? counts[count.of] : 0
      return { label, to, icon, key, isCurrent, count: number, what: (number === 1 ? count?.one : count?.many) ?? '' }
    })
}
