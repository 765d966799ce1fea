import { LinkButton } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import styles from '../page/page.module.css'
import { ThemeSwitch } from '../page/theme-switch.tsx'

/** Header for visitors, signed in or not. */
export function CliHeader() {
  const isSignedIn = useAuth((state) => state.user !== null)
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to="/" className={styles['home']} aria-label="Codekin">
          <Logo />
        </Link>
        <div className={styles['tools']}>
          <ThemeSwitch />
          <LinkButton variant="quiet" render={<Link to={isSignedIn ? '/dashboard' : '/login'} />}>
            {isSignedIn ? 'Dashboard' : 'Sign in'}
          </LinkButton>
        </div>
      </div>
    </header>
  )
}
