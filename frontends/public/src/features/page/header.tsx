import { LinkButton } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import { Menu } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import styles from './page.module.css'

const places = [
  { to: '/#diff', label: 'How it works' },
  { to: '/beginners', label: 'Beginners' },
  { to: '/comparisons', label: 'Compare' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
  { to: '/faq', label: 'FAQ' },
]

function Places({ path }: { path: string }) {
  return places.map(({ to, label }) => (
    <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
      {label}
    </a>
  ))
}

/** Closes the menu, since a link within the page would leave it open. */
function closeMenu({ currentTarget }: MouseEvent): void {
  currentTarget.closest('details')?.removeAttribute('open')
}

/** The links on a narrow page, in a menu that needs no script. */
function PlacesMenu({ path }: { path: string }) {
  return (
    <details className={styles['menu']}>
      <summary aria-label="Menu">
        <Menu size={20} aria-hidden="true" />
      </summary>
      <nav aria-label="Codekin" className={styles['menuPlaces']} onClick={closeMenu}>
        <Places path={path} />
      </nav>
    </details>
  )
}

/** The bar of all public pages. `themeSwitch`: React on the landing page, the page's own script elsewhere. */
export function Header({ content, themeSwitch, path }: { content: string; themeSwitch: ReactNode; path: string }) {
  return (
    <header className={styles['header']}>
      <a href={`#${content}`} className={styles['skip']}>
        Skip to content
      </a>
      <div className={styles['bar']}>
        <a href="/" className={styles['home']} aria-label="Codekin">
          <Logo />
        </a>
        <nav aria-label="Codekin" className={styles['places']}>
          <Places path={path} />
        </nav>
        <div className={styles['tools']}>
          {themeSwitch}
          <LinkButton variant="quiet" render={<a href="/login" />}>
            Sign in
          </LinkButton>
          <LinkButton className={styles['join']} render={<a href="/register" />}>
            Create account
          </LinkButton>
          <PlacesMenu path={path} />
        </div>
      </div>
    </header>
  )
}
