import { LinkButton } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import styles from './page.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

const places = [
  { to: '#diff', label: 'The diff' },
  { to: '#weights', label: 'Weights' },
  { to: '#chat', label: 'Chat' },
  { to: '#privacy', label: 'Privacy' },
  { to: '#questions', label: 'Questions' },
]

export function Header() {
  return (
    <header className={styles['header']}>
      <a href="#top" className={styles['skip']}>
        Skip to content
      </a>
      <div className={styles['bar']}>
        <a href="/" className={styles['home']} aria-label="Codekin">
          <Logo />
        </a>
        <nav aria-label="On this page" className={styles['places']}>
          {places.map(({ to, label }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles['tools']}>
          <ThemeSwitch />
          <LinkButton variant="quiet" render={<a href="/login" />}>
            Sign in
          </LinkButton>
        </div>
      </div>
    </header>
  )
}
