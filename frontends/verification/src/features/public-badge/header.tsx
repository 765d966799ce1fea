import { IconButton, LinkButton } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link, useLocation } from '@codekin/web-runtime/router'
import { useAppearance } from '@codekin/web-runtime/theme'
import { Moon, Sun } from 'lucide-react'
import styles from './public-badge.module.css'

/** Header of a public page: home, theme, and sign-in. */
export function Header() {
  const { theme, setTheme } = useAppearance()
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  const { pathname } = useLocation()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand'] ?? ''} aria-label="Codekin home">
        <Logo />
      </Link>
      <div className={styles['tools']}>
        <IconButton
          label={`Use the ${other} theme`}
          icon={theme === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
          onClick={() => setTheme(other)}
        />
        {!isSignedIn && (
          <LinkButton variant="quiet" render={<Link to="/login" state={{ from: pathname }} />}>
            Sign in
          </LinkButton>
        )}
      </div>
    </header>
  )
}
