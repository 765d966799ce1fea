import { LinkButton } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import { Link } from '@codekin/web-runtime/router'
import styles from '../page/page.module.css'
import { ThemeSwitch } from '../page/theme-switch.tsx'

/** Header for people who are signed in: the way back to their dashboard. */
export function MemberHeader() {
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to="/" className={styles['home']} aria-label="Codekin">
          <Logo />
        </Link>
        <div className={styles['tools']}>
          <ThemeSwitch />
          <LinkButton variant="quiet" render={<Link to="/dashboard" />}>
            Dashboard
          </LinkButton>
        </div>
      </div>
    </header>
  )
}
