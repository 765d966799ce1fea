import type { Role } from '@codekin/contracts/users/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { logout, useAuth } from '@codekin/web-runtime/auth-store'
import { startRealtime, stopRealtime, useFrame } from '@codekin/web-runtime/realtime'
import { matchPath, Navigate, Outlet, PageRouter, type RouteObject, useLocation } from '@codekin/web-runtime/router'
import { NavigationFocus } from '@codekin/web-runtime/shell/navigation-focus'
import { signupAlerts } from '@codekin/web-runtime/signup-alerts'
import { useAppearance } from '@codekin/web-runtime/theme'
import { useVisibleTab } from '@codekin/web-runtime/visible-tabs'
import { LogOut, Moon, Sun } from 'lucide-react'
import { createContext, use, useEffect, useState } from 'react'
import file from '../../remote.json'
import { routes } from '../remote.tsx'
import styles from './alone.module.css'
import { Brand } from './brand.tsx'
import { KeySheet } from './key-sheet.tsx'

/** The screens have the same paths as in the shell. */
const pages: RouteObject[] = [
  {
    element: (
      <>
        <NavigationFocus />
        <Guarded />
      </>
    ),
    children: [...routes, { path: '/*', element: <Navigate to="/admin" replace /> }],
  },
]

const RoleContext = createContext<Role>('user')

/** A page that the role may not see is treated as one that doesn't exist. */
function Guarded() {
  const role = use(RoleContext)
  useVisibleTab()
  const { pathname } = useLocation()
  const guard = file.routes.find(({ path }) => matchPath(path, pathname))?.guard
  return guard === 'admin' && role !== 'admin' ? <Navigate to="/admin" replace /> : <Outlet />
}

function ThemeButton() {
  const { theme, setTheme } = useAppearance()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={`Use the ${other} theme`}
      icon={other === 'dark' ? <Moon size={18} /> : <Sun size={18} />}
      onClick={() => setTheme(other)}
    />
  )
}

/** The bar above the screens, the socket, and an alert for each signup. */
export function AdminFrame({ role }: { role: Role }) {
  const user = useAuth((state) => state.user)
  useEffect(() => {
    startRealtime()
    return stopRealtime
  }, [])
  const [showSignupAlert] = useState(() => signupAlerts())
  useFrame('new_user_signup', ({ data }) => showSignupAlert(data))
  return (
    <>
      <a href="#main" className={styles['skip']}>
        Skip to content
      </a>
      <header className={styles['bar']}>
        <Brand />
        <ThemeButton />
        {user && (
          <div className={styles['me']}>
            <Avatar name={user.full_name} photoUrl={user.photoUrl} size={32} />
            <Text dir="auto" as="span" size="ui" isTruncated className={styles['name']}>
              {user.full_name}
            </Text>
          </div>
        )}
        <Button size="small" icon={<LogOut size={14} />} onClick={() => void logout()}>
          Sign out
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={styles['content']}>
        <RoleContext value={role}>
          <PageRouter routes={pages} />
        </RoleContext>
      </main>
      <KeySheet />
    </>
  )
}
